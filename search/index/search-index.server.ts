import { createHash } from 'node:crypto'
import type { WordGroup } from '#collections/thesaurus/parse-thesaurus.ts'
import type {
  SearchCore,
  SearchField,
  SearchFileName,
  SearchGroupData,
  SearchManifest,
  SearchTexts,
  SectionText,
  WordIndex,
  WordPlaces,
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
  const core = indexFields(['title', 'names', 'headings'], pages, hear)
  const texts = { sections: pages.map(({ sections }) => sections), index: indexFields(['text'], pages, hear) }
  const files = new Map<SearchFileName, string>([
    [
      'core',
      JSON.stringify({
        groups: [...groups],
        pages: pages.map(({ sections, group, ...page }) => ({
          ...page,
          group: groups.findIndex(({ path }) => path === group),
          sections: sections.length,
        })),
        listedPages: pages.filter(({ group }) => !unlisted.has(group)).length,
        ...relateWords(related, isSaid),
        index: core,
      } satisfies SearchCore),
    ],
    ['texts', JSON.stringify(texts satisfies SearchTexts)],
  ])
  const hash = createHash('sha256')
  for (const text of files.values()) hash.update(text)
  return { manifest: { version: hash.digest('hex').slice(0, 12) }, files }
}

/** Where words stand in some fields. What people call a page is none of the site's own words, so it is not heard. */
function indexFields(
  fields: readonly SearchField[],
  pages: readonly IndexedPage[],
  hear: (words: readonly string[]) => void,
): WordIndex {
  const index = new Map<string, WordPlaces>()
  let number = 0
  for (const page of pages)
    for (const section of page.sections) {
      const texts = describeFields(page, section)
      for (const field of fields) {
        const words = listPlainWords(texts[field])
        if (field !== 'names') hear(words)
        for (const word of new Set(words)) {
          const places = index.getOrInsertComputed(word, (): WordPlaces => ({}))
          places[field] ??= []
          places[field].push(number)
        }
      }
      number += 1
    }
  return [...index]
}

/** A section as its fields; the first one is the page, whose title beside the label counts only where it says something else. */
function describeFields({ label, sections, names }: IndexedPage, section: SectionText) {
  const { title, content } = section
  const isFirst = section === sections[0]
  return {
    title: isFirst ? [...new Set([label, title])].join('\n') : '',
    names: isFirst ? names.map(({ name }) => name).join('\n') : '',
    headings: isFirst ? '' : title,
    text: content,
  }
}
