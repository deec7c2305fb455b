import type { SearchGroup, SearchRecord } from '#search/results.ts'
import { guessHeadingId, type PageEntry, type SearchGroupData } from '#search/search-data.ts'
import { findTitlesAbove } from '#search/section-titles.ts'

/**
 * The record of a page, or of one of its headings: the first is number 1. Texts stand in other files.
 * @throws Error when the page has no such heading.
 */
export function describeRecord(entry: PageEntry, number: number, groups: readonly string[]): SearchRecord {
  const [path, group, icon, label, ownTitle, ...headings] = entry
  const shared = { content: '', group: groups[group] ?? '', ...(icon ? { icon } : {}) }
  if (number === 0) return { ...shared, id: path, title: label, titles: [], level: 1 }
  let titles = [ownTitle || label]
  let previousLevel = 1
  for (const [index, [level, title, id = guessHeadingId(title)]] of headings.entries()) {
    titles = findTitlesAbove(titles, previousLevel, level)
    if (index === number - 1) return { ...shared, id: `${path}#${id}`, title, titles, level: toLevel(level) }
    titles.push(title)
    previousLevel = level
  }
  throw new Error(`The search has no heading ${number} of ${path}`)
}

function toLevel(level: number): SearchRecord['level'] {
  // Headings have no other levels.
  return Math.min(6, Math.max(1, level)) as SearchRecord['level']
}

/** A group as it is shown before anything is typed (C-SEARCH-6). */
export function describeGroup({ path, label, icon, pages }: SearchGroupData): SearchGroup {
  const shared = icon ? { icon } : {}
  return {
    id: path,
    label,
    ...shared,
    records: pages.map(([rest, title, ownIcon]) => ({
      id: path + rest,
      title,
      titles: [],
      content: '',
      level: 1,
      group: path,
      ...(ownIcon ? { icon: ownIcon } : {}),
    })),
  }
}
