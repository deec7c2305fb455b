import { readStored, readStoredJson, writeStored } from '#browser/stored.ts'
import { LIST_STORAGE_KEY } from './count-list.ts'

/** A garment that somebody has put aside, and what the list said of it then. */
export type ListEntry = {
  reference: string
  size: string
  colour: string
  length: string
  title: string
  /** With VAT, in euros. */
  price: number
}

/** Nobody sends more in one message; who adds another loses the oldest, and the list's page says so. */
export const LIST_MAX_ENTRIES = 50

/** What a browser has stored is anybody's: a text longer than this is none of ours, in characters. */
const TEXT_MAX_CHARACTERS = 200

/** What the browser would not store; the list of this page alone. */
let unstored: ListEntry[] | undefined

/** The list, newest first; of what is stored, whatever is no entry is left out. */
export function readList(): ListEntry[] {
  const stored = readStoredJson('localStorage', LIST_STORAGE_KEY)
  return unstored ?? (Array.isArray(stored) ? stored.filter(isEntry).slice(0, LIST_MAX_ENTRIES) : [])
}

/**
 * Stores the list, each garment of a size and colour once, where the browser lets it, and tells this page as the browser
 * tells all others.
 */
export function writeList(wanted: readonly ListEntry[]): void {
  const names = wanted.map(nameEntry)
  const entries = wanted.filter((entry, place) => names.indexOf(nameEntry(entry)) === place)
  const text = JSON.stringify(entries.slice(0, LIST_MAX_ENTRIES))
  writeStored('localStorage', LIST_STORAGE_KEY, text)
  // What was stored before stays there where storage is full, and is as long after a change as this.
  unstored = readStored('localStorage', LIST_STORAGE_KEY) === text ? undefined : entries
  dispatchEvent(new StorageEvent('storage', { key: LIST_STORAGE_KEY }))
}

/** Whether the list outlives its page. */
export function isListStored(): boolean {
  return unstored === undefined
}

/** Two entries of the same garment in the same size, colour and length have the same name. */
export function nameEntry({ reference, size, colour, length }: ListEntry): string {
  return [reference, size, colour, length].join()
}

function isEntry(value: unknown): value is ListEntry {
  if (typeof value !== 'object' || value === null) return false
  const { reference, size, colour, length, title, price } = value as Record<string, unknown>
  return [reference, size, colour, length, title].every(isText) && typeof price === 'number'
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= TEXT_MAX_CHARACTERS
}
