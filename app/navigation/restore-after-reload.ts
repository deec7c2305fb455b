import { readStoredJson, writeStored } from '#browser/stored.ts'
import { isTextField, RELOAD_STATE_STORAGE_KEY } from './guarded-reload.ts'

/** Puts back what was typed before the reload, where the fields are there again and empty, and scrolls back (C-BUILD-11). */
export function restoreAfterReload() {
  const stored = readStoredJson('sessionStorage', RELOAD_STATE_STORAGE_KEY)
  writeStored('sessionStorage', RELOAD_STATE_STORAGE_KEY, 'null')
  const { fields, scrollY } =
    (stored as { state?: { fields?: unknown; scrollY?: unknown } } | null)?.state ?? {}
  if (typeof scrollY === 'number') window.scrollTo({ top: scrollY, behavior: 'instant' })
  if (typeof fields !== 'object' || fields === null) return
  for (const [id, value] of Object.entries(fields)) {
    const field = document.getElementById(id)
    if (isTextField(field) && typeof value === 'string' && field.value === '') typeInto(field, value)
  }
}

/** As a visitor would: React hears only of a value that was not set by the property that it watches. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
