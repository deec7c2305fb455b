import { decodePercent } from '#urls/percent-decoding.ts'

/** A garment that somebody has put aside, as they chose it. What it is called and costs today, the content knows. */
export type ListEntry = {
  reference: string
  size: string
  colour: string
  length: string
  /** What it cost then, with VAT, in euros. */
  price: number
}

const LIST_COOKIE = 'escaparate-lista'

/** Since the last change, in seconds. */
const LIFETIME_S = 365 * 24 * 60 * 60

/** Nobody sends more in one message. */
export const LIST_MAX_ENTRIES = 50

/** Every request carries it, so that it stays well below what browsers keep of a cookie, in bytes. */
const LIST_MAX_BYTES = 3_000 - LIST_COOKIE.length

/** Longer than anything that a garment comes in is called. */
const TEXT_MAX_CHARACTERS = 40

/** The text of the list among cookies, as requests and `document.cookie` have them; empty where there is none. */
export function findListCookie(cookies: string): string {
  const prefix = `${LIST_COOKIE}=`
  const pair = cookies.split(/; ?/).find((text) => text.startsWith(prefix))
  return pair?.slice(prefix.length) ?? ''
}

/** A line that keeps the text of a list, for `Set-Cookie` and `document.cookie`; an empty one removes the cookie. */
export function writeListCookie(text: string, isSecure: boolean): string {
  const lifetime = text === '' ? 0 : LIFETIME_S
  return `${LIST_COOKIE}=${text}; Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The list, newest first. The text may be anybody's: whatever is no entry is left out. */
export function parseList(text: string): readonly ListEntry[] {
  const entries = text
    .slice(0, LIST_MAX_BYTES)
    .split('&')
    .map(parseEntry)
    .filter((entry) => entry !== undefined)
  return withoutRepeated(entries).slice(0, LIST_MAX_ENTRIES)
}

/** The text of a list in characters that cookies may have. */
export function writeList(entries: readonly ListEntry[]): string {
  return entries.map(writeEntry).join('&')
}

/** Each garment of a size, colour and length once, as many as there is room for; the oldest are left out. */
export function fitList(wanted: readonly ListEntry[]): Record<'entries' | 'dropped', readonly ListEntry[]> {
  const all = withoutRepeated(wanted)
  let entries = all.slice(0, LIST_MAX_ENTRIES)
  while (writeList(entries).length > LIST_MAX_BYTES) entries = entries.slice(0, -1)
  return { entries, dropped: all.slice(entries.length) }
}

/** `I26-08:128:Verde%20botella::69.9` */
export function writeEntry({ reference, size, colour, length, price }: ListEntry): string {
  return [reference, size, colour, length, String(price)].map(encodeURIComponent).join(':')
}

/** The entry that a text stands for; nothing where it is none. */
export function parseEntry(text: string): ListEntry | undefined {
  const fields = text.split(':').map(decodePercent)
  const [reference, size, colour, length, price = ''] = fields
  return fields.length === 5
    ? checkEntry({ reference, size, colour, length, price: readPrice(price) })
    : undefined
}

/** The entry that a value is; nothing where it is none. */
export function checkEntry(value: Partial<Record<keyof ListEntry, unknown>>): ListEntry | undefined {
  const { reference, size, colour, length, price } = value
  if (!isReference(reference) || !isText(size) || !isText(colour) || !isText(length) || !isPrice(price))
    return undefined
  return { reference, size, colour, length, price }
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,20}$/.test(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX_CHARACTERS && value.isWellFormed()
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Number.MAX_SAFE_INTEGER
}

/** A price as a text says it; none where there is none. */
export function readPrice(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}

/** Two entries of the same garment in the same size, colour and length have the same name. */
export function nameEntry({ reference, size, colour, length }: ListEntry): string {
  return [reference, size, colour, length].join()
}

function withoutRepeated(entries: readonly ListEntry[]): ListEntry[] {
  const names = entries.map(nameEntry)
  return entries.filter((_, place) => names.indexOf(names[place] ?? '') === place)
}
