import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { createNotFoundError } from './app-error.ts'
import { Root, RootErrorBoundary } from './root.tsx'
import { DefaultLayout } from './shell/layout-default.tsx'

/**
 * TABLE 1: page URL → file (C-ROUTE-1). The name of a page is its id, its file stands in `routes/`.
 * Everything that is not a page stands in table 2, `server/endpoints.ts`.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootErrorBoundary,
    children: [
      {
        id: 'layout-default',
        Component: DefaultLayout,
        children: [
          { index: true, ...page('index', 'home') },
          { path: 'pricing', ...page('pricing', 'pricing') },
          { path: 'changelog', ...page('changelog', 'changelog') },
          {
            path: 'blog',
            children: [
              { index: true, ...page('blog', 'blog-list') },
              { path: ':slug', ...page('blog-slug', 'blog-slug') },
            ],
          },
          { path: 'docs', ...page('docs', 'docs') },
        ],
      },
      {
        ...layout('layout-docs'),
        children: [{ path: 'docs/*', ...page('docs-slug', 'docs-slug') }],
      },
      {
        ...layout('layout-auth'),
        children: [
          { path: 'login', ...page('login', 'login') },
          { path: 'signup', ...page('signup', 'signup') },
        ],
      },
      { id: 'not-found', path: '*', loader: throwNotFound, Component: Root },
    ],
  },
]

/** Paths of the table that stand for one page each; content pages come from the content source. */
export const staticPaths = ['/', '/login', '/signup', '/pricing', '/blog', '/changelog']

type RouteModule = Pick<RouteObject, 'loader' | 'Component'>

function page(name: string, file: string) {
  return lazyRoute(name, `routes/${file}.tsx`)
}

/** A layout that most pages do without; the default one is in the first load. */
function layout(file: 'layout-docs' | 'layout-auth') {
  return lazyRoute(file, `shell/${file}.tsx`)
}

function lazyRoute(id: string, file: string) {
  return {
    id,
    handle: { module: `app/${file}` },
    lazy: async (): Promise<RouteModule> => {
      const load = modules[`./${file}`]
      if (!load) throw new Error(`app/routes.ts names app/${file}, which does not exist`)
      return load()
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

const modules = import.meta.glob<RouteModule>(['./routes/*.tsx', './shell/layout-{docs,auth}.tsx'])
