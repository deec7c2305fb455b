import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { isSignInPath } from '#config/pages.ts'
import { isSavingData } from './browser/is-saving-data.ts'
import { onAppReady } from './browser/ready.ts'
import { Document } from './document/document.tsx'
import { SiteContexts } from './document/site-contexts.tsx'
import { AppError } from './errors/app-error.ts'
import { watchBuilds } from './navigation/builds.ts'
import { loadNavigation } from './navigation/data-strategy.ts'
import { followLinks } from './navigation/follow-links.ts'
import { restoreAfterReload } from './navigation/guarded-reload.ts'
import { readDocumentPayload } from './navigation/payload.ts'
import { createPayloads } from './navigation/payloads.ts'
import type { Prefetcher } from './navigation/prefetch.ts'
import { keepScrollPositions } from './navigation/scroll-positions.ts'
import type { RunLoaderHere } from './navigation/without-payload.ts'
import { warmUpContentDatabase } from './offline/warm-up.ts'
import { errorRouteId, rootRouteId, routes } from './router/routes.ts'
import { announceNewBuild } from './toasts/toasts.tsx'
import './entry.client.css'

/** React takes over the document. The boot script calls it once; whoever shares code with this file does not. */
export async function startApp() {
  const payload = readDocumentPayload()
  const { buildId, siteOrigin } = payload.config
  const matches = matchRoutes(routes, window.location)
  await resolveLazyRoutes(matches)
  const errorRoute = matches ? errorRouteId : rootRouteId
  const hydrationData: HydrationState = {
    loaderData: payload.data,
    errors: payload.error ? { [errorRoute]: new AppError(payload.error) } : null,
  }
  const builds = watchBuilds(buildId, announceNewBuild)
  const payloads = createPayloads(buildId, builds.flagUpdate)
  const router = createBrowserRouter(routes, {
    hydrationData,
    dataStrategy: (args) =>
      loadNavigation(args, { builds, payloads, getRouter: () => router, runLoaderHere }),
  })
  keepScrollPositions(router)
  // A view transition, where the browser knows them; CSS says how little of one.
  followLinks((to, options) => router.navigate(to, { ...options, viewTransition: true }))
  onAppReady(() => {
    restoreAfterReload()
    // Its code comes last: nobody waits for it. From a sign-in page links lead to another document.
    if (!isSavingData() && !isSignInPath(window.location.pathname))
      import('./navigation/prefetch.ts').then(
        ({ createPrefetcher }) => prefetchFrom(router, createPrefetcher({ routes, builds, payloads })),
        console.warn,
      )
  })
  const app = (
    <SiteContexts origin={siteOrigin}>
      <Document>
        <RouterProvider router={router} />
      </Document>
    </SiteContexts>
  )
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app)
  // Written by preview servers alone.
  const preview = document.querySelector<HTMLMetaElement>('meta[name="content-preview"]')
  if (preview)
    void import('./preview/watch-content.ts').then(({ watchContent }) =>
      watchContent(router, preview.content),
    )
}

/** Content without a network, fetched by whoever needs it. */
const runLoaderHere: RunLoaderHere = async (navigation, runLoader) => {
  const database = await import('./content-database/run-loader.ts')
  return database.runLoaderHere(navigation, runLoader, () => void warmUpContentDatabase())
}

type Router = ReturnType<typeof createBrowserRouter>

/** Each page's links are prefetched when they come into view; a navigation ends what its page began. */
function prefetchFrom(router: Router, prefetcher: Prefetcher) {
  prefetcher.observeLinks()
  router.subscribe(({ navigation, location }) => {
    if (navigation.location) prefetcher.abortAllBut(navigation.location.pathname)
    else requestAnimationFrame(() => location === router.state.location && prefetcher.observeLinks())
  })
}

/** The page's own chunk must be there before React takes over, or hydration would find nothing to adopt. */
async function resolveLazyRoutes(matches: ReturnType<typeof matchRoutes>) {
  await Promise.all((matches ?? []).map(({ route }) => resolveLazyRoute(route)))
}

async function resolveLazyRoute(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  const module = await route.lazy()
  delete route.lazy
  Object.assign(route, module)
}
