import { useSyncExternalStore } from 'react'
import { listen } from '#browser/listen.ts'
import { createStore } from '#browser/store.ts'
import { readStored, removeStored, writeStored } from '#browser/stored.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { findWearer, type WearerName } from '#sizes/wearers.ts'

/** What somebody has typed and wanted remembered, by whose sizes it was. */
export type RememberedSizes = Partial<Record<WearerName, Partial<Record<Measure, string>>>>

const key = 'tu-talla'
const nothing: RememberedSizes = {}

/** What is stored, as it was read last: the same object until another text is stored. */
let known: { text: string | null; sizes: RememberedSizes } = { text: null, sizes: nothing }
/** Other tabs change it too. */
const changes = createStore(null, (listener) => listen(window, { storage: listener }))

/** What is remembered, for whoever shows it. Servers know nothing of it, nor does a page that React takes over. */
export function useRememberedSizes(): RememberedSizes {
  return useSyncExternalStore(changes.subscribe, readRememberedSizes, () => nothing)
}

/** Keeps measures in this browser, and tells whether it lets us. */
export function rememberSizes(sizes: RememberedSizes): boolean {
  const isKept = writeStored('localStorage', key, JSON.stringify(sizes))
  changes.publish(null)
  return isKept
}

/** Leaves nothing of them. */
export function forgetSizes() {
  removeStored('localStorage', key)
  changes.publish(null)
}

function readRememberedSizes(): RememberedSizes {
  const text = readStored('localStorage', key)
  if (text !== known.text) known = { text, sizes: parse(text) }
  return known.sizes
}

/** What is stored may be anybody's: all that is no text of a field is left out. */
function parse(text: string | null): RememberedSizes {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return nothing
    return Object.fromEntries(
      Object.entries(stored).flatMap(([wearer, typed]) =>
        findWearer(wearer) && typeof typed === 'object' && typed !== null
          ? [
              [
                wearer,
                Object.fromEntries(Object.entries(typed).filter(([, text]) => typeof text === 'string')),
              ],
            ]
          : [],
      ),
    )
  } catch {
    return nothing
  }
}
