import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  type RouterNavigateOptions,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppError } from './app-error.ts'
import { Document } from './document.tsx'
import { loadFromPayload } from './network/data-strategy.ts'
import { readDocumentPayload } from './network/payload.ts'
import { routes } from './routes.ts'
import { SiteContexts } from './site-contexts.tsx'
import './styles/main.css'

// Not awaited: the chunks of routes import this one, and would wait for it for ever.
void hydrate()

async function hydrate() {
  const payload = readDocumentPayload()
  await resolveLazyRoutes()
  const hydrationData: HydrationState = {
    loaderData: payload.data,
    errors: payload.error ? { root: new AppError(payload.error) } : null,
  }
  const router = createBrowserRouter(routes, {
    hydrationData,
    dataStrategy: (args) =>
      loadFromPayload(args, payload.config.buildId, () => router.state.navigation.location),
  })
  animateNavigations(router)
  hydrateRoot(
    document,
    <SiteContexts origin={payload.config.siteOrigin}>
      <Document>
        <RouterProvider router={router} />
      </Document>
    </SiteContexts>,
  )
  // Written by preview servers alone.
  const preview = document.querySelector<HTMLMetaElement>('meta[name="content-preview"]')
  if (preview)
    void import('./preview/watch-content.ts').then(({ watchContent }) =>
      watchContent(router, preview.content),
    )
}

/** Every navigation is a view transition, where the browser knows them; CSS says how little of one. */
function animateNavigations(router: ReturnType<typeof createBrowserRouter>) {
  const navigate = router.navigate.bind(router)
  // Only the form with a target takes options; the one with a number goes through the history.
  router.navigate = (to: Parameters<typeof navigate>[0] | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number' ? navigate(to) : navigate(to, { ...options, viewTransition: true })
}

/** The page's own chunk must be there before React takes over, or hydration would find nothing to adopt. */
async function resolveLazyRoutes() {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(matches.map(({ route }) => resolveLazyRoute(route)))
}

async function resolveLazyRoute(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  const module = await route.lazy()
  delete route.lazy
  Object.assign(route, module)
}
