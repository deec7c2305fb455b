import { useMemo, useSyncExternalStore } from 'react'
import { listen } from '#browser/listen.ts'
import { createStore } from '#browser/store.ts'
import { readStored, removeStored, writeStored } from '#browser/stored.ts'
import type { RememberedSizes } from '#sizes/question.ts'
import { findWearer } from '#sizes/wearers.ts'

const key = 'tu-talla'

/** Other tabs change it too. */
const changes = createStore(null, (listener) => listen(window, { storage: listener }))

/** What is remembered, for whoever shows it. Servers know nothing of it, nor does a page that React takes over. */
export function useRememberedSizes(): RememberedSizes {
  const stored = useSyncExternalStore(changes.subscribe, readSizes, () => null)
  return useMemo(() => parse(stored), [stored])
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

const readSizes = () => readStored('localStorage', key)

/** What is stored may be anybody's: all that is no text of a field is left out. */
function parse(stored: string | null): RememberedSizes {
  try {
    return Object.fromEntries(
      Object.entries(Object(JSON.parse(stored ?? '{}')))
        .filter(([wearer]) => findWearer(wearer))
        .map(([wearer, typed]) => [
          wearer,
          Object.fromEntries(Object.entries(Object(typed)).filter(([, text]) => typeof text === 'string')),
        ]),
    )
  } catch {
    return {}
  }
}
