import type { NavigationNode } from '#collections/content-source.ts'
import { toTitle } from '#collections/page-path.ts'
import type { Query } from '#collections/query/query.ts'

/** What a row must tell to find its place in the tree (C-NAV-1). */
export type NavigationRow = {
  title: string
  path: string
  stem: string
  description: string | null
  meta: Record<string, unknown>
  navigation: unknown
}

/** The rows of a collection's tree: what wants to be shown, and the settings of folders, hidden ones too (C-NAV-6). */
export function listNavigationRows(query: Query<NavigationRow>): Promise<NavigationRow[]> {
  return query
    .select('navigation', 'stem', 'path', 'title', 'description', 'meta')
    .orWhere((group) =>
      group
        .where('navigation', '<>', 'false')
        .where('navigation', 'IS NULL')
        .where('stem', 'LIKE', '%.navigation'),
    )
    .order('stem', 'ASC')
    .all()
}

/** Builds the tree of a collection from its rows, in the order of the rows (C-NAV-2…7). */
export function buildNavigation(rows: readonly NavigationRow[]): NavigationNode[] {
  const configs = new Map<string, NavigationRow>()
  for (const row of rows) if (isConfig(row)) configs.set(parentOf(row.path), row)

  const root: NavigationNode[] = []
  const nodes = new Map<string, NavigationNode>()
  for (const row of rows) {
    if (isConfig(row) || row.navigation === false || isHidden(row.path)) continue
    if (isIndex(row.stem)) addIndex(row)
    else addPage(row)
  }
  return root

  /** A page beside a folder of the same name becomes that folder's node. */
  function addPage(row: NavigationRow): void {
    const known = nodes.get(row.path)
    if (known) Object.assign(dropPageMark(known), toNode(row))
    else addNode(toNode(row), row.stem)
  }

  /** An index file is the folder's node and its first child (C-NAV-5). */
  function addIndex(row: NavigationRow): void {
    if (row.path === '/') return addPage(row)
    const page = toNode(row)
    const folder = { ...page, ...readConfig(configs.get(row.path)) }
    const known = nodes.get(row.path)
    const children = [page, ...(known?.children ?? [])]
    if (known) Object.assign(dropPageMark(known), folder, { children })
    else addNode({ ...folder, children }, row.stem)
  }

  function addNode(node: NavigationNode, stem: string): void {
    nodes.set(node.path, node)
    const parentPath = parentOf(node.path)
    if (parentPath === '/') root.push(node)
    else {
      const parent = findFolder(parentPath, stem)
      parent.children = [...(parent.children ?? []), node]
    }
  }

  /** Every ancestor without a page of its own becomes a node (C-NAV-4). */
  function findFolder(path: string, stem: string): NavigationNode {
    const known = nodes.get(path)
    if (known) return known
    const depth = path.split('/').length - 1
    const node: NavigationNode = {
      title: toTitle(path),
      path,
      stem: stem.split('/').slice(0, depth).join('/'),
      ...readConfig(configs.get(path)),
      page: false,
      children: [],
    }
    addNode(node, stem)
    return node
  }

  function isHidden(path: string): boolean {
    for (let folder = path; ; folder = parentOf(folder)) {
      if (configs.get(folder)?.navigation === false) return true
      if (folder === '/') return false
    }
  }

  function toNode(row: NavigationRow): NavigationNode {
    const { title, path, stem } = row
    return { title, path, stem, ...readSettings(row) }
  }

  /** A title that was only made from the file's name, «Navigation», is none (C-NAV-2). */
  function readConfig(row: NavigationRow | undefined): Partial<NavigationNode> {
    if (!row) return {}
    const title = row.title && row.title.toLowerCase() !== 'navigation' ? { title: row.title } : {}
    return { ...title, ...row.meta, ...readSettings(row) }
  }
}

function isConfig({ stem }: NavigationRow): boolean {
  return /(^|\/)\.navigation$/.test(stem)
}

/** Exactly `index`, with or without a number before it; `indexer` is a page like any other. */
function isIndex(stem: string): boolean {
  return /(^|\/)(\d+\.)?index$/.test(stem)
}

function readSettings({ navigation }: NavigationRow): Partial<NavigationNode> {
  return typeof navigation === 'object' && navigation !== null ? navigation : {}
}

function dropPageMark(node: NavigationNode): NavigationNode {
  delete node.page
  return node
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}
