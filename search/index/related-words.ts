import type { WordGroup } from '#collections/thesaurus/thesaurus-table.server.ts'
import { type RelatedEntry, WHOLE_MARK } from '#search/search-data.ts'
import {
  bareWord,
  createRelatedKey,
  foldWord,
  isSmallWord,
  listWords,
  stemWord,
} from '#search/search-words.ts'
import { writeRanges } from './write-ranges.ts'

/** About how long files of related words are, in characters; brotli leaves two fifths. */
const RELATED_FILE_CHARACTERS = 3_000

/** What the texts of a site hold: single words, and which phrases of the thesaurus, by their keys. */
type KnownTexts = { words: Iterable<string>; phrases: ReadonlySet<string> }

/**
 * Where the words of a thesaurus lead on a site: from each word of a group to those of the group that stand in its
 * texts, from each part to its whole. What leads nowhere is left out, so that browsers bring what is of use.
 */
export function relateWords(groups: readonly WordGroup[], known: KnownTexts): RelatedEntry[] {
  const spoken = new Set(Array.from(known.words, foldWord))
  const isKnown = (text: string) => {
    const telling = listTelling(text)
    return telling.length === 1
      ? listNumbers(foldWord(telling[0] ?? '')).some((word) => spoken.has(word))
      : known.phrases.has(createRelatedKey(text))
  }
  const targets = new Map<string, Map<string, string>>()
  for (const { words, whole } of groups) {
    const led = (whole === undefined ? words : [whole]).filter(isKnown)
    for (const key of words.flatMap(listKeys)) {
      const own = targets.get(key) ?? new Map<string, string>()
      for (const target of led) {
        const targetKey = createRelatedKey(target)
        if (targetKey !== key && !own.has(targetKey))
          own.set(targetKey, `${whole === undefined ? '' : WHOLE_MARK}${target.toLowerCase()}`)
      }
      if (own.size > 0) targets.set(key, own)
    }
  }
  return [...targets]
    .map(([key, led]): RelatedEntry => [key, [...led.values()].join(',')])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Entries in files by their range, all that begin with one word in the same; returns the first key of each. */
export function writeRelatedFiles(files: Map<string, string>, entries: readonly RelatedEntry[]): string[] {
  const lines = entries.map((entry) => ({ key: entry[0].split(' ')[0] ?? '', line: JSON.stringify(entry) }))
  return writeRanges(files, 'related', lines, RELATED_FILE_CHARACTERS)
}

/** By which a word is looked up: a verb by its stem, too, because people say `mandaron` for `mandar`. */
function listKeys(text: string): string[] {
  const key = createRelatedKey(text)
  return /^[^ ]{3,}[aei]r$/.test(text) ? [key, toBareStem(text)] : [key]
}

/** One and many of a folded word: only these are taken for the word itself. */
function listNumbers(word: string): string[] {
  return [word, `${word}s`, `${word}es`, word.replace(/s$/, ''), word.replace(/es$/, '')]
}

function toBareStem(word: string): string {
  return bareWord(stemWord(foldWord(word)))
}

function listTelling(text: string): string[] {
  return listWords(text)
    .map(({ word }) => word)
    .filter((word) => !isSmallWord(foldWord(word)))
}

/** What phrases know of a word: its stem, and those that begin with it by the stem of their second word, if any do. */
export type PhraseWord = { stem: string; begun: ReadonlyMap<string | undefined, string[][]> | undefined }

/** Finds phrases in texts whose words have been read; `found` are their keys. */
export type PhraseFinder = {
  readWord: (word: string) => PhraseWord
  read: (words: readonly { phraseWord: PhraseWord }[]) => void
  found: ReadonlySet<string>
}

/** Finds the phrases of a thesaurus in texts, whose words in small letters somebody else has read already. */
export function createPhraseFinder(groups: readonly WordGroup[]): PhraseFinder {
  const keys = groups.flatMap(({ words, whole = [] }) => words.concat(whole)).map(createRelatedKey)
  const phrases = keys.map((key) => key.split(' ')).filter(({ length }) => length > 1)
  const byFirst = Map.groupBy(phrases, ([first]) => first)
  const found = new Set<string>()
  return {
    found,
    readWord(word) {
      const stem = createRelatedKey(word)
      const begun = byFirst.get(stem)
      return { stem, begun: begun && Map.groupBy(begun, ([, second]) => second) }
    },
    read(words) {
      // Nearly all words begin none.
      for (let place = 0; place < words.length; place += 1)
        for (const phrase of words[place]?.phraseWord.begun?.get(words[place + 1]?.phraseWord.stem) ?? [])
          if (phrase.every((stem, offset) => stem === words[place + offset]?.phraseWord.stem))
            found.add(phrase.join(' '))
    },
  }
}
