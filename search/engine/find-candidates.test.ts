import { expect, test } from 'vitest'
import { createWordList, findCandidates } from './find-candidates.ts'
import { describeQueryWord, describeWord } from './rate-word.ts'

/** A list of words that counts how often one of them is looked at. */
function createCountedList(words: readonly string[]) {
  const counted = { looks: 0 }
  const list = createWordList(
    words.map((word) => {
      const described = { ...describeWord(word), rank: 0 }
      return Object.defineProperty(described, 'folded', {
        get() {
          counted.looks += 1
          return word
        },
      })
    }),
  )
  return { list, counted }
}

test('words of another first letter are looked at only where none of the same is near', () => {
  const { list, counted } = createCountedList(['talla', 'calzado', 'camisa', 'zapato'])
  expect(findCandidates(describeQueryWord('tallas', true), [list]).map(({ word }) => word)).toEqual(['talla'])
  const looksAtOne = counted.looks
  expect(findCandidates(describeQueryWord('xalzado', true), [list]).map(({ word }) => word)).toEqual([
    'calzado',
  ])
  expect(counted.looks - looksAtOne).toBeGreaterThan(looksAtOne)
})

test('a word that stays from letter to letter is compared once, and lists are asked together', () => {
  const { list, counted } = createCountedList(['talla', 'taller'])
  const { list: others } = createCountedList(['tallaje'])
  const query = describeQueryWord('talla', true)
  const found = findCandidates(query, [list, others])
  expect(found.map(({ word }) => word)).toEqual(['talla', 'tallaje', 'taller'])
  const looks = counted.looks
  expect(findCandidates(query, [list, others])).toEqual(found)
  expect(counted.looks).toBe(looks)
})
