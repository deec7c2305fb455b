import type {
  PageEntry,
  RelatedEntry,
  SearchCore,
  SearchGroupData,
  SearchManifest,
} from '#search/search-data.ts'

/** What a file that came is checked for before it is used; the build has written it, but a network lies between. */
const checks = {
  manifest: (value: unknown): value is SearchManifest =>
    isObject(value) && /^[0-9a-f]{12}$/.test(String(value.version)) && typeof value.sections === 'number',
  core: (value: unknown): value is SearchCore =>
    isObject(value) &&
    [value.pages, value.listedPages, value.sections, value.pagesPerRecords, value.pagesPerTexts].every(
      isCount,
    ) &&
    [
      value.words,
      value.ranks,
      value.sectionCounts,
      value.prices,
      value.aliasCounts,
      value.aliasLengths,
      value.aliasAnswers,
    ].every(isString) &&
    typeof value.hasAllWords === 'boolean' &&
    typeof value.hasWhole === 'boolean' &&
    isListOf(value.groups, isString) &&
    isListOf(value.wordFiles, isString) &&
    isListOf(value.relatedFiles, isString),
  groups: (value: unknown): value is SearchGroupData[] =>
    isListOf(
      value,
      (group) =>
        isObject(group) &&
        isString(group.path) &&
        isString(group.label) &&
        isListOf(group.pages, isListOfStrings),
    ),
  words: isListOfStrings,
  related: (value: unknown): value is RelatedEntry[] =>
    isListOf(value, (entry) => isListOfStrings(entry) && entry.length === 2),
  records: (value: unknown): value is PageEntry[] =>
    isListOf(value, (page) => {
      if (!Array.isArray(page) || page.length < 5) return false
      const [path, group, icon, label, title, ...headings] = page as unknown[]
      return [path, icon, label, title].every(isString) && isCount(group) && headings.every(isHeading)
    }),
  texts: (value: unknown): value is string[][] => isListOf(value, isListOfStrings),
  // Its parts are checked when they are read.
  whole: isObject,
}

type Checks = typeof checks
type Kind = keyof Checks

/** What a file of a kind holds. */
type Content<K extends Kind> = Checks[K] extends (value: unknown) => value is infer T ? T : never

/**
 * Checks what came for a file of the search.
 * @throws Error when it is something else.
 */
export function readSearchFile<K extends Kind>(kind: K, value: unknown): Content<K> {
  if (!checks[kind](value)) throw new Error(`The search has got no ${kind} but something else`)
  return value as Content<K>
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isListOf(value: unknown, check: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(check)
}

function isListOfStrings(value: unknown): value is string[] {
  return isListOf(value, isString)
}

function isHeading(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  const [level, title, id] = value as unknown[]
  return isCount(level) && isString(title) && (id === undefined || isString(id))
}
