import { useEffect, useState } from 'react'
import type { SearchSession } from './search-session.ts'

/** Icons that have come, by name; they stay as long as the document does. */
let known: Record<string, string> = {}

/**
 * The icons that the documentation's sections and pages name. They come after the palette has opened and in one
 * request; until then, and where they cannot be had, each item shows the icon of its kind.
 */
export function useNamedIcons(session: SearchSession): Record<string, string> {
  const [icons, setIcons] = useState(known)
  useEffect(() => {
    const missing = listIconNames(session).filter((name) => !Object.hasOwn(known, name))
    if (missing.length === 0) return
    let isCurrent = true
    void loadMissing(missing).then(() => {
      if (isCurrent) setIcons(known)
    })
    return () => {
      isCurrent = false
    }
  }, [session])
  return icons
}

async function loadMissing(names: string[]) {
  try {
    const { loadIcons } = await import('#app/icons/load-icon.ts')
    known = { ...known, ...(await loadIcons(names)) }
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
