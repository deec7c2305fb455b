import type { DescribePending } from '#app/loaders/loader-context.ts'
import { type CollectionName, isPagePath } from '#collections/collection-table.ts'
import type { ContentSource, NavigationNode } from '#collections/content-source.ts'
import { findSurround } from '#collections/read/surround.ts'

/**
 * The content around one page of a preview, for who may see no other: what is not public stands in no navigation and no
 * list of pages, and is nobody's neighbour, save what is shown: the page with all that stands on it, or of that one thing.
 */
export function showOnePage(
  content: ContentSource,
  path: string,
  describePending: DescribePending,
): ContentSource {
  const isShown = (item: { path: string }) =>
    item.path === path || describePending(item.path)?.isPublic !== false
  const isPart = (name: CollectionName, item: { path: string }) =>
    item.path.startsWith(`${path}/`) && !isPagePath(name, item.path)
  const listReadingOrder: ContentSource['listReadingOrder'] = async (name) =>
    (await content.listReadingOrder(name)).filter(isShown)
  return {
    ...content,
    getNavigation: async (name) => prune(await content.getNavigation(name), isShown),
    listEntries: async (name) =>
      (await content.listEntries(name)).filter((entry) => isPart(name, entry) || isShown(entry)),
    listReadingOrder,
    getSurround: async (name, of) => findSurround(await listReadingOrder(name), of),
  }
}

/** A folder whose pages are all left out goes with them. */
function prune(nodes: NavigationNode[], isShown: (node: NavigationNode) => boolean): NavigationNode[] {
  return nodes.flatMap((node) => {
    if (!node.children) return isShown(node) ? [node] : []
    const children = prune(node.children, isShown)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
