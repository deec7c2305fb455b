import type { SearchSession } from './search-session.ts'

/**
 * The icons that the documentation's sections and pages name, by name: in one request, and later from memory. Where they cannot
 * be had, each item keeps the icon of its kind.
 */
export async function bringNamedIcons(session: SearchSession): Promise<Readonly<Record<string, string>>> {
  if (session.status !== 'ready') return {}
  const names = session.client.groups.flatMap(({ icon, records }) => [
    icon,
    ...records.map(({ icon }) => icon),
  ])
  try {
    const { loadIcons } = await import('#app/icons/load-icon.ts')
    return await loadIcons([...new Set(names)].filter((name) => name !== undefined))
  } catch (error) {
    // A blank icon is no reason to say anything to a visitor (specification 8).
    console.warn('The icons of the palette could not be loaded', error)
    return {}
  }
}
