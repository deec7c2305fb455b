import type { RelatedEntry } from '#search/search-data.ts'
import {
  bareWord,
  createRelatedKey,
  foldWord,
  isSmallWord,
  listWords,
  stemWord,
} from '#search/search-words.ts'

/** About how long files of related words are, in characters; brotli leaves two fifths. */
const RELATED_FILE_CHARACTERS = 3_000

/** What the texts of a site hold: single words, and which of the phrases asked about. */
export type KnownTexts = { words: Iterable<string>; texts: Iterable<string> }

/**
 * Where the words of a thesaurus lead on a site: from each word of a group to those of the group that stand in its
 * texts. What leads nowhere is left out, so that browsers bring what is of use.
 */
export function relateWords(groups: readonly (readonly string[])[], known: KnownTexts): RelatedEntry[] {
  const stems = new Set(Array.from(known.words, toBareStem))
  const phrases = findPhrases(
    groups.flat().filter((text) => listWords(text).length > 1),
    known.texts,
  )
  const isKnown = (text: string) => {
    const words = listTelling(text)
    return words.length === 1 ? stems.has(toBareStem(words[0] ?? '')) : phrases.has(createRelatedKey(text))
  }
  const targets = new Map<string, Map<string, string>>()
  for (const group of groups) {
    const led = group.filter(isKnown)
    for (const key of group.flatMap(listKeys)) {
      const own = targets.get(key) ?? new Map<string, string>()
      for (const target of led) {
        const targetKey = createRelatedKey(target)
        if (targetKey !== key && !own.has(targetKey)) own.set(targetKey, target.toLowerCase())
      }
      if (own.size > 0) targets.set(key, own)
    }
  }
  return [...targets]
    .map(([key, led]): RelatedEntry => [key, [...led.values()].join(',')])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Entries in files by their range, all that begin with one word in the same, with the first key of each. */
export function writeRelatedFiles(entries: readonly RelatedEntry[]): {
  firstKeys: string[]
  files: ReadonlyMap<string, string>
} {
  const files = new Map<string, string>()
  const firstKeys: string[] = []
  let lines: string[] = []
  let characters = 0
  const close = () => {
    if (lines.length > 0) files.set(`related-${firstKeys.length - 1}`, `[${lines.join(',\n')}]`)
    lines = []
    characters = 0
  }
  let lastWord: string | undefined
  for (const entry of entries) {
    const line = JSON.stringify(entry)
    const [firstWord = ''] = entry[0].split(' ')
    if (characters + line.length > RELATED_FILE_CHARACTERS && firstWord !== lastWord) close()
    if (lines.length === 0) firstKeys.push(firstWord)
    lines.push(line)
    characters += line.length
    lastWord = firstWord
  }
  close()
  return { firstKeys, files }
}

/** By which a word is looked up: a verb by its stem, too, because people say `mandaron` for `mandar`. */
function listKeys(text: string): string[] {
  const key = createRelatedKey(text)
  return /^[^ ]{3,}[aei]r$/.test(text) ? [key, toBareStem(text)] : [key]
}

function toBareStem(word: string): string {
  return bareWord(stemWord(foldWord(word)))
}

function listTelling(text: string): string[] {
  return listWords(text)
    .map(({ word }) => word)
    .filter((word) => !isSmallWord(foldWord(word)))
}

/** Which of some phrases stand in texts, by their keys: read once, whatever their number. */
function findPhrases(phrases: readonly string[], texts: Iterable<string>): Set<string> {
  const byFirst = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const stems = createRelatedKey(phrase).split(' ')
    const [first = ''] = stems
    byFirst.set(first, [...(byFirst.get(first) ?? []), stems])
  }
  const found = new Set<string>()
  const stemOf = new Map<string, string>()
  for (const text of texts) {
    const stems = listWords(text).map(({ word }) => {
      const stem = stemOf.get(word) ?? createRelatedKey(word)
      stemOf.set(word, stem)
      return stem
    })
    for (const [place, stem] of stems.entries())
      for (const phrase of byFirst.get(stem) ?? [])
        if (phrase.every((wanted, offset) => stems[place + offset] === wanted)) found.add(phrase.join(' '))
  }
  return found
}
