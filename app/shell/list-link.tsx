import { Link } from '#app/navigation/link.tsx'
import { pages } from '#config/pages.ts'
import { listLabel } from '#config/site.ts'

/** In the bar, once there is something on the list; its place is there before. */
export function ListLink() {
  return (
    <div>
      <Link to={pages.lista.path} className="list-link">
        <span className="sr-only">{listLabel}</span>
        <ListCount />
      </Link>
    </div>
  )
}

/** How much is on the list; `app/list/count-list.ts` fills it in, and a layout that comes later takes it over. */
export function ListCount() {
  const count = import.meta.env.SSR ? '' : (document.querySelector('[data-list-count]')?.textContent ?? '')
  return (
    <>
      {' '}
      <span data-list-count suppressHydrationWarning dangerouslySetInnerHTML={{ __html: count }} />
    </>
  )
}
