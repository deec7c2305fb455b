import { readStored, writeStored } from '#browser/stored.ts'
import { THEME_COLOR } from '#config/constants.ts'

/** Where the visitor's colour preference is kept: system, light or dark (C-COLOR-1). */
export const COLOR_MODE_STORAGE_KEY = 'nuxt-color-mode'

export type ColorMode = 'light' | 'dark'

/** What a visitor can choose; `system` follows the system's mode (C-COLOR-1). */
export type ColorPreference = ColorMode | 'system'

/** The colour mode that is on screen now; the theme script set it before the first paint. */
export function readColorMode(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Stores the visitor's choice and shows it, without transitions in between (C-COLOR-1, 3, C-HEAD-4). */
export function setColorMode(mode: ColorMode) {
  // Where storage is forbidden the choice lasts as long as the document.
  writeStored('localStorage', COLOR_MODE_STORAGE_KEY, mode)
  showColorMode(mode)
}

/** A first visit is stored as one that follows the system (C-COLOR-1); a choice that was stored before stays. */
export function storeFirstPreference() {
  writeStored('localStorage', COLOR_MODE_STORAGE_KEY, readPreference())
}

/** Follows the system as long as the visitor has chosen nothing (C-COLOR-2). */
export function followSystemColorMode() {
  const query = matchMedia('(prefers-color-scheme: dark)')
  query.addEventListener('change', () => {
    if (readPreference() === 'system') showColorMode(query.matches ? 'dark' : 'light')
  })
}

/** The visitor's choice; what is stored and is none counts as `system`. */
export function readPreference(): ColorPreference {
  const stored = readStored('localStorage', COLOR_MODE_STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function showColorMode(mode: ColorMode) {
  const root = document.documentElement
  root.classList.add('color-mode-switching')
  root.classList.remove('light', 'dark')
  root.classList.add(mode)
  document
    .querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    ?.setAttribute('content', THEME_COLOR[mode])
  // Transitions come back when the change has been painted. That is again a new style for every element, which who has
  // pressed the button does not wait for.
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove('color-mode-switching')))
}
