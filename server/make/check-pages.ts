import { collections, isEntryName, isPagePath, publicNames } from '#collections/collection-table.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'

// What is wrong with a page and what to do about it, behind its path.
const inNoList =
  'is shown, but stands neither in the sitemap nor in any other list. Give it a collection in collections/collection-table.ts.'
const onlyListed =
  'stands in the sitemap, but answers 404. Add its page to config/pages.ts, or say «route: null» in collections/collection-table.ts.'

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
      .map(
        ({ path, collection, route }) =>
          `${path} is a page of the collection «${collection}», and the app does not show it: it answers 404. Add the page ${route} to config/pages.ts and its folder to app/routes, or say «route: null» in collections/collection-table.ts.`,
      ),
    ...rendered.filter((path) => !named.has(path)).map((path) => `${path} ${inNoList}`),
    ...listed.filter((path) => !answered.has(path)).map((path) => `${path} ${onlyListed}`),
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
