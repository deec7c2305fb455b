import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { foldAddress } from '#collections/page-path.ts'
import { fixedPaths } from '#config/pages.ts'

/**
 * Which spellings of a path a page is found by: in any letter case, or as people type and paste it (`foldAddress`), where
 * that means one page alone.
 */
export type Spelling = 'any letter case' | 'as meant'

/**
 * Makes the function that finds the public page of a path, in any letter case unless it says otherwise. The paths of entries
 * are read once, when somebody asks.
 */
export function createPageFinder(content: Pick<ContentSource, 'listPaths'>) {
  const readPages = keepUntilFailed(async () =>
    Map.groupBy([...fixedPaths, ...(await content.listPaths())], foldAddress),
  )
  return async (path: string, spelling?: Spelling): Promise<string | undefined> =>
    choosePage(path, (await readPages()).get(foldAddress(path)) ?? [], spelling)
}

/** Which of the pages that fold to the same is asked for. */
function choosePage(path: string, pages: readonly string[], spelling?: Spelling): string | undefined {
  if (spelling === 'as meant') return pages.length === 1 ? pages[0] : undefined
  const lower = path.toLowerCase()
  return pages.find((each) => each.toLowerCase() === lower)
}
