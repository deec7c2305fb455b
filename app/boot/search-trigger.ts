import { showNotice } from '#app/errors/show-notice.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'

/**
 * Opens the search palette by keyboard and by every link marked `data-search` (C-SEARCH-1, 2). It needs no React and
 * holds nothing of the search: that comes with the first sign that somebody wants it.
 */
export function installSearchTrigger() {
  // The shortcut's name is another on a Mac; the style sheet shows the right one.
  if (isMac()) document.documentElement.dataset.keys = 'mac'
  // Before anything on the page can take the keys for itself.
  window.addEventListener('keydown', onKeyDown, { capture: true })
  document.addEventListener('click', onClick)
  document.addEventListener('keyup', onKeyUp)
  for (const link of document.querySelectorAll('a[data-search]')) {
    link.role = 'button'
    link.ariaHasPopup = 'dialog'
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, warmUpOnLink)
}

let palette: typeof import('#app/search/open-palette.ts') | undefined
let isOnItsWay = false

/** A network that says nothing for so long, in ms, has failed too. */
const SEARCH_WAIT_MS = 5_000

/** Fetched once, with its style at the same time; after a failure the next wish tries again. */
const loadPalette = keepUntilFailed(async () => {
  const code = Promise.all([import('#app/search/open-palette.ts'), import('#app/search/palette.css')])
  const silence = new Promise<never>((_, reject) => setTimeout(reject, SEARCH_WAIT_MS))
  ;[palette] = await Promise.race([code, silence])
  return palette
})

function onKeyDown(event: KeyboardEvent) {
  // As a button, which is pressed when Space is let go; of a link it scrolls the page.
  if (event.key === ' ' && findSearchLink(event)) event.preventDefault()
  // With Alt it is another shortcut; AltGr, which writes letters, is Ctrl+Alt on Windows.
  if (!isLetterK(event) || event.shiftKey || event.altKey || event.getModifierState('AltGraph')) return
  // On a Mac Ctrl+K cuts a line of text (C-SEARCH-1).
  if (!event.metaKey && (!event.ctrlKey || isMac())) return
  event.preventDefault()
  if (!event.repeat) void openBy('togglePalette')
}

function onKeyUp(event: KeyboardEvent) {
  if (event.key === ' ' && findSearchLink(event)) void openBy('openPalette')
}

/** By the place of the key where its letter is of another script; what fills in fields presses keys that have neither. */
function isLetterK({ key, code }: Partial<KeyboardEvent>): boolean {
  return key && /^\p{Script=Latin}/u.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}

function onClick(event: MouseEvent) {
  if (!findSearchLink(event) || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void openBy('openPalette')
}

/** Opens the palette with what is typed until its code is there. */
async function openBy(way: 'openPalette' | 'togglePalette') {
  if (palette) return palette[way]('')
  // Who presses again while it is on its way wants it open all the same.
  if (isOnItsWay) return
  isOnItsWay = true
  const takeLetters = holdLetters()
  try {
    const { [way]: open } = await loadPalette()
    open(takeLetters())
  } catch (error) {
    takeLetters()
    showUnavailable(error)
  }
  isOnItsWay = false
}

/**
 * Letters go into a field that nobody sees: with accents, input methods and the keyboard of a phone only a real one can.
 * @returns what takes the field away, gives the focus back to where it was and says what was typed.
 */
function holdLetters(): () => string {
  const before = document.activeElement
  const field = document.createElement('input')
  // The page does not scroll to what is fixed.
  field.style.cssText = 'position:fixed;opacity:0'
  field.ariaLabel = searchEntryMessages.button
  document.body.append(field)
  field.focus()
  return () => {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    return field.value
  }
}

function warmUpOnLink(event: Event) {
  if (findSearchLink(event))
    void loadPalette().then(
      ({ warmUpPalette }) => warmUpPalette(),
      () => {},
    )
}

function findSearchLink({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('a[data-search]') : null
}

function isMac(): boolean {
  return navigator.userAgent.includes('Macintosh;')
}

/** Without the palette's code nothing else of the site could say it. */
function showUnavailable(error: unknown) {
  console.warn('The search palette could not be loaded', error)
  setTimeout(showNotice(searchEntryMessages.unavailable), NOTICE_SHOWN_MS)
}

/** How long the notice stays, in ms; as long as it takes to read it twice. */
const NOTICE_SHOWN_MS = 8_000
