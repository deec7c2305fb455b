import { describeCrumbs, type Place, type Thing } from '#app/document/structured-data.server.ts'
import { describePost } from '#app/routes/blog-slug/structured-data.server.ts'
import { describeCollection } from '#app/routes/coleccion/structured-data.server.ts'
import { describeGarment } from '#app/routes/coleccion-slug/structured-data.server.ts'
import { describeDocsPage } from '#app/routes/docs-slug/structured-data.server.ts'
import { describeHome } from '#app/routes/index/structured-data.server.ts'
import { describePricing } from '#app/routes/pricing/structured-data.server.ts'
import { pageNames } from '#config/page-names.ts'
import { homePath, isSinglePage, type PageId, pageIds, pages, type SinglePageId } from '#config/pages.ts'

/** Tells search engines what a page is about; `data` is what the page's own loader has brought. */
type Describe = (data: never, place: Place) => Thing[]

/** Of pages that have more to tell than the way to them. */
const describers: Partial<Record<PageId, Describe>> = {
  index: describeHome,
  pricing: describePricing,
  'docs-slug': describeDocsPage,
  'blog-slug': describePost,
  coleccion: describeCollection,
  mujer: describeCollection,
  hombre: describeCollection,
  ninas: describeCollection,
  ninos: describeCollection,
  'coleccion-slug': describeGarment,
}

/** What the document of a page says of it to search engines. */
export function describePage(id: PageId, data: unknown, place: Place): Thing[] {
  // The router forgets the type of what a loader brings; each describer imports that of its own page's.
  const own = describers[id]?.(data as never, place)
  return [...(isSinglePage(id) ? describeWay(id, place.origin) : []), ...(own ?? [])]
}

/** The way from the home page to a page, over the pages whose addresses its own begins with. */
function describeWay(id: SinglePageId, origin: string): Thing[] {
  const { path } = pages[id]
  if (path === homePath) return []
  const above = pageIds.flatMap((other) =>
    isSinglePage(other) && path.startsWith(`${pages[other].path}/`)
      ? [{ name: pageNames[other], path: pages[other].path }]
      : [],
  )
  return [describeCrumbs(origin, [...above, { name: pageNames[id] }])]
}
