import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { PageHeadProps } from '#app/document/page-head.tsx'
import type { StaticPageData } from './static-page.tsx'

/** A page without a state of its own: what it shows follows from its data, so React need not own it. */
type StaticPageModule<Data> = {
  loader: (args: LoaderFunctionArgs) => Promise<Data>
  readHead: (data: Data) => PageHeadProps
  View: (data: Data) => ReactNode
}

/**
 * The routes as the server runs them: static pages get a loader that renders them. Their code, and their data as
 * JSON, never travel; the browser adopts the HTML that stands in the document, or takes it from the payload.
 */
export function addStaticPages(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const children = route.children ? { children: addStaticPages(route.children) } : {}
    const file: unknown = route.handle?.staticPage
    const loader = typeof file === 'string' ? { loader: createStaticLoader(route.id ?? '', file) } : {}
    // An index route has no children; the rest keeps its shape.
    return { ...route, ...children, ...loader } as RouteObject
  })
}

function createStaticLoader(key: string, file: string) {
  return async (args: LoaderFunctionArgs): Promise<StaticPageData> => {
    const load = modules[`../pages/${file}/page.server.tsx`]
    if (!load) throw new Error(`app/router/routes.ts names app/pages/${file}, which does not exist`)
    const { loader, readHead, View } = await load()
    const data = await loader(args)
    const page = { head: readHead(data), island: { key, html: renderToStaticMarkup(<View {...data} />) } }
    sources.set(page, data)
    return page
  }
}

/** What a static page was made of, for what else the server writes about it; other data as it is. */
export function readSource(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? (sources.get(data) ?? data) : data
}

const sources = new WeakMap<object, object>()

// Each module's own types agree among themselves; what its data is, only it knows.
const modules = import.meta.glob<StaticPageModule<object>>('../pages/*/page.server.tsx')
