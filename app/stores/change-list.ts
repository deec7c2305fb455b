import {
  checkEntry,
  fitList,
  type ListEntry,
  nameEntry,
  parseEntry,
  parseList,
  readPrice,
  writeEntry,
  writeList,
} from './list-cookie.ts'

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

/** What the fields of the list's forms are called. */
export const listFields = {
  task: 'que',
  reference: 'prenda',
  size: 'talla',
  colour: 'color',
  length: 'largo',
  price: 'precio',
  /** An entry as the cookie has it. */
  entry: 'entrada',
  place: 'sitio',
  /** Where it is to be sent to: it asks, and changes nothing. */
  postalCode: 'codigo-postal',
} as const

/** What a form asks for: the value of its button, or of a field. */
export const listTasks = { add: 'anadir', change: 'cambiar', remove: 'quitar', restore: 'devolver' } as const

const choices = ['size', 'colour', 'length'] as const

/** A choice that a garment comes in. */
export type ListField = (typeof choices)[number]

/** A list, and what has become of it. */
export type Changed = { entries: readonly ListEntry[]; done?: Done }

/** The list after what a form asks for, and what is to be said of it; nothing is done for a form that is none of ours. */
export function changeList(before: readonly ListEntry[], form: FormData): Changed {
  const read = (field: keyof typeof listFields) => readText(form, listFields[field])
  const entry = parseEntry(read('entry') ?? '')
  const place = before.findIndex((other) => entry && nameEntry(other) === nameEntry(entry))
  const old = before[place]
  switch (read('task')) {
    case listTasks.add: {
      const price = readPrice(read('price') ?? '')
      const added = readEntry({ reference: read('reference'), size: '', colour: '', length: '', price })
      if (added) return addEntry(before, added)
      break
    }
    case listTasks.change: {
      const changed = old && readEntry(old)
      if (!changed) break
      const isOnList = before.some((other) => other !== old && nameEntry(other) === nameEntry(changed))
      return finish(isOnList ? 'joined' : 'changed', changed, place, before.with(place, changed))
    }
    case listTasks.remove:
      if (old) return finish('removed', old, place, before.toSpliced(place, 1))
      break
    case listTasks.restore: {
      const to = readPlace(read('place'))
      if (entry && to !== undefined) return finish('restored', entry, to, before.toSpliced(to, 0, entry))
    }
  }
  return { entries: before }

  /** An entry with the choices that the form has. */
  function readEntry(now: Parameters<typeof checkEntry>[0]): ListEntry | undefined {
    const [size = now.size, colour = now.colour, length = now.length] = choices.map(read)
    return checkEntry({ ...now, size, colour, length })
  }
}

/** The list with another entry, the newest. */
export function addEntry(before: readonly ListEntry[], added: ListEntry): Changed {
  const isOnList = before.some((other) => nameEntry(other) === nameEntry(added))
  return finish(isOnList ? 'joined' : 'added', added, 0, [added, ...before])
}

/** A place on the list; nothing where a text names none. */
function readPlace(text: string | null | undefined): number | undefined {
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

function readText(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

function finish(kind: Done['kind'], entry: ListEntry, place: number, wanted: readonly ListEntry[]): Changed {
  const { entries, dropped } = fitList(wanted)
  return { entries, done: { kind, entry, place, dropped } }
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
  const place = readPlace(query.get('sitio'))
  if (!kind || !entry || place === undefined) return undefined
  return { kind, entry, place, dropped: parseList(query.get('fuera') ?? '') }
}
