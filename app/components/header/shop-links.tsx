import { Link } from '#app/components/navigation/link.tsx'
import { useList } from '#app/stores/list-store.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { pages } from '#config/pages.ts'
import { collectionLabel, listLabel } from '#config/site.ts'
import { Icon } from '#ui/icon.tsx'
import list from '~icons/lucide/clipboard-list?raw'
import shirt from '~icons/lucide/shirt?raw'

/** What is for sale, and what one has put aside: in the header of every page, at every width. */
export function ShopLinks() {
  const { entries } = useList()
  return (
    <nav aria-label={shellMessages.header.shop} className="header-shop">
      <Link to={pages.coleccion.path} className="shop-link">
        {/* Letters twice as large leave words no room beside their icons. */}
        <Icon svg={shirt} className="max-xs:hidden" />
        {collectionLabel}
      </Link>
      <Link to={pages.lista.path} className="shop-link">
        <Icon svg={list} className="max-xs:hidden" />
        {listLabel}
        {entries.length > 0 && (
          <>
            {/* On the corner of its icon, so that nothing moves when it comes. */}
            <span
              aria-hidden="true"
              className="absolute top-0.5 left-2.5 min-w-4.5 rounded-2xl bg-accent px-1 text-center text-[0.6875rem] leading-[1.125rem] text-on-accent max-xs:static"
            >
              {entries.length}
            </span>
            <span className="sr-only">{writeCount(entries.length, shellMessages.header.listed)}</span>
          </>
        )}
      </Link>
    </nav>
  )
}
