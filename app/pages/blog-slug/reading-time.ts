import type { MinimarkBody } from '#collections/minimark.ts'
import { READING_WORDS_PER_MINUTE } from '#config/constants.ts'
import { readSpacedText } from '#search/index/search-sections.ts'

/** How long a text takes who reads it in silence, in whole minutes; never less than one. */
export function countReadingMinutes(body: MinimarkBody): number {
  const text = body.value.map(readSpacedText).join(' ')
  const words = text.match(/\p{L}[\p{L}\p{M}\p{N}’'-]*|\p{N}+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE))
}
