import { searchMessages } from '#config/messages/search.ts'
import type { SearchFindings } from './results.ts'

/** Words that are said to be called otherwise, and what each is called, at most: a line, and no list. */
const NOTES_SHOWN = 2
const MEANINGS_SHOWN = 3

/**
 * What was made of a query, in words: a guess, a word that stands nowhere, what the shop calls what was typed. '' where
 * there is nothing to say, or nothing was found.
 */
export function describeFindings({ matches, guess, unknown, related, isScattered }: SearchFindings): string {
  if (matches.length === 0) return ''
  const [word] = unknown
  // A word that stands nowhere is on no page: that says more.
  const isOnlyNear = isScattered && word === undefined
  const meanings = [...Map.groupBy(related, ({ typed }) => typed)]
    .slice(0, NOTES_SHOWN)
    .map(([typed, notes]) => {
      const meant = notes.slice(0, MEANINGS_SHOWN).map((note) => note.meant)
      return `${typed} → ${meant.join(', ')}`
    })
  return [
    ...(guess === undefined ? [] : [searchMessages.guess.replace('{guess}', guess)]),
    ...(word === undefined ? [] : [searchMessages.unknownWord.replace('{word}', word)]),
    ...(isOnlyNear ? [searchMessages.scattered] : []),
    ...meanings,
  ].join(' ')
}
