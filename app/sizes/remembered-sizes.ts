import { readStored, readStoredJson, removeStored, writeStored } from '#browser/stored.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { findWearer, type WearerName } from '#sizes/wearers.ts'

/** What somebody has typed and wanted remembered, by whose sizes it was. */
export type RememberedSizes = Partial<Record<WearerName, Partial<Record<Measure, string>>>>

const key = 'tu-talla'

/** Whether anything is remembered. */
export function hasRememberedSizes(): boolean {
  return readStored('localStorage', key) !== null
}

/** What is stored may be anybody's: all that is no text of a field is left out. */
export function readRememberedSizes(): RememberedSizes {
  const stored = readStoredJson('localStorage', key)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([wearer, typed]) =>
      findWearer(wearer) && typeof typed === 'object' && typed !== null
        ? [[wearer, Object.fromEntries(Object.entries(typed).filter(([, text]) => typeof text === 'string'))]]
        : [],
    ),
  )
}

/** Keeps measures in this browser. */
export function rememberSizes(sizes: RememberedSizes) {
  writeStored('localStorage', key, JSON.stringify(sizes))
}

/** Leaves nothing of them. */
export function forgetSizes() {
  removeStored('localStorage', key)
}
