import type { ColorPreference } from '#app/stores/color-mode.ts'
import { SEARCH_RESULTS } from '#config/constants.ts'
import { linkDescriptions, searchMessages } from '#config/messages/search.ts'
import { describeAnswer } from '#search/describe-findings.ts'
import { createMemory } from '#search/memory.ts'
import { getRecordHref } from '#search/record-href.ts'
import type { MarkedText, SearchGroup, SearchMatch, ShortAnswer } from '#search/results.ts'
import { foldWord, listWords } from '#search/search-words.ts'

/** What an item does: it leads to a page or a heading, or sets the colour preference (C-SEARCH-10). */
export type PaletteAction = { href: string } | { colorPreference: ColorPreference }

/** An option of the palette. */
export type PaletteItem = {
  /** Unique among all items. */
  id: string
  label: MarkedText
  /** The titles above, such as `Tallas > Cómo tomar medidas >`. */
  prefix?: string | undefined
  suffix?: MarkedText | undefined
  /** Labels that the specification fixes in English. */
  lang?: 'en'
  icon: 'link' | 'page' | 'heading' | ColorPreference
  /** An icon of the content's own, by its name; where it cannot be had, the one above stands for it. */
  iconName?: string
  action: PaletteAction
  /** What answers a question is shown whole; what leads somewhere, a line each. */
  isAnswer?: boolean
  /** Whether this is the colour preference in force. */
  isCurrent?: boolean
}

export type PaletteGroup = { id: string; label?: string; items: PaletteItem[] }

type Link = { readonly label: string; readonly to: string }

/** What the palette knows without the documentation. */
export type PaletteBasics = { links: readonly Link[]; preference: ColorPreference }

/** Without a query: links, the pages of the documentation, colours (C-SEARCH-3, 6). */
export function listPaletteGroups(basics: PaletteBasics, groups: SearchGroup[]): PaletteGroup[] {
  const docs = groups.map(({ id, label, icon, records }) => ({
    id,
    label,
    items: records.map((record) => toDocsItem({ record, titleRanges: [] }, { label, icon })),
  }))
  const [links, theme] = readOwnGroups(basics)
  return [links, ...docs, theme].filter(({ items }) => items.length > 0)
}

/**
 * What matches a query: the best 42 in all (C-SEARCH-7), in the order of the page of results. Matches in the
 * documentation come ranked; a link or a colour goes before them where its name matches better than theirs.
 */
export function matchPaletteGroups(
  basics: PaletteBasics,
  groups: SearchGroup[],
  query: string,
  matches: SearchMatch[],
  answer?: ShortAnswer,
): PaletteGroup[] {
  const own = readOwnGroups(basics)
    .map((group) => ({ ...group, items: group.items.flatMap((item) => matchItem(item, query)) }))
    .filter(({ items }) => items.length > 0)
  const ownCount = own.reduce((sum, { items }) => sum + items.length, 0)
  const docs = groupMatches(matches.slice(0, SEARCH_RESULTS - ownCount), groups)
  const found = own.reduce(insertByRank, docs)
  return answer ? [createAnswerGroup(answer), ...found] : found
}

/** An option like others, so that every key and whoever reads the list aloud knows it: it leads to where it stands. */
function createAnswerGroup(answer: ShortAnswer): PaletteGroup {
  const item: PaletteItem = {
    id: `answer ${answer.id}`,
    label: { text: describeAnswer(answer), ranges: [] },
    suffix: { text: answer.titles.join(' > '), ranges: [] },
    icon: 'page',
    action: { href: getRecordHref(answer.id) },
    isAnswer: true,
  }
  return { id: 'answer', label: searchMessages.answer, items: [item] }
}

/** In the one order of the results: a group is labelled where all of its matches stand together. */
function groupMatches(matches: SearchMatch[], groups: SearchGroup[]): PaletteGroup[] {
  const known = new Map(groups.map((group) => [group.id, group]))
  const runs: (PaletteGroup & { of: string })[] = []
  for (const match of matches) {
    const of = match.record.group
    const { label = '', icon } = known.get(of) ?? {}
    const last = runs.at(-1)
    const run = last?.of === of ? last : { of, id: match.record.id, label, items: [] }
    if (run !== last) runs.push(run)
    run.items.push(toDocsItem(match, { label, icon }))
  }
  const isWhole = ({ of, items }: (typeof runs)[number]) =>
    items.length > 1 && runs.filter((run) => run.of === of).length === 1
  return runs.map((run) => ({
    id: run.id,
    items: run.items,
    ...(isWhole(run) && run.label && { label: run.label }),
  }))
}

