import { Link } from '#app/components/navigation/link.tsx'
import { useList } from '#app/stores/list-store.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { pages } from '#config/pages.ts'
import { collectionLabel, listLabel } from '#config/site.ts'
import { Icon } from '#ui/icon.tsx'
import list from '~icons/lucide/clipboard-list?raw'
import shirt from '~icons/lucide/shirt?raw'
import { tellListed } from './tell-listed.ts'

/** What is for sale, and what one has put aside: in the header of every page, at every width. */
export function ShopLinks() {
  const { entries } = useList()
  return (
    <nav aria-label={shellMessages.header.shop} className="header-shop">
      <Link to={pages.coleccion.path} className="shop-link">
        <Icon svg={shirt} />
        {collectionLabel}
      </Link>
      <Link to={pages.lista.path} className="shop-link">
        <Icon svg={list} />
        {listLabel}
        {entries.length > 0 && (
          <>
            <span aria-hidden="true" className="list-count">
              {entries.length}
            </span>
            <span className="sr-only">{tellListed(entries.length)}</span>
          </>
        )}
      </Link>
    </nav>
  )
}
