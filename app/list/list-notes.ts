import { formatPrice } from '#collections/garments/format-price.ts'
import { listMessages } from '#config/messages/garments.ts'
import type { ListNote } from './garment-choices.ts'

/** What is said of an entry, as a sentence. */
export function tellNote(note: ListNote): string {
  const sentence = listMessages.notes[note.kind]
  if ('size' in note) return sentence.replace('{size}', () => note.size)
  return 'price' in note ? sentence.replace('{price}', formatPrice(note.price)) : sentence
}

/** How many garments are on the list. */
export function tellCount(count: number): string {
  const { one, many } = listMessages.counts
  return count === 1 ? one : many.replace('{count}', String(count))
}
