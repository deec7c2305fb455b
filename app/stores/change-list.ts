import {
  checkEntry,
  fitList,
  type ListEntry,
  nameEntry,
  parseEntry,
  parseList,
  readPrice,
  type Written,
  writeEntry,
  writeList,
} from './list-cookie.ts'
import { type ListField, listFields, listTasks } from './list-form.ts'

/** What has been done to the list, as it is said. */
export type Done = {
  kind: (typeof doneKinds)[number]
  entry: ListEntry
  /** Where on the list the entry was. */
  place: number
  /** What has left the list for want of room. */
  dropped: readonly ListEntry[]
}

const doneKinds = ['added', 'changed', 'joined', 'removed', 'restored'] as const

/**
 * The list after what a form asks for, and what is to be said of it; nothing is done where the form is none of ours, or
 * what it speaks of has gone meanwhile.
 */
export function changeList(
  entries: readonly ListEntry[],
  form: FormData,
): { entries: readonly ListEntry[]; done?: Done } {
  const read = (name: string) => readText(form, name) ?? ''
  switch (read(listFields.task)) {
    case listTasks.add:
      return addEntry(entries, readChosen(read))
    case listTasks.change:
      return changeEntry(entries, parseEntry(read(listFields.entry)), form)
    case listTasks.remove:
      return removeEntry(entries, parseEntry(read(listFields.entry)))
    case listTasks.restore:
      return restoreEntry(entries, parseEntry(read(listFields.entry)), Number(read(listFields.place)))
    default:
      return { entries }
  }
}

function readText(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

type Changed = ReturnType<typeof changeList>

function addEntry(before: readonly ListEntry[], entry: ListEntry | undefined): Changed {
  return entry ? finish('added', entry, 0, fitList([entry, ...before])) : { entries: before }
}

function changeEntry(before: readonly ListEntry[], entry: ListEntry | undefined, form: FormData): Changed {
  const place = findPlace(before, entry)
  const old = before[place]
  if (!old) return { entries: before }
  const read = (name: ListField, now: string) => readText(form, listFields[name]) ?? now
  const changed = checkEntry({
    ...old,
    size: read('size', old.size),
    colour: read('colour', old.colour),
    length: read('length', old.length),
  })
  if (!changed) return { entries: before }
  const isOnList = before.some((other) => other !== old && nameEntry(other) === nameEntry(changed))
  return finish(isOnList ? 'joined' : 'changed', changed, place, fitList(before.with(place, changed)))
}

function removeEntry(before: readonly ListEntry[], entry: ListEntry | undefined): Changed {
  const place = findPlace(before, entry)
  const removed = before[place]
  if (!removed) return { entries: before }
  return finish('removed', removed, place, { entries: before.toSpliced(place, 1), dropped: [] })
}

function restoreEntry(before: readonly ListEntry[], entry: ListEntry | undefined, place: number): Changed {
  if (!entry || !Number.isInteger(place) || place < 0) return { entries: before }
  return finish('restored', entry, place, fitList(before.toSpliced(place, 0, entry)))
}

function finish(kind: Done['kind'], entry: ListEntry, place: number, { entries, dropped }: Written): Changed {
  return { entries, done: { kind, entry, place, dropped } }
}

function findPlace(entries: readonly ListEntry[], entry: ListEntry | undefined): number {
  const name = entry && nameEntry(entry)
  return entries.findIndex((other) => nameEntry(other) === name)
}

function readChosen(read: (name: string) => string): ListEntry | undefined {
  return checkEntry({
    reference: read(listFields.reference),
    size: read(listFields.size),
    colour: read(listFields.colour),
    length: read(listFields.length),
    price: readPrice(read(listFields.price)),
  })
}

/** What has been done as a query, for a page that comes from the server. */
export function writeDone({ kind, entry, place, dropped }: Done): string {
  const query = new URLSearchParams({ hecho: kind, entrada: writeEntry(entry), sitio: String(place) })
  if (dropped.length > 0) query.set('fuera', writeList(dropped))
  return query.toString()
}

/** The same read again; an address may be anybody's. */
export function readDone(query: URLSearchParams): Done | undefined {
  const kind = doneKinds.find((name) => name === query.get('hecho'))
  const entry = parseEntry(query.get('entrada') ?? '')
  const place = Number(query.get('sitio'))
  if (!kind || !entry || !Number.isInteger(place) || place < 0) return undefined
  return { kind, entry, place, dropped: parseList(query.get('fuera') ?? '') }
}
