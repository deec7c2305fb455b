import { matchRoutes } from 'react-router'
import { readDocumentPayload } from '#app/navigation/payload.ts'
import { routes } from '#app/router/routes.ts'
import { entryNames } from '#collections/collection-table.ts'
import { docsEntryPath } from '#config/site.ts'
import { getBrowserServices, getContentQueries } from './browser-services.tsx'

/** A larger collection is not fetched for a visitor who has not asked for it, in characters of its statements. */
const WARM_UP_MAX_CHARACTERS = 4 * 1024 * 1024

let running: Promise<void> | undefined

/** Loads everything once; concurrent calls share a run, and one that has failed is run anew. */
export function warmUp(): Promise<void> {
  running ??= runSteps().catch((error: unknown) => {
    running = undefined
    throw error
  })
  return running
}

async function runSteps(): Promise<void> {
  const queries = getContentQueries()
  const [manifest] = await Promise.all([
    queries.readManifest(),
    loadRouteModules(docsEntryPath),
    // What these pages ask for by themselves, when they are shown or not found.
    import('./run-loader.ts'),
    import('#collections/read/docs-index.ts'),
  ])
  const kept = entryNames.filter((name) => manifest[name].characters <= WARM_UP_MAX_CHARACTERS)
  for (const name of kept) await queries.load(name)
  if (kept.includes('docs')) await loadDocsIcons()
  await fetchStaticPages(readDocumentPayload().config.buildId)
}

/** Pages that only the server renders are kept as their payloads, in the browser's own cache. */
async function fetchStaticPages(buildId: string): Promise<void> {
  for (const path of ['', '/pricing', '/blog', '/changelog'])
    await fetch(`${path}/_payload.json?${buildId}`, { cache: 'force-cache', priority: 'low' })
}

/** The chunks of the page and of its layouts, and their loaders. */
async function loadRouteModules(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') await route.lazy()
    // Made by `routes.ts`.
    await (route.handle as { loadLoader?: () => Promise<unknown> } | undefined)?.loadLoader?.()
  }
}

/** Icons of the aside and of the pages; the loader keeps them in memory. */
async function loadDocsIcons(): Promise<void> {
  const { content, collectIcons } = getBrowserServices()
  await collectIcons(await content.getNavigation('docs'))
  await collectIcons(
    await getContentQueries().all('docs', 'SELECT "body" FROM _content_docs ORDER BY stem ASC'),
  )
}
