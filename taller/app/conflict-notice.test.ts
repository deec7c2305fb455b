import { expect, test } from 'vitest'
import { mergeTexts } from '#taller/files/merge-texts.ts'
import { applyChoices } from './conflict-notice.tsx'

const base = 'título\nuno\ndos\ntres\nfin\n'
const mine = 'título\nUNO mío\nOTRO mío\ndos\ntres\nfin mío\n'
const theirs = 'título suyo\nuno suyo\ndos\ntres\nfin suyo\n'

test('of each place that both have changed one keeps one’s own or takes the other’s; the rest has both changes', () => {
  const merge = mergeTexts(base, mine, theirs)
  if (!merge) throw new Error('not merged')
  expect(merge.clashes.length).toBe(2)
  expect(applyChoices(merge.merged, merge.clashes, new Set())).toBe(merge.merged)
  expect(applyChoices(merge.merged, merge.clashes, new Set([0, 1]))).toBe(theirs)
  expect(applyChoices(merge.merged, merge.clashes, new Set([1]))).toMatch(/OTRO mío\ndos\ntres\nfin suyo\n$/)
})
