import { getBuildId } from '#app/navigation/build-id.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { collections, entryNames } from '#collections/collection-table.ts'
import { isKind, listPaths, type PageIdOf, pageIds, pages } from '#config/pages.ts'
import { toPayloadPath } from '#urls/payload-path.ts'
import { getBrowserServices, getContentQueries } from './browser-services.tsx'

/** A larger collection is not fetched for a visitor who has not asked for it, in characters of its statements. */
const WARM_UP_MAX_CHARACTERS = 4 * 1024 * 1024

/** Collections whose pages browsers can render, and not the server alone. */
const readableNames = entryNames.filter((name) =>
  pageIds.some((id) => isKind(id, 'content') && pages[id].path === collections[name].route),
)

/** The code of pages that show what is kept, with their layouts. */
const contentPages: Record<PageIdOf<'content'>, () => Promise<unknown>[]> = {
  'docs-slug': () => [
    import('#app/pages/docs-slug/page.tsx'),
    import('#app/pages/docs-slug/loader.ts'),
    import('#app/reading/layout.tsx'),
    import('#app/reading/loader.ts'),
  ],
  'blog-slug': () => [import('#app/pages/blog-slug/page.tsx'), import('#app/pages/blog-slug/loader.ts')],
}

/** Loads everything once; concurrent calls share a run, and one that has failed is run anew. */
export const warmUp = keepUntilFailed(async (): Promise<void> => {
  const queries = getContentQueries()
  const [manifest] = await Promise.all([
    queries.readManifest(),
    ...Object.values(contentPages).flatMap((bring) => bring()),
    // What these pages ask for by themselves, when they are shown or not found.
    import('./run-loader.ts'),
    import('#collections/read/docs-index.ts'),
  ])
  const kept = readableNames.filter((name) => manifest[name].characters <= WARM_UP_MAX_CHARACTERS)
  for (const name of kept) await queries.load(name)
  if (kept.includes('docs')) await loadDocsIcons()
  await fetchStaticPages(getBuildId())
})

/** Pages that only the server renders are kept as their payloads, in the browser's own cache. */
async function fetchStaticPages(buildId: string): Promise<void> {
  for (const path of listPaths('static'))
    await fetch(`${toPayloadPath(path)}?${buildId}`, {
      cache: 'force-cache',
      priority: 'low',
    })
}

/** Icons of the aside and of the pages; the loader keeps them in memory. */
async function loadDocsIcons(): Promise<void> {
  const { content, collectIcons } = getBrowserServices()
  await collectIcons(await content.getNavigation('docs'))
  await collectIcons(
    await getContentQueries().all('docs', 'SELECT "body" FROM _content_docs ORDER BY stem ASC'),
  )
}
