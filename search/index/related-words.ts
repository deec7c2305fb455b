import type { WordGroup } from '#collections/thesaurus/parse-thesaurus.ts'
import type { AbsentThing, RelatedWords } from '#search/search-data.ts'
import { createRelatedKey, foldWord, isSmallWord, listPlainWords } from '#search/search-words.ts'

/**
 * Where the words of a thesaurus lead on a site: from each word of a group to those of the group that stand in its
 * texts, from each part to its whole. What leads nowhere is left out, so that browsers bring what is of use.
 */
export function relateWords(
  groups: readonly WordGroup[],
  isSaid: (text: string) => boolean,
): { related: RelatedWords[]; absent: AbsentThing[] } {
  const related = groups
    .filter(({ absent }) => absent === undefined)
    .map(({ words, whole }): RelatedWords => {
      const targets = (whole === undefined ? words : [whole]).filter(isSaid).map((text) => text.toLowerCase())
      const own = new Set(targets.map(createRelatedKey))
      const others = words.filter((text) => !own.has(createRelatedKey(text)))
      return { words: others, targets, ...(whole !== undefined && { isWhole: true }) }
    })
  return {
    related: related.filter(({ words, targets }) => words.length + targets.length > 1 && targets.length > 0),
    absent: groups.flatMap(({ words, absent, near }) =>
      absent === undefined ? [] : [{ name: absent, words: [...words], ...(near && { near }) }],
    ),
  }
}

/** Hears the words of texts, one text after the other, and tells whether they say a word, in one or many, or a phrase of a thesaurus. */
export function createListener(groups: readonly WordGroup[]) {
  const phrases = groups
    .flatMap(({ words, whole = [] }) => words.concat(whole))
    .map((text) => createRelatedKey(text).split(' '))
    .filter(({ length }) => length > 1)
  const byFirst = Map.groupBy(phrases, ([first]) => first)
  const said = new Set<string>()
  /** Every word so far with its key: texts say the same words again and again. */
  const heard = new Map<string, string>()
  return {
    hear: (words: readonly string[]) => {
      const keys = words.map((word) => heard.getOrInsertComputed(word, createRelatedKey))
      keys.forEach((key, place) => {
        said.add(key)
        for (const phrase of byFirst.get(key) ?? [])
          if (phrase.every((each, offset) => each === keys[place + offset])) said.add(phrase.join(' '))
      })
    },
    isSaid: (text: string): boolean => {
      const telling = listPlainWords(text).filter((word) => !isSmallWord(foldWord(word)))
      return said.has(createRelatedKey(telling.length === 1 ? telling.join() : text))
    },
  }
}
