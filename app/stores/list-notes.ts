import { formatPrice } from '#collections/garments/format-price.ts'
import { listMessages } from '#config/messages/list.ts'
import type { Done } from './change-list.ts'
import { findGarment, type GarmentChoices, type ListNote } from './garment-choices.ts'
import type { ListEntry } from './list-cookie.ts'

/** What is said of an entry, as a sentence. */
export function tellNote(note: ListNote, { size, price }: ListEntry): string {
  return listMessages.notes[note].replace('{size}', () => size).replace('{price}', formatPrice(price))
}

/** What its garment is called; what is no more in the collection goes by its reference. */
function nameGarment(entry: ListEntry, garments: readonly GarmentChoices[]): string {
  return findGarment(entry, garments)?.title ?? entry.reference
}

/** A choice that is seen where it was made is not said. */
export function tellDone({ kind, entry, dropped }: Done, garments: readonly GarmentChoices[]): string {
  const sentence = kind === 'changed' ? '' : listMessages[kind]
  const title = nameGarment(entry, garments)
  return [sentence.replace('{title}', () => title), tellDropped(dropped, garments)].filter(Boolean).join(' ')
}

/** What has been put on the list, or was there, with what was chosen of it; of others nothing but their references is known there. */
export function tellAdded({ kind, entry, dropped }: Done, title: string): string {
  const details = [
    entry.size && listMessages.message.size.replace('{size}', () => entry.size),
    entry.length,
    entry.colour,
  ]
  const named = [title, ...details.filter(Boolean)].join(', ')
  const sentence = kind === 'joined' ? listMessages.joined : listMessages.added
  return [sentence.replace('{title}', () => named), tellDropped(dropped, [])].filter(Boolean).join(' ')
}

function tellDropped(dropped: readonly ListEntry[], garments: readonly GarmentChoices[]): string {
  if (dropped.length === 0) return ''
  const titles = new Intl.ListFormat('es').format(dropped.map((entry) => nameGarment(entry, garments)))
  const sentence = dropped.length === 1 ? listMessages.dropped : listMessages.someDropped
  return sentence.replace('{titles}', () => titles)
}
