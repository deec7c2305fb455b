import type { NavigationNode, Surround, SurroundItem } from '#collections/content-source.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/**
 * The pages of a tree in reading order: depth first, without folders and without nodes that a child repeats (C-SURR-1).
 * `descriptions` are those of pages, by path.
 */
export function flattenNavigation(
  tree: readonly NavigationNode[],
  descriptions: ReadonlyMap<string, string | null>,
): SurroundItem[] {
  return tree.flatMap(({ title, path, stem = '', page, children = [] }) => {
    const below = flattenNavigation(children, descriptions)
    const isRepeated = below.some((item) => item.path === path)
    if (page === false || isRepeated) return below
    return [{ title, path, stem, description: descriptions.get(path) ?? null }, ...below]
  })
}

/** The neighbours of a page; a trailing slash makes no difference (C-SURR-2), an unknown path has none. */
export function findSurround(items: readonly SurroundItem[], path: string): Surround {
  const wanted = withoutTrailingSlash(path)
  const index = items.findIndex((item) => item.path === wanted)
  return index < 0 ? [null, null] : [items[index - 1] ?? null, items[index + 1] ?? null]
}
