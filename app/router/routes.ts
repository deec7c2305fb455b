import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { createNotFoundError } from '#app/errors/app-error.ts'
import { ChunkError } from '#app/errors/chunk-error.ts'
import { StaticPage } from '#app/islands/static-page.tsx'
import { DefaultLayout } from '#app/shell/layout-default.tsx'
import { docsEntryPath, docsIndexPath } from '#config/site.ts'
import { AnyPage, PageErrorBoundary, Root, RootErrorBoundary } from './root.tsx'

/** In the browser they are fetched where a payload cannot be had, and by the warm-up of the content database. */
const loaders = import.meta.glob<LoaderModule>(['../pages/*/loader.ts', '../reading/*.loader.ts'])

const modules = import.meta.glob<RouteModule>([
  '../pages/*/page.tsx',
  '../reading/layout-docs.tsx',
  '../sign-in/layout-auth.tsx',
])

/** The route that shows the error page, whatever fails below it. */
export const errorRouteId = 'any-page'

/** The outermost route, which shows it where an address matches not even the last row of the table. */
export const rootRouteId = 'root'

/**
 * TABLE 1: page URL → file (C-ROUTE-1). The name of a page is its id, its files stand in `app/pages/`.
 * Everything that is not a page stands in table 2, `server/requests/endpoints.ts`.
 */
export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    Component: Root,
    ErrorBoundary: RootErrorBoundary,
    children: [
      {
        id: errorRouteId,
        Component: AnyPage,
        ErrorBoundary: PageErrorBoundary,
        children: [
          {
            id: 'layout-default',
            Component: DefaultLayout,
            children: [
              { index: true, ...staticPage('index', 'home') },
              { path: 'pricing', ...staticPage('pricing', 'pricing') },
              { path: 'changelog', ...staticPage('changelog', 'changelog') },
              {
                path: 'blog',
                children: [
                  { index: true, ...staticPage('blog', 'blog') },
                  { path: ':slug', ...page('blog-slug', 'blog-slug', 'reading') },
                ],
              },
              { id: 'docs', path: 'docs', loader: redirectToDocs, Component: Outlet },
            ],
          },
          {
            ...layout('reading/layout-docs', 'reading'),
            children: [{ path: 'docs/*', ...page('docs-slug', 'docs-slug', 'reading') }],
          },
          {
            ...layout('sign-in/layout-auth', 'sign-in-pages'),
            children: [
              { path: 'login', ...page('login', 'login', 'sign-in-pages') },
              { path: 'signup', ...page('signup', 'signup', 'sign-in-pages') },
            ],
          },
          { id: 'not-found', path: '*', loader: throwNotFound, Component: Outlet },
        ],
      },
    ],
  },
]

/** Paths of the table that stand for one page each; content pages come from the content source. */
export const staticPaths = ['/', '/login', '/signup', '/pricing', '/blog', '/changelog', docsIndexPath]

type RouteModule = Pick<RouteObject, 'loader' | 'Component'>
type LoaderModule = { loader: (args: LoaderFunctionArgs) => Promise<unknown> }

function page(name: string, file: string, chunk?: ChunkName) {
  return lazyRoute(name, `pages/${file}/page.tsx`, chunk)
}

/** Routes that share a chunk; `vite.config.ts` makes it. */
type ChunkName = 'reading' | 'sign-in-pages'

/** A page that only the server renders, from `app/pages/{file}/page.server.tsx`; see `static-pages.server.tsx`. */
function staticPage(id: string, file: string) {
  return {
    id,
    handle: { staticPage: file },
    Component: StaticPage,
    loader: refuseToLoad,
    shouldRevalidate: hasPathChanged,
  }
}

/** In the browser the page comes with its payload alone; the server puts its own loader here. */
function refuseToLoad(): never {
  throw new Error('Only the server can render this page')
}

/** A layout that most pages do without; the default one is in the first load. */
function layout(file: 'reading/layout-docs' | 'sign-in/layout-auth', chunk: ChunkName) {
  return lazyRoute(file.slice(file.indexOf('/') + 1), `${file}.tsx`, chunk)
}

function lazyRoute(id: string, file: string, chunk?: ChunkName) {
  const loadLoader =
    loaders[`../${file.replace(/\/page\.tsx$/, '/loader.ts').replace(/\.tsx$/, '.loader.ts')}`]
  return {
    id,
    handle: { chunk, loadLoader },
    ...(loadLoader && { loader: async (args: LoaderFunctionArgs) => (await loadLoader()).loader(args) }),
    lazy: async (): Promise<RouteModule> => {
      const load = modules[`../${file}`]
      if (!load) throw new Error(`app/router/routes.ts names app/${file}, which does not exist`)
      return load().catch((cause: unknown) => {
        throw new ChunkError(`app/${file} could not be fetched`, { cause })
      })
    },
    shouldRevalidate: hasPathChanged,
  }
}

/** Data depends on the path alone: query and fragment changes fetch nothing (C-PAY-4). */
function hasPathChanged({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

function throwNotFound({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url)
  throw createNotFoundError(pathname + search)
}

/** `/docs` has no page of its own (C-ROUTE-4); servers and browsers know so before any route runs. */
function redirectToDocs(): Response {
  return redirect(docsEntryPath, 307)
}
