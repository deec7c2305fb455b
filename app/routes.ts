import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { createNotFoundError } from './app-error.ts'
import { Root, RootErrorBoundary } from './root.tsx'
import { AuthLayout } from './shell/layout-auth.tsx'
import { DefaultLayout } from './shell/layout-default.tsx'
import { DocsLayout, loadDocsLayout } from './shell/layout-docs.tsx'

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
        id: 'layout-docs',
        Component: DocsLayout,
        loader: loadDocsLayout,
        shouldRevalidate: hasPathChanged,
        children: [{ path: 'docs/*', ...page('docs-slug', 'docs-slug') }],
      },
      {
        id: 'layout-auth',
        Component: AuthLayout,
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
  const module = `./routes/${file}.tsx`
  return {
    id: name,
    handle: { module: `app/routes/${file}.tsx` },
    lazy: async (): Promise<RouteModule> => {
      const load = modules[module]
      if (!load) throw new Error(`app/routes.ts names ${module}, which does not exist`)
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

const modules = import.meta.glob<RouteModule>('./routes/*.tsx')
