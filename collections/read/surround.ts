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

/** Where each page stands in a list, which is asked for the neighbours of all of them. */
const known = new WeakMap<readonly SurroundItem[], Map<string, number>>()

/** The neighbours of a page; a trailing slash makes no difference (C-SURR-2), an unknown path has none. */
export function findSurround(items: readonly SurroundItem[], path: string): Surround {
  const places = known.get(items) ?? new Map(items.map((item, place) => [item.path, place]))
  known.set(items, places)
  const place = places.get(withoutTrailingSlash(path))
  return place === undefined ? [null, null] : [items[place - 1] ?? null, items[place + 1] ?? null]
}
