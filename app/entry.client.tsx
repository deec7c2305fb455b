import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  RouterProvider,
} from 'react-router'
import { onAppReady } from '#browser/ready.ts'
import { isSignInPath } from '#config/pages.ts'
import type { DocsLayoutData } from './components/reading/loader.ts'
import { announceNewBuild } from './components/toasts/toasts.tsx'
import { Document } from './document/document.tsx'
import { PublicSettingsContext } from './document/public-settings.ts'
import { AppError } from './errors/app-error.ts'
import { AnsweredSearchContext } from './hooks/use-query.ts'
import { keepForWhoSearches, warmUpContentDatabase } from './keep-for-offline.ts'
import { servicesContext } from './loaders/loader-context.ts'
import { learnBuildId } from './navigation/build-id.ts'
import { createBuilds, pollBuilds } from './navigation/builds.ts'
import { loadNavigation } from './navigation/data-strategy.ts'
import { restoreAfterReload } from './navigation/guarded-reload.ts'
import { docsLayoutId, readDocumentPayload } from './navigation/payload.ts'
import { createPayloads } from './navigation/payloads.ts'
import { createPrefetcher, PrefetchContext } from './navigation/prefetch.ts'
import { keepScrollPositions } from './navigation/scroll-positions.ts'
import type { RunLoaderHere } from './navigation/without-payload.ts'
import { errorRouteId, routes } from './routes.ts'
import { takeOldList } from './stores/list-store.ts'
import { bearTranslation } from './translated-page.ts'
import './entry.client.css'

/** React takes over the document. The script in the document calls it once; whoever shares code with this file does not. */
export async function startApp() {
  const payload = readDocumentPayload()
  const matches = matchRoutes(routes, window.location)
  // Not even the last row of the table matches a line separator: its page stays as the server has written it.
  if (!matches) return
  await resolveLazyRoutes(matches)
  const buildId = await learnBuildId()
  const hydrationData: HydrationState = {
    loaderData: payload.data,
    errors: payload.error ? { [errorRouteId]: new AppError(payload.error) } : null,
  }
  const builds = createBuilds(buildId, announceNewBuild)
  onAppReady(() => pollBuilds(buildId, builds))
  const docsList = payload.data[docsLayoutId] as DocsLayoutData | undefined
  const payloads = createPayloads(buildId, builds.flagUpdate, docsList?.isCut ? undefined : docsList)
  const router = createBrowserRouter(routes, {
    hydrationData,
    dataStrategy: (args) =>
      loadNavigation(args, { builds, payloads, getRouter: () => router, runLoaderHere }),
  })
  keepScrollPositions(router)
  bearTranslation()
  takeOldList()
  const prefetcher = createPrefetcher({ router, routes, builds, payloads })
  onAppReady(() => {
    // From a sign-in page links lead to another document, nothing is typed, and no content is shown that could change.
    if (isSignInPath(window.location.pathname)) return
    restoreAfterReload()
    keepForWhoSearches()
  })
  const app = (
    <PublicSettingsContext value={payload.config}>
      <AnsweredSearchContext value={/\?.*/s.exec(payload.path)?.[0] ?? ''}>
        <PrefetchContext value={prefetcher}>
          <Document>
            <RouterProvider router={router} useTransitions={false} />
          </Document>
        </PrefetchContext>
      </AnsweredSearchContext>
    </PublicSettingsContext>
  )
  // In pieces, so that what is pressed meanwhile is answered.
  startTransition(() => {
    if (import.meta.env.DEV) hydrateRoot(document, <StrictMode>{app}</StrictMode>)
    else hydrateRoot(document, app, { onRecoverableError: noteOtherDocument })
  })
}

/**
 * A translator or an extension has changed the document before React came, so that React draws it anew: nothing that a
 * visitor's console needs to hear of. Tests read the mark, because in theirs nobody has.
 */
function noteOtherDocument() {
  performance.mark('hydrated-anew')
}

/** Content without a network, fetched by whoever needs it. */
const runLoaderHere: RunLoaderHere = async ({ context }, runLoader) => {
  const { browserServices } = await import('./content-database/browser-services.tsx')
  context.set(servicesContext, browserServices)
  const data = await runLoader()
  // Where one payload could not be had, the next one may not be either.
  void warmUpContentDatabase()
  return data
}

/** The page's own chunk must be there before React takes over, or hydration would find nothing to adopt. */
async function resolveLazyRoutes(matches: RouteMatch<string, RouteObject>[]) {
  const lazy = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return
    const module = await route.lazy()
    delete route.lazy
    Object.assign(route, module)
  })
  await Promise.all(lazy)
}
