import { writeStored } from '#browser/stored.ts'
import { COLOR_MODE_STORAGE_KEY, type ColorPreference, setColorMode } from './color-mode.ts'

/** Stores the choice and shows it; one for the system follows it from now on (C-COLOR-2). */
export function setColorPreference(preference: ColorPreference) {
  if (preference !== 'system') return setColorMode(preference)
  setColorMode(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  writeStored('localStorage', COLOR_MODE_STORAGE_KEY, preference)
}
