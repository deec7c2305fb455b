import { collections, isEntryName, isPagePath, publicNames } from '#collections/collection-table.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'

/** Paths of pages. */
type Pages = {
  /** The content for which the site was built. */
  content: ContentSource
  /** What was rendered. */
  rendered: readonly string[]
  /** What the sitemap and the other lists for the outside are made of. */
  listed: readonly string[]
}

/**
 * Compares the pages that the content has, those that were rendered, and those that lists name: whoever adds a
 * collection or a page and forgets a part of it would otherwise serve an address that nobody can find, or name one
 * that answers 404.
 * @throws OperatorMistake that says of each page what to do.
 */
export async function checkPages({ content, rendered, listed }: Pages): Promise<void> {
  const [answered, named] = [new Set(rendered), new Set(listed)]
  const mistakes = [
    ...(await listContentPaths(content))
      .filter(({ path }) => !answered.has(path))
      .map((page) => sayInTerminal('pageWithoutRoute', page)),
    ...rendered.filter((path) => !named.has(path)).map((path) => sayInTerminal('pageInNoList', { path })),
    ...listed.filter((path) => !answered.has(path)).map((path) => sayInTerminal('pageOnlyListed', { path })),
  ]
  if (mistakes.length > 0) throw new OperatorMistake([...new Set(mistakes)].join('\n'))
}

/** Every page of the content, with the collection that it is of. */
async function listContentPaths(content: ContentSource) {
  const found = publicNames.map(async (collection) => {
    const records = isEntryName(collection)
      ? (await content.listEntries(collection)).filter(({ path }) => isPagePath(collection, path))
      : [await content.getPage(collection)].flatMap((page) => page ?? [])
    return records.map(({ path }) => ({ path, collection, route: collections[collection].route }))
  })
  return (await Promise.all(found)).flat()
}
