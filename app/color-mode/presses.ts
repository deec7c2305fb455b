import { followSystemColorMode, readColorMode, setColorMode, storeFirstPreference } from './color-mode.ts'

/** The colour mode lives in the document and not in React: a class, and every button that toggles it (C-COLOR-6). */
export function followColorModePresses() {
  storeFirstPreference()
  followSystemColorMode()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-color-mode]'))
      setColorMode(readColorMode() === 'dark' ? 'light' : 'dark')
  })
}
