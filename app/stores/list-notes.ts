import { formatPrice } from '#collections/garments/format-price.ts'
import { listMessages } from '#config/messages/list.ts'
import type { Done } from './change-list.ts'
import type { GarmentChoices, ListNote } from './garment-choices.ts'
import type { ListEntry } from './list-cookie.ts'

/** What is said of an entry, as a sentence. */
export function tellNote(note: ListNote, { size, price }: ListEntry): string {
  return listMessages.notes[note].replace('{size}', () => size).replace('{price}', formatPrice(price))
}

type Named = Pick<GarmentChoices, 'reference' | 'title'>

/** What its garment is called; what is no more in the collection, or not known there, goes by its reference. */
function nameGarment({ reference }: ListEntry, garments: readonly Named[]): string {
  return garments.find((garment) => garment.reference === reference)?.title ?? reference
}

/** What has been done, in words: of what is new on the list, with what was chosen of it. */
export function tellDone({ kind, entry, dropped }: Done, garments: readonly Named[]): string {
  const { size, length, colour } = entry
  const isAsBefore = kind === 'removed' || kind === 'restored'
  const details = [size && listMessages.message.size.replace('{size}', () => size), length, colour]
  const title = [nameGarment(entry, garments), ...(isAsBefore ? [] : details.filter(Boolean))].join(', ')
  const said = listMessages[kind].replace('{title}', () => title)
  return [said, tellDropped(dropped, garments)].filter(Boolean).join(' ')
}

function tellDropped(dropped: readonly ListEntry[], garments: readonly Named[]): string {
  if (dropped.length === 0) return ''
  const titles = new Intl.ListFormat('es').format(dropped.map((entry) => nameGarment(entry, garments)))
  const sentence = dropped.length === 1 ? listMessages.dropped : listMessages.someDropped
  return sentence.replace('{titles}', () => titles)
}
