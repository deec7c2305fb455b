import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { EntryName } from '#collections/collection-table.ts'
import { isAccountPage, pageIds, singlePaths } from '#config/pages.ts'
import { toPayloadPath } from '#urls/payload-path.ts'
import { browserServices } from './content-database/browser-services.tsx'
import { loadCollection, queryContent, readContentManifest } from './content-database/content-queries.ts'
import { getBuildId } from './navigation/build-id.ts'
import { bringPage } from './routes.ts'

/** A larger collection is not fetched for a visitor who has not asked for it, in characters of its statements. */
const WARM_UP_MAX_CHARACTERS = 4 * 1024 * 1024

/** Collections whose pages are kept, for reading without a network. */
const readableNames = ['docs', 'posts'] as const satisfies EntryName[]

/** The code of all pages that show content, and of what renders those that are kept. */
function bringPages(): Promise<unknown>[] {
  return [
    ...pageIds.filter((id) => !isAccountPage(id)).map((id) => bringPage(id)),
    import('./layouts/docs.tsx'),
    import('./navigation/parse-payload.ts'),
    import('./components/reading/loader.ts'),
    import('./routes/docs-slug/loader.ts'),
    import('./routes/blog-slug/loader.ts'),
    // What these ask for by themselves, when they are shown.
    import('#collections/read/docs-index.ts'),
  ]
}

/** Loads everything once; concurrent calls share a run, and one that has failed is run anew. */
export const warmUp = keepUntilFailed(async (): Promise<void> => {
  const [manifest] = await Promise.all([readContentManifest(), ...bringPages()])
  const kept = readableNames.filter((name) => manifest[name].characters <= WARM_UP_MAX_CHARACTERS)
  for (const name of kept) await loadCollection(name)
  if (kept.includes('docs')) {
    const bodies = await queryContent('docs', 'SELECT "body" FROM _content_docs ORDER BY stem ASC')
    await browserServices.collectIcons([await browserServices.content.getNavigation('docs'), bodies])
  }
  // Of pages that are one each the payloads are kept, in the browser's own cache.
  for (const path of singlePaths)
    await fetch(`${toPayloadPath(path)}?${getBuildId()}`, { cache: 'force-cache', priority: 'low' })
})
