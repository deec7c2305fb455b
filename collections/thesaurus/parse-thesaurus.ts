import { z } from 'zod'
import { type ParsedYaml, parseYaml } from '#collections/data-files/parse-yaml.ts'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'
import { createTeller, type Teller } from '#collections/problems/teller.ts'

/** The one file of words that mean the same, beside the pages. */
export const thesaurusFile = 'thesaurus.yml'

/**
 * Words of people that mean the same, or nearly: a group leads from each to all others. Or parts of a whole, as islands are of
 * their archipelago: each leads to that, and none to another, which is something else.
 */
export type WordGroup = {
  words: readonly string[]
  whole?: string | undefined
  /** What the shop does not sell, as it is told, and the path of the page that is nearest to it. */
  absent?: string | undefined
  near?: string | undefined
}

/** A group as it stands in the file. `shared`, in small letters, are in several groups on purpose: `saco` is a jacket and a bag. */
type WrittenGroup = WordGroup & { shared: readonly string[]; at: Position }

const text = z.string().trim().min(1)
const groupSchema = z.union([
  z.strictObject({ words: text, source: text }),
  z
    .strictObject({ whole: text, parts: text, source: text })
    .transform(({ parts, ...rest }) => ({ words: parts, ...rest })),
  z.strictObject({ absent: text, words: text, near: text.optional(), source: text }),
])

/** `remera* (AR UY PY)`: words, a star where it is shared, countries. */
const wordForm =
  /^(?<text>[\p{L}\p{N}%][\p{L}\p{M}\p{N}%' -]*?)(?<star>\*?)(?: \([A-Z]{2}(?: [A-Z]{2})*\))?$/u

/**
 * Reads `thesaurus.yml`: a list of groups with `words`, or `whole` and its `parts`, separated by commas, and `source`. A group
 * with a mistake is left out; every mistake is told with its place.
 */
export function parseThesaurus(source: string): { groups: WrittenGroup[]; problems: Problem[] } {
  const { value, problems, locate } = parseYaml(source, { file: thesaurusFile, firstLine: 1 })
  if (problems.length > 0 || value === null || value === undefined) return { groups: [], problems }
  const teller = createTeller(thesaurusFile, problems)
  if (!Array.isArray(value)) teller.suspicion(locate([]), 'thesaurus-group')
  const groups: WrittenGroup[] = []
  for (const [index, entry] of Array.isArray(value) ? value.entries() : []) {
    const read = readGroup(entry, index, locate)
    if ('reason' in read) teller.tell('suspicion', read.at, read.reason)
    else groups.push(read)
  }
  tellWordsTwice(teller, groups)
  return { groups, problems }
}

function readGroup(
  entry: unknown,
  index: number,
  locate: ParsedYaml['locate'],
): WrittenGroup | { at: Position; reason: Reason } {
  const parsed = groupSchema.safeParse(entry)
  if (!parsed.success) return { at: locate([index]), reason: { kind: 'thesaurus-group' } }
  const { words: written, source: _source, ...group } = parsed.data
  const at = locate([index, 'whole' in group ? 'parts' : 'words'])
  const words: string[] = []
  const shared: string[] = []
  for (const word of written.split(',').map((part) => part.trim())) {
    const { text, star } = wordForm.exec(word)?.groups ?? {}
    if (text === undefined) return { at, reason: { kind: 'thesaurus-word', parameters: { word } } }
    words.push(text)
    if (star === '*') shared.push(text.toLowerCase())
  }
  if (words.length < 2 && !('whole' in group) && !('absent' in group))
    return { at, reason: { kind: 'thesaurus-few-words', parameters: { group: written } } }
  return { words, ...group, shared, at }
}

/** A word that leads to two groups leads astray, unless both say that they share it. */
function tellWordsTwice({ suspicion }: Teller, groups: readonly WrittenGroup[]): void {
  const seen = new Map<string, WrittenGroup>()
  for (const group of groups.filter(({ absent }) => absent === undefined))
    for (const word of group.words) {
      const key = word.toLowerCase()
      const before = seen.get(key)
      const isShared = before !== group && before?.shared.includes(key) && group.shared.includes(key)
      if (before && !isShared)
        suspicion(group.at, 'thesaurus-word-twice', { word, group: before.words[0] ?? '' })
      seen.set(key, group)
    }
}
