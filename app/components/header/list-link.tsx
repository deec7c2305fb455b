import { Link } from '#app/components/navigation/link.tsx'
import { useList } from '#app/stores/list-store.ts'
import { pages } from '#config/pages.ts'
import { listLabel } from '#config/site.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'

/** In the bar, once there is something on the list. */
export function ListLink() {
  const { entries } = useList()
  return (
    <div>
      {entries.length > 0 && (
        <Tooltip text={listLabel} isName>
          <Link to={pages.lista.path} className="list-link">
            <span className="sr-only">{listLabel}</span> <span className="list-count">{entries.length}</span>
          </Link>
        </Tooltip>
      )}
    </div>
  )
}

/** Behind the name of the list: how much is on it. Servers do not know, for documents are made for everybody. */
export function ListCount() {
  const { entries } = useList()
  return entries.length > 0 && <> {entries.length}</>
}
