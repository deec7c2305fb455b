import type { NavigationNode, Surround, SurroundItem } from '#collections/content-source.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/**
 * The pages of a tree in reading order: depth first, without folders and without nodes that a child repeats (C-SURR-1). Who has no
 * icon has that of the folder around it.
 */
export function listPageNodes(tree: readonly NavigationNode[], iconAround?: string): NavigationNode[] {
  return tree.flatMap((node) => {
    const icon = node.icon || iconAround
    const below = listPageNodes(node.children ?? [], icon)
    const isRepeated = below.some(({ path }) => path === node.path)
    return node.page === false || isRepeated ? below : [{ ...node, ...(icon && { icon }) }, ...below]
  })
}

/** Where each page stands in a list, which is asked for the neighbours of all of them. */
const known = new WeakMap<readonly SurroundItem[], Map<string, number>>()

/** The neighbours of a page; a trailing slash makes no difference (C-SURR-2), an unknown path has none. */
export function findSurround(items: readonly SurroundItem[], path: string): Surround {
  const listPlaces = () => new Map(items.map((item, place) => [item.path, place]))
  const place = known.getOrInsertComputed(items, listPlaces).get(withoutTrailingSlash(path))
  return place === undefined ? [null, null] : [items[place - 1] ?? null, items[place + 1] ?? null]
}
