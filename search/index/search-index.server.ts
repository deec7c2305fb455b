import { createHash } from 'node:crypto'
import type { AsPlainObject } from 'minisearch'
import type { WordGroup } from '#collections/thesaurus/thesaurus-table.server.ts'
import {
  type SearchCore,
  type SearchField,
  type SearchFileName,
  type SearchGroupData,
  type SearchManifest,
  type SearchPage,
  type SearchTexts,
  searchFields,
} from '#search/search-data.ts'
import { listPlainWords } from '#search/search-words.ts'
import type { IndexedPage } from './indexed-page.ts'
import { createListener, relateWords } from './related-words.ts'

/** The files of an index by their names, and what leads to them. */
export type SearchFiles = { manifest: SearchManifest; files: Map<SearchFileName, string> }

/**
 * Builds the files of the search from pages in the order of the navigation: what is in them tells
 * `search/search-data.ts`, and `search/engine/search-engine.ts` reads them. The same pages always give the same files,
 * and another version when anything differs.
 */
export function buildSearchFiles(
  groups: readonly SearchGroupData[],
  pages: readonly IndexedPage[],
  related: readonly WordGroup[] = [],
): SearchFiles {
  const unlisted = new Set(groups.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path))
  const { hear, isSaid } = createListener(related)
  const core = indexFields(searchFields.core, pages, hear)
  const texts: SearchTexts = {
    sections: pages.map(({ sections }) => [...sections]),
    index: indexFields(searchFields.texts, pages, hear),
  }
  const files = new Map<SearchFileName, string>([
    [
      'core',
      JSON.stringify({
        groups: [...groups],
        pages: pages.map((page) => describePage(page, groups)),
        listedPages: pages.filter(({ group }) => !unlisted.has(group)).length,
        ...relateWords(related, isSaid),
        index: core,
      } satisfies SearchCore),
    ],
    ['texts', JSON.stringify(texts)],
  ])
  const hash = createHash('sha256')
  for (const text of files.values()) hash.update(text)
  return { manifest: { version: hash.digest('hex').slice(0, 12) }, files }
}

/** By word, field and page: how often the word stands there. */
type Occurrences = Map<string, Record<number, Record<number, number>>>

/**
 * An index as MiniSearch writes one and the engine opens it; its own makes a tree of all words, which costs twice the time and
 * is asked nothing here. What people call a page is none of the site's own words, so it is not heard.
 */
function indexFields(
  fields: readonly SearchField[],
  pages: readonly IndexedPage[],
  hear: (words: readonly string[]) => void,
): AsPlainObject {
  const index: Occurrences = new Map()
  // One after the other: the texts of a large site are not all in memory twice.
  const lengths = pages.map((page, id) => {
    const texts = describeFields(page)
    return fields.map((name, field) => {
      const words = listPlainWords(texts[name])
      if (name !== 'names') hear(words)
      countWords(index, words, field, id)
      return new Set(words).size
    })
  })
  const count = pages.length
  return {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(pages.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(lengths.entries()),
    averageFieldLength: fields.map(
      (_, field) => lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0) / count,
    ),
    storedFields: {},
    dirtCount: 0,
    index: [...index],
    serializationVersion: 2,
  }
}

function countWords(index: Occurrences, words: readonly string[], field: number, page: number): void {
  for (const word of words) {
    const fields = index.get(word) ?? {}
    index.set(word, fields)
    const pages = (fields[field] ??= {})
    pages[page] = (pages[page] ?? 0) + 1
  }
}

/** A page as its fields; a title beside the label counts only where it says something else. */
function describeFields({ label, sections: [opening, ...others], names = [] }: IndexedPage) {
  const sections = opening ? [opening, ...others] : others
  return {
    title: opening && opening.title !== label ? `${label}\n${opening.title}` : label,
    names: names.map(({ name }) => name).join('\n'),
    headings: others.map(({ title }) => title).join('\n'),
    text: sections.map(({ content }) => content).join('\n'),
  }
}

function describePage(
  { path, label, icon, group, names = [], garment }: IndexedPage,
  groups: readonly SearchGroupData[],
): SearchPage {
  return {
    path,
    label,
    ...(icon && { icon }),
    group: groups.findIndex((each) => each.path === group),
    names: [...names],
    ...(garment && { garment }),
  }
}