/** Before the first group whose best match has a worse place in its label; groups among themselves stay. */
function insertByRank(sorted: PaletteGroup[], group: PaletteGroup): PaletteGroup[] {
  const rank = rankGroup(group)
  const index = sorted.findIndex((other) => rankGroup(other) > rank)
  return index === -1 ? [...sorted, group] : sorted.toSpliced(index, 0, group)
}

/** 0 for a match of a whole label, 1 of its beginning, 2 of a later word, 3 of none: a description. */
function rankGroup({ items }: PaletteGroup): number {
  const [item] = items
  const [range] = item?.label.ranges ?? []
  if (!item || !range) return 3
  if (range[0] > 0) return 2
  return range[1] === item.label.text.length ? 0 : 1
}

type Parent = { label: string; icon: string | undefined }

/** What it says is made when it is read: most items are never shown. */
function toDocsItem(match: SearchMatch, parent: Parent): PaletteItem {
  const { record } = match
  const iconName = record.icon ?? parent.icon
  return {
    id: record.id,
    get label() {
      return { text: record.title, ranges: match.titleRanges }
    },
    get prefix() {
      return joinTitles([parent.label, ...record.titles])
    },
    get suffix() {
      return match.excerpt
    },
    icon: record.level === 1 ? 'page' : 'heading',
    ...(iconName && { iconName }),
    action: { href: getRecordHref(record.id) },
  }
}

function joinTitles(titles: string[]): string | undefined {
  const distinct = new Set(titles.filter((title) => title !== ''))
  return distinct.size === 0 ? undefined : `${[...distinct].join(' > ')} >`
}

/** Remembered as long as the palette is open, because each letter asks. */
const readOwnGroups = createMemory(createOwnGroups, 1)

function createOwnGroups({ links, preference }: PaletteBasics): [links: PaletteGroup, theme: PaletteGroup] {
  const linkItems = links.map(({ label, to }): PaletteItem => {
    const description = linkDescriptions[label]
    return {
      id: `link ${label}`,
      label: { text: label, ranges: [] },
      lang: 'en',
      ...(description && { suffix: { text: description, ranges: [] } }),
      icon: 'link',
      action: { href: to },
    }
  })
  const themeItems = (['system', 'light', 'dark'] as const).map(
    (colorPreference): PaletteItem => ({
      id: `theme ${colorPreference}`,
      label: { text: searchMessages.colorModes[colorPreference], ranges: [] },
      icon: colorPreference,
      action: { colorPreference },
      isCurrent: colorPreference === preference,
    }),
  )
  return [
    { id: 'links', label: searchMessages.links, items: linkItems },
    { id: 'theme', label: searchMessages.theme, items: themeItems },
  ]
}

/** The item with its matches, when every word of the query begins one of its label or of its description. */
function matchItem(item: PaletteItem, query: string): PaletteItem[] {
  const asked = listWords(query).map(({ word }) => foldWord(word))
  const label = findBeginnings(item.label.text, asked)
  const suffix = findBeginnings(item.suffix?.text ?? '', asked)
  const isFound = asked.length > 0 && asked.every((word) => label.said.has(word) || suffix.said.has(word))
  return isFound ? [{ ...item, label, ...(item.suffix && { suffix }) }] : []
}

/** A text with the words in it that some beginnings begin, whatever accents and case; and which of them do. */
function findBeginnings(text: string, beginnings: readonly string[]): MarkedText & { said: Set<string> } {
  const found = listWords(text).flatMap(({ word, start, end }) => {
    const begun = beginnings.filter((beginning) => foldWord(word).startsWith(beginning))
    return begun.length > 0 ? [{ begun, start, end }] : []
  })
  return {
    text,
    ranges: found.map(({ begun, start, end }) => {
      const letters = Math.max(...begun.map(({ length }) => length))
      return [start, Math.min(start + letters, end)]
    }),
    said: new Set(found.flatMap(({ begun }) => begun)),
  }
}
