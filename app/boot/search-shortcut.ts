import { listen } from '#browser/listen.ts'
import { searchPaletteId } from '#config/constants.ts'

/**
 * The shortcut that opens the search palette and closes it (C-SEARCH-1). Its dialog stands in the document, so that this
 * needs no React; what is typed into it before React has come, React finds there.
 */
export function installSearchShortcut() {
  // The shortcut's name is another on a Mac; the style sheet shows the right one.
  if (isMac()) document.documentElement.dataset.keys = 'mac'
  // Before anything on the page can take the keys for itself.
  listen(window, { keydown: onKeyDown }, { capture: true })
}

function onKeyDown(event: KeyboardEvent) {
  // With Alt it is another shortcut; AltGr, which writes letters, is Ctrl+Alt on Windows.
  if (!isLetterK(event) || event.shiftKey || event.altKey || event.getModifierState('AltGraph')) return
  // On a Mac Ctrl+K cuts a line of text (C-SEARCH-1).
  if (!event.metaKey && (!event.ctrlKey || isMac())) return
  const dialog = document.getElementById(searchPaletteId)
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (event.repeat) return
  if (dialog.open) dialog.close()
  else dialog.showModal()
}

/** By the place of the key where its letter is of another script; what fills in fields presses keys that have neither. */
function isLetterK({ key, code }: Partial<KeyboardEvent>): boolean {
  return key && /^\p{Script=Latin}/u.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}

function isMac(): boolean {
  return navigator.userAgent.includes('Macintosh;')
}
