import {
  collections,
  type EntryName,
  findCollectionOfPath,
  isEntryName,
  isInFileOrder,
  searchedNames,
} from '#collections/collection-table.ts'
import type { ContentSource, NavigationNode } from '#collections/content-source.ts'
import { createContentSource } from '#collections/read/pages.server.ts'
import { listPageNodes } from '#collections/read/surround.ts'
import { listRelatedWords } from '#collections/thesaurus/thesaurus.server.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { SearchGroupData } from '#search/search-data.ts'
import { listGarmentPages } from './garment-pages.ts'
import { type IndexedPage, readAliases, readAnswers } from './indexed-page.ts'
import { buildSearchFiles, type SearchFiles } from './search-index.server.ts'
import { listSearchSections } from './search-sections.ts'
import { listSinglePages } from './single-pages.server.ts'

/**
 * Builds the search over a compiled database: the pages of the navigation, so that what is hidden there is not found
 * (C-SEARCH-4), the documentation grouped by the nodes below `/docs` (C-SEARCH-3); posts, garments, versions, and the
 * questions on the prices page. What is in its files tells
 * `search/search-data.ts`; `search/engine/search-engine.ts` reads them.
 */
export async function buildContentSearch(database: SqliteDatabase): Promise<SearchFiles> {
  const content = createContentSource(database)
  const groups: SearchGroupData[] = []
  const pages: IndexedPage[] = []
  for (const name of searchedNames) {
    const root = collections[name].route.replace(/\/(?:\*|:slug)$/, '')
    const tree = await content.getNavigation(name)
    const found = listLeaves(root, tree.find(({ path }) => path === root)?.children ?? [])
    if (isInFileOrder(name)) groups.push(...found.groups)
    else if (found.leaves.length > 0)
      groups.push({ path: root, label: await readTitle(content, root), isUnlisted: true })
    for (const leaf of found.leaves) pages.push(...(await readPage(content, name, leaf)))
  }
  const sold = await listGarmentPages(content)
  const single = await listSinglePages(content)
  for (const { path, label } of [...sold.slice(0, 1), ...single])
    groups.push({ path, label, isUnlisted: true })
  pages.push(...sold, ...single)
  return buildSearchFiles(groups, pages, listRelatedWords(database))
}

/** What is not documentation is called as the page that lists it. */
async function readTitle(content: ContentSource, path: string): Promise<string> {
  const name = findCollectionOfPath(path)
  const page = name && !isEntryName(name) ? await content.getPage(name) : null
  return page?.title ?? ''
}

type Leaf = Omit<IndexedPage, 'sections' | 'names'>

/** One group for each root node; where none has children, one of all (C-SEARCH-3). */
function listLeaves(
  path: string,
  roots: readonly NavigationNode[],
): { groups: SearchGroupData[]; leaves: Leaf[] } {
  const hasFolders = roots.some(({ children }) => children?.length)
  const ofRoots = roots.map(({ path, title, icon }) => ({ path, label: title, ...(icon && { icon }) }))
  return {
    groups: hasFolders ? ofRoots : roots.slice(0, 1).map(() => ({ path, label: '' })),
    leaves: roots.flatMap((root) =>
      listPageNodes([root]).map((node) => ({
        path: node.path,
        label: node.title,
        group: hasFolders ? root.path : path,
        ...(node.icon && { icon: node.icon }),
      })),
    ),
  }
}

async function readPage(content: ContentSource, name: EntryName, leaf: Leaf): Promise<IndexedPage[]> {
  const page = await content.getEntry(name, leaf.path)
  const sections = page ? listSearchSections(page) : []
  if (!page || sections.length === 0) return []
  const { aliases, answers } = page.meta
  return [{ ...leaf, sections, names: [...readAliases(aliases), ...readAnswers(answers, sections)] }]
}
