import { useSyncExternalStore } from 'react'
import { listen } from '#browser/listen.ts'
import { createStore } from '#browser/store.ts'
import { readStored, writeStored } from '#browser/stored.ts'

/** Where the visitor's colour preference is kept: system, light or dark (C-COLOR-1). */
export const COLOR_MODE_STORAGE_KEY = 'nuxt-color-mode'

export type ColorMode = 'light' | 'dark'

/** What a visitor can choose; `system` follows the system's mode (C-COLOR-1). */
export type ColorPreference = ColorMode | 'system'

/** The visitor's choice. Where storage is forbidden it lasts as long as the document. */
const preference = createStore(readStoredPreference(), (listener) =>
  listen(matchSystem(), { change: listener }),
)

export const readPreference = preference.read

/** Stores the choice and shows it; one for the system follows it from now on (C-COLOR-1, 2). */
export function setColorPreference(next: ColorPreference) {
  writeStored('localStorage', COLOR_MODE_STORAGE_KEY, next)
  preference.publish(next)
}

/** A first visit is stored as one that follows the system (C-COLOR-1); a choice that was stored before stays. */
export function storeFirstPreference() {
  writeStored('localStorage', COLOR_MODE_STORAGE_KEY, readPreference())
}

/** Shows the mode that is not on screen, and stores it (C-COLOR-6). */
export function toggleColorMode() {
  setColorPreference(readColorMode() === 'dark' ? 'light' : 'dark')
}

/** The colour mode of the visitor's choice and the system's; undefined as long as a document is as the server wrote it. */
export function useColorMode(): ColorMode | undefined {
  return useSyncExternalStore<ColorMode | undefined>(preference.subscribe, readColorMode, () => undefined)
}

function readColorMode(): ColorMode {
  const chosen = preference.read()
  if (chosen !== 'system') return chosen
  return matchSystem().matches ? 'dark' : 'light'
}

function matchSystem() {
  return matchMedia('(prefers-color-scheme: dark)')
}

/** What is stored and is none counts as `system`. */
function readStoredPreference(): ColorPreference {
  const stored = readStored('localStorage', COLOR_MODE_STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
