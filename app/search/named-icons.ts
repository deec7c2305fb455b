import type { SearchSession } from './search-session.ts'

/** Icons that have come, by name; they stay as long as the document does. */
let known: Record<string, string> = {}

/** The icons that have come so far; until one has, an item shows the icon of its kind. */
export function readNamedIcons(): Readonly<Record<string, string>> {
  return known
}

/**
 * Brings the icons that the documentation's sections and pages name, in one request and after the palette has opened.
 * Where they cannot be had, each item keeps the icon of its kind.
 */
export async function bringNamedIcons(session: SearchSession, onIcons: () => void) {
  const missing = listIconNames(session).filter((name) => !Object.hasOwn(known, name))
  if (missing.length === 0) return
  try {
    const { loadIcons } = await import('#app/icons/load-icon.ts')
    known = { ...known, ...(await loadIcons(missing)) }
    onIcons()
  } catch (error) {
    // A blank icon is no reason to say anything to a visitor (specification 8).
    console.warn('The icons of the palette could not be loaded', error)
  }
}

function listIconNames(session: SearchSession): string[] {
  if (session.status !== 'ready') return []
  const names = session.groups.flatMap(({ icon, records }) => [icon, ...records.map((record) => record.icon)])
  return [...new Set(names)].filter((name) => name !== undefined)
}
