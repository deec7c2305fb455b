import { formatPrice } from '#collections/garments/format-price.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { writeMailto } from '#collections/mailto.ts'
import { listedMessages } from '#config/messages/listed.ts'
import type { Done } from './change-list.ts'
import type { GarmentChoices } from './garment-choices.ts'
import type { ListEntry } from './list-cookie.ts'

/** What a visitor adds to the message; what is empty stays to be filled in. */
export type Wishes = { postalCode: string; question: string }

/** A garment that the message asks for, at today's price. */
export type Wanted = { entry: ListEntry; garment: GarmentChoices }

const { message } = listedMessages

/** The order as a text, to be copied or sent. */
function writeListMessage(wanted: readonly Wanted[], { postalCode = '', question = '' }: Partial<Wishes>) {
  const { there, gone, amount } = sortWanted(wanted)
  const total = wanted.length > 1 ? amount : 0
  return [
    message.greeting,
    ...(there.length > 0 ? ['', message.ask, ...there.map(writeLine)] : []),
    ...(gone.length > 0 ? ['', message.askAfter, ...gone.map(writeLine)] : []),
    ...(total > 0 ? ['', message.total.replace('{total}', formatPrice(total))] : []),
    '',
    message.postalCode.replace('{postalCode}', () => postalCode),
    message.question.replace('{question}', () => question),
    '',
    message.thanks,
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

function writeLine({ entry, garment }: Wanted): string {
  return message.line
    .replace('{reference}', garment.reference)
    .replace('{title}', () => [garment.title, ...listDetails(keepOffered(entry, garment))].join(', '))
    .replace('{price}', formatPrice(garment.price))
}

/** Some mail programs take no longer address. */
const MAIL_MAX_CHARACTERS = 2_000

/** A message, and the address by which a mail program begins it. */
type ListMail = {
  subject: string
  text: string
  href: string
  /** Whether the text is too long for the address, and is pasted. */
  isPasted: boolean
}

/** The same as a message that a mail program begins; a long list is pasted there. */
export function writeListMail(wanted: readonly Wanted[], wishes: Partial<Wishes> = {}): ListMail {
  const references = [...new Set(wanted.map(({ garment }) => garment.reference))].join(', ')
  const subject = (sortWanted(wanted).there.length > 0 ? message.subject : message.subjectAfter).replace(
    '{references}',
    references,
  )
  const text = writeListMessage(wanted, wishes)
  const write = (body: string) => writeMailto(listedMessages.address, { subject, body })
  const isPasted = write(text).length > MAIL_MAX_CHARACTERS
  return { subject, text, href: write(isPasted ? message.paste : text), isPasted }
}

/** What can be had, and costs an amount together, with VAT; and what somebody wants to be told of when it is back. */
export function sortWanted(wanted: readonly Wanted[]): { there: Wanted[]; gone: Wanted[]; amount: number } {
  const { there = [], gone = [] } = Object.groupBy(wanted, ({ entry, garment }) =>
    isSoldOut(garment, entry.size) ? 'gone' : 'there',
  )
  return { there, gone, amount: there.reduce((sum, { garment }) => sum + garment.price, 0) }
}

type Chosen = Pick<ListEntry, 'size' | 'length' | 'colour'>

/** What the garment comes in; whatever else an entry holds is still to be chosen. */
function keepOffered({ size, length, colour }: Chosen, { sizes, lengths, colours }: GarmentChoices): Chosen {
  return {
    size: sizes.includes(size) ? size : '',
    length: lengths.includes(length) ? length : '',
    colour: colours.some(({ name }) => name === colour) ? colour : '',
  }
}

function listDetails({ size, length, colour }: Chosen): string[] {
  return [
    size && message.size.replace('{size}', () => size),
    // «Normal» and «Largo» say themselves what they are.
    /^\d/.test(length) ? message.length.replace('{length}', length) : length,
    colour,
  ].filter(Boolean)
}

type Named = Pick<GarmentChoices, 'reference' | 'title'>

/** What its garment is called; what is no more in the collection, or not known there, goes by its reference. */
function nameGarment({ reference }: ListEntry, garments: readonly Named[]): string {
  return garments.find((garment) => garment.reference === reference)?.title ?? reference
}

/** What has been done, in words: of what is new on the list, with what was chosen of it. */
export function tellDone({ kind, entry, dropped }: Done, garments: readonly Named[]): string {
  const isAsBefore = kind === 'removed' || kind === 'restored'
  const title = [nameGarment(entry, garments), ...(isAsBefore ? [] : listDetails(entry))].join(', ')
  const said = listedMessages[kind].replace('{title}', () => title)
  return [said, tellDropped(dropped, garments)].filter(Boolean).join(' ')
}

function tellDropped(dropped: readonly ListEntry[], garments: readonly Named[]): string {
  if (dropped.length === 0) return ''
  const titles = new Intl.ListFormat('es').format(dropped.map((entry) => nameGarment(entry, garments)))
  const sentence = dropped.length === 1 ? listedMessages.dropped : listedMessages.someDropped
  return sentence.replace('{titles}', () => titles)
}
