import { isAnswered } from '#app/errors/is-answered.ts'
import { readStoredJson, writeStored } from '#browser/stored.ts'
import { RELOAD_GUARD_MS } from '#config/constants.ts'
import { readKeptPosition } from './scroll-positions.ts'

/** Where the reload guard and what a reload must not lose are kept (C-BUILD-9, 11). */
const RELOAD_STORAGE_KEY = 'nuxt:reload'
export const RELOAD_STATE_STORAGE_KEY = 'nuxt:reload:state'

/** What comes of a reload: nobody answers, and there would be no page at all; or it was tried a moment ago. */
type ReloadOutcome = 'started' | 'unanswered' | 'guarded'

/**
 * Loads the document at a full path, at most once per path in ten seconds (C-BUILD-9, 10), and takes along what
 * was typed and how far a place of the history was scrolled. Without storage there is no guard.
 * @param signal of the navigation: one that was given up for another reloads nothing.
 */
export async function reloadOnce(fullPath: string, signal: AbortSignal): Promise<ReloadOutcome> {
  if (!(await isAnswered(fullPath))) return 'unanswered'
  const now = Date.now()
  const guards = readGuards(now)
  if (signal.aborted || (guards[fullPath] ?? 0) > now) return 'guarded'
  write(RELOAD_STORAGE_KEY, { ...guards, [fullPath]: now + RELOAD_GUARD_MS })
  const { pathname, search, hash } = window.location
  // Back or Forward lead here; assigning an address that differs in its fragment alone would load nothing.
  const isHere = fullPath.split('#')[0] === pathname + search
  const scrollY = isHere ? readKeptPosition() : undefined
  write(RELOAD_STATE_STORAGE_KEY, { state: { fields: readFields(), scrollY } })
  if (isHere) {
    if (fullPath !== pathname + search + hash) history.replaceState(null, '', fullPath)
    window.location.reload()
  } else window.location.assign(fullPath)
  return 'started'
}

/** What stands in the fields of forms, by their ids; never a password. React keeps no trace of what a field came with. */
function readFields(): Record<string, string> {
  const fields = [...document.forms].flatMap(({ elements }) => [...elements].filter(isTextField))
  return Object.fromEntries(
    fields
      .filter(({ id, type, value }) => id && type !== 'password' && value)
      .map(({ id, value }) => [id, value]),
  )
}

/** Whether an element is a field whose text a reload takes along. */
export function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|file|hidden)$/.test(element.type))
  )
}

/** Paths with the moment until which they are guarded; the older shape, `{path, expires}`, counts too. */
function readGuards(now: number): Record<string, number> {
  const stored = readStoredJson('sessionStorage', RELOAD_STORAGE_KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  const { path, expires } = stored as { path?: unknown; expires?: unknown }
  const entries = typeof path === 'string' ? [[path, expires] as const] : Object.entries(stored)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > now),
  )
}

function write(key: string, value: unknown) {
  writeStored('sessionStorage', key, JSON.stringify(value))
}
