import type { SearchSession } from './search-session.ts'

/**
 * The icons that the documentation's sections and pages name, by name, when some of them are not known yet: in one
 * request. Where they cannot be had, each item keeps the icon of its kind.
 */
export async function bringNamedIcons(
  session: SearchSession,
  known: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>> | undefined> {
  const missing = listIconNames(session).filter((name) => !Object.hasOwn(known, name))
  if (missing.length === 0) return undefined
  try {
    const { loadIcons } = await import('#app/icons/load-icon.ts')
    return { ...known, ...(await loadIcons(missing)) }
  } catch (error) {
    // A blank icon is no reason to say anything to a visitor (specification 8).
    console.warn('The icons of the palette could not be loaded', error)
    return undefined
  }
}

function listIconNames(session: SearchSession): string[] {
  if (session.status !== 'ready') return []
  const names = session.client.groups.flatMap(({ icon, records }) => [
    icon,
    ...records.map((record) => record.icon),
  ])
  return [...new Set(names)].filter((name) => name !== undefined)
}
