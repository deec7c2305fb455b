import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageHeadProps } from '#app/document/page-head.tsx'
import { describeCrumbs, type Place, type Thing } from '#app/document/structured-data.server.ts'
import type { StaticPageData } from '#app/islands/static-page.tsx'
import {
  getServices,
  type Loader,
  type LoaderArgs,
  type LoaderServices,
} from '#app/loaders/loader-context.ts'
import * as blog from '#app/pages/blog/page.server.tsx'
import { loader as loadPost } from '#app/pages/blog-slug/loader.ts'
import { describePost } from '#app/pages/blog-slug/structured-data.server.ts'
import * as changelog from '#app/pages/changelog/page.server.tsx'
import { createCollectionPage } from '#app/pages/coleccion/page.server.tsx'
import { describeCollection } from '#app/pages/coleccion/structured-data.server.ts'
import * as garment from '#app/pages/coleccion-slug/page.server.tsx'
import { describeGarment } from '#app/pages/coleccion-slug/structured-data.server.ts'
import { loader as loadDocsPage } from '#app/pages/docs-slug/loader.ts'
import { describeDocsPage } from '#app/pages/docs-slug/structured-data.server.ts'
import * as home from '#app/pages/index/page.server.tsx'
import { describeHome } from '#app/pages/index/structured-data.server.ts'
import * as list from '#app/pages/lista/page.server.tsx'
import { loader as loadLogin } from '#app/pages/login/loader.ts'
import * as pricing from '#app/pages/pricing/page.server.tsx'
import { describePricing } from '#app/pages/pricing/structured-data.server.ts'
import { loader as loadSignup } from '#app/pages/signup/loader.ts'
import { seoMessages } from '#config/messages/seo.ts'
import { homePath, isKind, isPageId, type PageId, type PageIdOf, pageIds, pages } from '#config/pages.ts'

/** A page that the server has loaded. */
type ServedPage = {
  /** What its route shows, and all of it that travels to the browser. */
  data: unknown
  /** What its document says of it to search engines. */
  things: Thing[]
}

type LoadPage = (args: LoaderArgs, place: Place) => Promise<ServedPage>

export type ServerPage = {
  id: PageId
  load: LoadPage
}

type Describe<Data> = (data: Data, place: Place, services: LoaderServices) => Thing[] | Promise<Thing[]>

/** A page without a state of its own: what it shows follows from its data, so React need not own it. */
type StaticPageModule<Data> = {
  loader: Loader<Data>
  readHead: (data: Data) => PageHeadProps
  View: (props: { data: Data }) => ReactNode
  /** The pages above it, where its address does not tell them all. */
  listAbove?: (data: Data) => { name: string; path: string }[]
}

/** How the server brings each page of table 1 (`config/pages.ts`). */
const serverPages: Record<PageId, LoadPage> = {
  index: createStaticPage('index', home, describeHome),
  pricing: createStaticPage('pricing', pricing, describePricing),
  'docs-slug': createPage(loadDocsPage, describeDocsPage),
  blog: createStaticPage('blog', blog),
  'blog-slug': createPage(loadPost, describePost),
  changelog: createStaticPage('changelog', changelog),
  coleccion: createStaticPage('coleccion', createCollectionPage('coleccion'), describeCollection),
  mujer: createStaticPage('mujer', createCollectionPage('mujer'), describeCollection),
  hombre: createStaticPage('hombre', createCollectionPage('hombre'), describeCollection),
  ninas: createStaticPage('ninas', createCollectionPage('ninas'), describeCollection),
  ninos: createStaticPage('ninos', createCollectionPage('ninos'), describeCollection),
  lista: createStaticPage('lista', list),
  'coleccion-slug': createStaticPage('coleccion-slug', garment, describeGarment),
  login: createPage(loadLogin),
  signup: createPage(loadSignup),
}

/** How the server brings the page of a route; nothing for a route that is no page. */
export function findServerPage(routeId: string): ServerPage | undefined {
  if (!isPageId(routeId)) return undefined
  return { id: routeId, load: serverPages[routeId] }
}

/** A page that browsers can load too: its data travels as it is. */
function createPage<Data>(load: Loader<Data>, describe: Describe<Data> = () => []): LoadPage {
  return async (args, place) => {
    const data = await load(args)
    return { data, things: await describe(data, place, getServices(args)) }
  }
}

/**
 * A page that only the server renders. Its code, and its data as JSON, never travel; the browser adopts the HTML that
 * stands in the document, or takes it from the payload.
 */
function createStaticPage<Data>(
  id: PageIdOf<'static' | 'static-content'>,
  { loader, readHead, View, listAbove }: StaticPageModule<Data>,
  describe: Describe<Data> = () => [],
): LoadPage {
  return async (args, place) => {
    const data = await loader(args)
    const html = renderToStaticMarkup(<View data={data} />)
    const head = readHead(data)
    const isOne = isKind(id, 'static')
    // A page of many is a new island at each address.
    const page: StaticPageData = {
      head,
      island: { key: isOne ? id : place.path, html },
    }
    const crumbs = describeWay(place, isOne ? seoMessages.pages[id] : head.title, listAbove?.(data))
    return { data: page, things: [...crumbs, ...(await describe(data, place, getServices(args)))] }
  }
}

/** The way from the home page to a page, over the pages whose addresses its own begins with. */
function describeWay(
  { origin, path }: Place,
  name: string,
  told?: { name: string; path: string }[],
): Thing[] {
  if (path === homePath) return []
  const above = pageIds.flatMap((id) =>
    isKind(id, 'static') && path.startsWith(`${pages[id].path}/`)
      ? [{ name: seoMessages.pages[id], path: pages[id].path }]
      : [],
  )
  return [describeCrumbs(origin, [...(told ?? above), { name }])]
}
