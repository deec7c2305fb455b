import type { NavigationNode, Surround, SurroundItem } from '#collections/content-source.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/** The pages of a tree in reading order: depth first, without folders and without nodes that a child repeats (C-SURR-1). */
export function flattenNavigation(tree: readonly NavigationNode[]): SurroundItem[] {
  return tree.flatMap((node) => {
    const children = flattenNavigation(node.children ?? [])
    const isRepeated = children.some(({ path }) => path === node.path)
    return node.page === false || isRepeated ? children : [toItem(node), ...children]
  })
}

/** The neighbours of a page; a trailing slash makes no difference (C-SURR-2), an unknown path has none. */
export function findSurround(items: readonly SurroundItem[], path: string): Surround {
  const wanted = withoutTrailingSlash(path)
  const index = items.findIndex((item) => item.path === wanted)
  return index < 0 ? [null, null] : [items[index - 1] ?? null, items[index + 1] ?? null]
}

function toItem({
  title,
  path,
  stem,
  ...rest
}: NavigationNode & { description?: string | null }): SurroundItem {
  return { title, path, stem: stem ?? '', description: rest.description ?? null }
}
