import { Outlet, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readContentRevision } from '#app/document/content-revision.ts'
import { DefaultLayout } from '#app/layouts/default.tsx'
import { answerQuestion, isAskedAnew } from '#app/routes/docs-slug/question.ts'
import { action as changeList } from '#app/routes/lista/action.ts'
import { docsPath, type PageId, pageIds, pages } from '#config/pages.ts'
import { createLazyRoute } from './router/lazy-route.tsx'
import { AnyPage, PageErrorBoundary, Root } from './router/root.tsx'

/** The route that shows the error page, whatever fails below it. */
export const errorRouteId = 'any-page'

/** The page of all garments, and those for one audience each. */
const collectionRoute = createLazyRoute(
  () => import('./routes/coleccion/page.tsx'),
  () => import('./routes/coleccion/loader.ts'),
)

/** How the pages of table 1 (`config/pages.ts`) come: code and data of each by itself. */
const pageRoutes: Record<PageId, RouteObject> = {
  index: createLazyRoute(
    () => import('./routes/index/page.tsx'),
    () => import('./routes/index/loader.ts'),
  ),
  pricing: createLazyRoute(
    () => import('./routes/pricing/page.tsx'),
    () => import('./routes/pricing/loader.ts'),
  ),
  'docs-slug': {
    ...createLazyRoute(
      () => import('./routes/docs-slug/page.tsx'),
      () => import('./routes/docs-slug/loader.ts'),
    ),
    handle: { answerQuestion },
    shouldRevalidate: (change) => hasPathChanged(change) || isAskedAnew(change),
  },
  blog: createLazyRoute(
    () => import('./routes/blog/page.tsx'),
    () => import('./routes/blog/loader.ts'),
  ),
  'blog-slug': createLazyRoute(
    () => import('./routes/blog-slug/page.tsx'),
    () => import('./routes/blog-slug/loader.ts'),
  ),
  changelog: createLazyRoute(
    () => import('./routes/changelog/page.tsx'),
    () => import('./routes/changelog/loader.ts'),
  ),
  coleccion: collectionRoute,
  mujer: collectionRoute,
  hombre: collectionRoute,
  ninas: collectionRoute,
  ninos: collectionRoute,
  lista: {
    ...createLazyRoute(
      () => import('./routes/lista/page.tsx'),
      () => import('./routes/lista/loader.ts'),
    ),
    // It comes with the table: a garment must not be lost for want of a network.
    action: changeList,
  },
  'coleccion-slug': createLazyRoute(
    () => import('./routes/coleccion-slug/page.tsx'),
    () => import('./routes/coleccion-slug/loader.ts'),
  ),
  login: createLazyRoute(
    () => import('./routes/login/page.tsx'),
    () => import('./routes/login/loader.ts'),
  ),
  signup: createLazyRoute(
    () => import('./routes/signup/page.tsx'),
    () => import('./routes/signup/loader.ts'),
  ),
}

/** Fetches the code of a page. */
export async function bringPage(id: PageId): Promise<void> {
  const { lazy } = pageRoutes[id]
  if (typeof lazy === 'function') await lazy()
}

/** The pages in their layouts, and the addresses that have none. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        id: errorRouteId,
        Component: AnyPage,
        ErrorBoundary: PageErrorBoundary,
        children: [
          { id: 'layout-default', Component: DefaultLayout, children: listRoutes('default') },
          {
            id: 'layout-docs',
            ...createLazyRoute(
              () => import('./layouts/docs.tsx'),
              () => import('./components/reading/loader.ts'),
            ),
            shouldRevalidate: hasPathChanged,
            children: listRoutes('docs'),
          },
          {
            id: 'layout-auth',
            ...createLazyRoute(() => import('./layouts/auth.tsx')),
            children: listRoutes('auth'),
          },
          // Servers and browsers know what becomes of these before any route runs (`data-strategy.ts`; C-ROUTE-4, 6).
          { id: 'docs', path: docsPath, loader: true, Component: Outlet },
          { id: 'not-found', path: '*', loader: true, Component: Outlet },
        ],
      },
    ],
  },
]

/** The pages of a layout. */
function listRoutes(layout: (typeof pages)[PageId]['layout']): RouteObject[] {
  return pageIds
    .filter((id) => pages[id].layout === layout)
    .map((id) => ({
      shouldRevalidate: hasPathChanged,
      ...pageRoutes[id],
      id,
      path: pages[id].path,
    }))
}

/** Data depends on the path alone (C-PAY-4), but in a preview the same path has new data at any time. */
function hasPathChanged({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || readContentRevision() !== undefined
}
