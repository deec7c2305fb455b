import { isAnswered } from '#app/errors/is-answered.ts'
import { readStoredJson, removeStored, writeStored } from '#browser/stored.ts'
import { RELOAD_GUARD_MS } from '#config/constants.ts'
import { readKeptPosition } from './scroll-positions.ts'

/** Where the reload guard and what a reload must not lose are kept (C-BUILD-9, 11). */
const RELOAD_STORAGE_KEY = 'nuxt:reload'
const RELOAD_STATE_STORAGE_KEY = 'nuxt:reload:state'

/** What comes of a reload: nobody answers, and there would be no page at all; or it was tried a moment ago. */
type ReloadOutcome = 'started' | 'unanswered' | 'guarded'

/**
 * Loads the document at a full path, at most once per path in ten seconds (C-BUILD-9, 10), and takes along how far a place
 * of the history was scrolled. Without storage there is no guard.
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
  write(RELOAD_STATE_STORAGE_KEY, { state: { scrollY } })
  if (isHere) {
    if (fullPath !== pathname + search + hash) history.replaceState(null, '', fullPath)
    window.location.reload()
  } else window.location.assign(fullPath)
  return 'started'
}

/** Scrolls to where the reload was to lead (C-BUILD-11). */
export function restoreAfterReload() {
  const stored = readStoredJson('sessionStorage', RELOAD_STATE_STORAGE_KEY)
  removeStored('sessionStorage', RELOAD_STATE_STORAGE_KEY)
  const { scrollY } = (stored as { state?: { scrollY?: unknown } } | null)?.state ?? {}
  if (typeof scrollY === 'number') window.scrollTo({ top: scrollY, behavior: 'instant' })
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
