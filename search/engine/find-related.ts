import { createMemory } from '#search/memory.ts'
import type { RelatedWords } from '#search/search-data.ts'
import {
  bareWord,
  createRelatedKey,
  foldWord,
  isNegation,
  listPlainWords,
  stemWord,
  trimWord,
} from '#search/search-words.ts'
import { describeQueryWord, type QueryWord } from './rate-word.ts'

/** Words of a query that the thesaurus leads from at once, at most: `traje de baño entero`. */
const MAX_PHRASE_WORDS = 4

/** How many words that one is also called are followed, at most. */
const MAX_RELATED_PER_WORD = 12

/** What a word of a query may also be called, or is a part of: a word of the site that stands in its place. */
export type Related = { word: QueryWord; target: string; isWhole: boolean }

/** What is said instead of a key. */
export type Thesaurus = ReadonlyMap<string, readonly Omit<Related, 'word'>[]>

/** The thesaurus by what people say. */
export function openThesaurus(groups: readonly RelatedWords[]): Thesaurus {
  const led = new Map<string, Omit<Related, 'word'>[]>()
  for (const { words, targets, isWhole = false } of groups) {
    const keyed = targets.map((target) => ({ target, isWhole, key: createRelatedKey(target) }))
    for (const own of (isWhole ? words : [...words, ...targets]).flatMap(listKeys)) {
      const known = led.get(own) ?? []
      led.set(own, known)
      known.push(
        ...keyed.filter(({ key, target }) => key !== own && known.every((each) => each.target !== target)),
      )
    }
  }
  return led
}

/** By which a word is looked up: a verb by its stem, too, because people say `mandaron` for `mandar`. */
function listKeys(text: string): string[] {
  const key = createRelatedKey(text)
  return /^[^ ]{3,}[aei]r$/.test(text) ? [key, bareWord(stemWord(foldWord(text)))] : [key]
}

/** For each word of a query what it is also called. The longest phrase counts: `traje de baño` is no suit. */
export function findRelated(query: readonly QueryWord[], thesaurus: Thesaurus): Related[][] {
  const related = query.map((): Related[] => [])
  for (let start = 0; start < query.length; ) {
    const { length, targets } = findPhrase(query.slice(start, start + MAX_PHRASE_WORDS), thesaurus)
    for (const target of targets)
      for (const { offset, word } of spread(target.target, query.slice(start, start + length)))
        related[start + offset]?.push({ ...target, word })
    start += length
  }
  return related.map((list) => list.slice(0, MAX_RELATED_PER_WORD))
}

/** The longest beginning of some words that the thesaurus has. */
export function findPhrase(words: readonly QueryWord[], keys: Thesaurus) {
  const stems = words.map(({ bare }) => trimWord(bare))
  for (let length = stems.length; length > 0; length--) {
    const targets = keys.get(stems.slice(0, length).join(' '))
    if (targets) return { length, targets }
  }
  return { length: 1, targets: keys.get(bareWord(words[0]?.stem ?? '')) ?? [] }
}

/** The telling words of a target, all of them whole; a word that was looked for before is the same object. */
const readTarget = createMemory((target: string) =>
  listPlainWords(target)
    .map((word) => ({ ...describeQueryWord(word, false), isOpen: false }))
    .filter(({ folded, isSmall }) => !isSmall && !isNegation(folded)),
)

/** Each telling word of a phrase may be what the words of the target say, one after the other. */
function spread(target: string, phrase: readonly QueryWord[]): { offset: number; word: QueryWord }[] {
  const words = readTarget(target)
  const offsets = phrase.flatMap(({ isSmall }, index) => (isSmall && phrase.length > 1 ? [] : [index]))
  if (words.length === 0 || offsets.length === 0) return []
  return Array.from({ length: Math.max(words.length, offsets.length) }, (_, index) => {
    const offset = offsets[Math.min(index, offsets.length - 1)]
    const word = words[Math.min(index, words.length - 1)]
    return offset === undefined || !word ? [] : [{ offset, word }]
  }).flat()
}
