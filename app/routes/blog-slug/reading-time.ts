import type { MinimarkBody } from '#collections/minimark.ts'
import { readSpacedText } from '#search/index/search-sections.ts'

/** How fast adults read in silence (Brysbaert 2019, «How many words do we read per minute?», fiction and reports). */
const READING_WORDS_PER_MINUTE = 238

/** How long a text takes who reads it in silence, in whole minutes; never less than one. */
export function countReadingMinutes(body: MinimarkBody): number {
  const text = body.value.map(readSpacedText).join(' ')
  const words = text.match(/\p{L}[\p{L}\p{M}\p{N}’'-]*|\p{N}+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE))
}
