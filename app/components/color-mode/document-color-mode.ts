import { useEffect, useLayoutEffect } from 'react'
import { findInHead } from '#app/document/find-in-head.ts'
import { type ColorMode, storeFirstPreference, useColorMode } from '#app/stores/color-mode.ts'
import { THEME_COLOR } from '#config/constants.ts'

/** Keeps the document at the visitor's colour mode, in which the theme script has put it before the first paint. */
export function DocumentColorMode() {
  const mode = useColorMode()
  useLayoutEffect(() => {
    if (mode) showColorMode(mode)
  }, [mode])
  useEffect(storeFirstPreference, [])
  return null
}

/** Without transitions in between (C-COLOR-3, C-HEAD-4). Class and tag are the theme script's, and not React's. */
function showColorMode(mode: ColorMode) {
  const root = document.documentElement
  if (root.classList.contains(mode)) return
  root.classList.add('color-mode-switching')
  root.classList.remove('light', 'dark')
  root.classList.add(mode)
  findInHead('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[mode])
  // Transitions come back when the change has been painted. That is again a new style for every element, which who has
  // pressed the button does not wait for.
  requestAnimationFrame(() => requestAnimationFrame(() => root.classList.remove('color-mode-switching')))
}
