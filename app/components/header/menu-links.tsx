import { Link } from '#app/components/navigation/link.tsx'
import { SearchTrigger } from '#app/components/search/search-trigger.tsx'
import { useList } from '#app/stores/list-store.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { pages } from '#config/pages.ts'
import { menuLinks, menuSearchLabel } from '#config/site.ts'

/** Below the four areas of the phone's menu: what people come for, first what is for sale, as large as those. */
export function MenuLinks() {
  const [collection, ...others] = menuLinks
  const { entries } = useList()
  return (
    <ul className="flex flex-wrap gap-x-6 text-ink-soft">
      <li className="w-full">
        <Link to={collection.to} className="display-md block border-b border-rule py-4 text-ink">
          {collection.label}
        </Link>
      </li>
      {others.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="block py-3">
            {label}
            {to === pages.lista.path && writeCount(entries.length, shellMessages.header.listed)}
          </Link>
        </li>
      ))}
      <li>
        <SearchTrigger className="block py-3" label={menuSearchLabel} />
      </li>
    </ul>
  )
}
