import { useMemo, useSyncExternalStore } from 'react'
import { readCookies, writeCookie } from '#browser/cookies.ts'
import { listen } from '#browser/listen.ts'
import { createStore } from '#browser/store.ts'
import { readStoredJson, removeStored, writeStored } from '#browser/stored.ts'
import { addEntry, type Changed, changeList, type Done } from './change-list.ts'
import {
  checkEntry,
  findListCookie,
  fitList,
  type ListEntry,
  nameEntry,
  parseList,
  writeList,
  writeListCookie,
} from './list-cookie.ts'

/** The list of this browser, as a page shows it. */
export type List = {
  entries: readonly ListEntry[]
  /** Whether it outlives its page. */
  isKept: boolean
  /** What this page has done to it last; `null` after a change of which nothing is said. */
  done?: Done | null
  /** What this page has taken off, each with its place among what is left, from the top. */
  removed: readonly Done[]
}

/** Where tabs note that they have changed the list, for the others to hear. */
const CHANGE_STORAGE_KEY = 'escaparate-lista-cambio'

/** Where the list stood before it was a cookie. */
const OLD_STORAGE_KEY = 'escaparate-lista'

/** What the cookie said when it was read last, if it was, and what the page makes of it. */
let known: string | undefined
let list: List = { entries: [], isKept: true, removed: [] }
/** Calls back when the list has changed, also in another tab or on the server. */
const changes = createStore(null, (listener) =>
  listen(window, {
    storage: ({ key }) => key === CHANGE_STORAGE_KEY && listener(),
    // Where storage is forbidden the other tabs see it when somebody comes back to them.
    focus: listener,
    pageshow: listener,
  }),
)

/** The list as it is now: the same object until the cookie is another. */
export function readList(): List {
  const text = findListCookie(readCookies())
  // What the browser would not keep holds as long as this page.
  if (list.isKept && text !== known) {
    list = { ...list, entries: parseList(text), ...(known !== undefined && { done: null }) }
    known = text
  }
  return list
}

/** The list; until React owns the page, the one that the server has `written` into the document. */
export function useList(written = ''): List {
  const ofServer = useMemo(
    (): List => ({ entries: parseList(written), isKept: true, removed: [] }),
    [written],
  )
  return useSyncExternalStore(changes.subscribe, readList, () => ofServer)
}

/** Does to the list what a form asks for. */
export function changeStoredList(form: FormData): Done | undefined {
  return take(changeList(readList().entries, form))
}

/** Puts a garment on the list that is chosen already. */
export function addToStoredList(entry: ListEntry): Done | undefined {
  return take(addEntry(readList().entries, entry))
}

function take({ entries, done }: Changed): Done | undefined {
  // What has been added is said by the page that the form leads to; a choice is seen where it was made.
  const isArriving = done?.kind === 'added'
  const isSeen = done?.kind === 'changed' && done.dropped.length === 0
  keep(entries, {
    ...(isArriving ? {} : { done: isSeen ? null : (done ?? null) }),
    removed: noteRemoved(list.removed, done),
  })
  return done
}

/** Says no more of what a page has done that is left. */
export function forgetDone() {
  const { entries, isKept } = list
  list = { entries, isKept, removed: [] }
}

/** What can be put back after something was done: whatever is taken off or put back moves what stood below it. */
function noteRemoved(before: readonly Done[], done: Done | undefined): readonly Done[] {
  if (done?.kind !== 'removed' && done?.kind !== 'restored') return before
  const name = nameEntry(done.entry)
  const others = before.filter(({ entry }) => nameEntry(entry) !== name)
  if (done.kind === 'removed') {
    const above = others.filter(({ place }) => place <= done.place)
    return [...above, done, ...others.slice(above.length).map((below) => movePlace(below, -1))]
  }
  const line = before.findIndex(({ entry }) => nameEntry(entry) === name)
  return others.map((other, index) => (line !== -1 && index >= line ? movePlace(other, 1) : other))
}

function movePlace(done: Done, by: number): Done {
  return { ...done, place: done.place + by }
}

function keep(entries: readonly ListEntry[], said: Pick<List, 'done' | 'removed'>) {
  const text = writeList(entries)
  writeCookie(writeListCookie(text, location.protocol === 'https:'))
  known = findListCookie(readCookies())
  list = { entries, isKept: known === text, ...said }
  writeStored('localStorage', CHANGE_STORAGE_KEY, String(Math.random()))
  changes.publish(null)
}

/** Once, behind what the cookie has already; it stays where it is if the cookie may not be written. */
export function takeOldList() {
  const old = readStoredJson('localStorage', OLD_STORAGE_KEY)
  if (!Array.isArray(old)) return
  const taken = old.map((value) => checkEntry(Object(value))).filter((entry) => entry !== undefined)
  const { entries } = fitList([...readList().entries, ...taken])
  keep(entries, { removed: [] })
  if (list.isKept) removeStored('localStorage', OLD_STORAGE_KEY)
}
