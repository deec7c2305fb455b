import { readPreference } from '#app/color-mode/color-mode.ts'
import { warmUpContentDatabase } from '#app/offline/warm-up.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { errorQuickLinks, shellLinks } from '#config/site.ts'
import { lockScroll } from '#ui/scroll-lock.ts'
import { createPalette, type Palette } from './palette.ts'
import { loadSession } from './search-session.ts'

/** At the end of the body: it needs nothing of the page, and stays whatever becomes of it. */
let mounted: Palette | undefined
let unlockScroll: (() => void) | undefined

/** Opens the palette, or closes it (C-SEARCH-1). */
export function togglePalette(letters: string) {
  if (mounted?.dialog.open) mounted.dialog.close()
  else openPalette(letters)
}

/**
 * Opens the palette; the focus goes to the input (C-SEARCH-2).
 * @param letters What was typed before it could open; without any, the query that was left in it stays.
 */
export function openPalette(letters: string) {
  mounted ??= mountPalette()
  if (!mounted.dialog.open) showPalette(mounted)
  if (letters) mounted.type(letters)
}

function showPalette({ dialog, dispatch, focus }: Palette) {
  loadSession()
  const isErrorPage = document.querySelector('main[data-error]') !== null
  const links = isErrorPage ? errorQuickLinks : shellLinks
  // Filled before it opens, so that the first frame is the whole palette.
  dispatch({ type: 'open', basics: { links, preference: readPreference() } })
  // A page that was rendered anew may have lost it, and a layer below may have hidden it.
  if (!dialog.isConnected) document.body.append(dialog)
  dialog.removeAttribute('aria-hidden')
  unlockScroll ??= lockScroll()
  dialog.showModal()
  focus()
}

/** Brings the documentation's search before the palette is opened, and the place where it will open. */
export function warmUpPalette() {
  mounted ??= mountPalette()
  loadSession()
}

function mountPalette(): Palette {
  const palette = createPalette()
  const { dialog, dispatch } = palette
  dialog.addEventListener('close', () => {
    // The browser tells of a closing later; by then the palette may be open again.
    if (dialog.open) return
    dispatch({ type: 'close' })
    letScroll()
    // Who searches, reads: what they may want is kept for when there is no network, but not while they type.
    whenIdle(() => void warmUpContentDatabase())
  })
  // Browsers that tell of it before need one style for both, and not one after the other.
  dialog.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') letScroll()
  })
  document.body.append(dialog)
  closeByEscape(dialog)
  closeByPressOutside(dialog)
  keepFocusInside(dialog)
  keepTypingInside(dialog)
  fitToVisiblePart(dialog)
  // Back and Forward lead away from the page that it was opened on.
  window.addEventListener('popstate', () => dialog.close())
  return palette
}

function letScroll() {
  unlockScroll?.()
  unlockScroll = undefined
}

/** Before anybody else hears of the key: only the top-most layer closes (C-OVL-8). */
function closeByEscape(dialog: HTMLDialogElement) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!dialog.open || event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    dialog.close()
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
}

/** A press on the backdrop reaches the dialog itself. One that begins inside, as of who selects text, does not count. */
function closeByPressOutside(dialog: HTMLDialogElement) {
  let isPressOutside = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressOutside = target === dialog
  })
  dialog.addEventListener('click', ({ target }) => {
    if (isPressOutside && target === dialog) dialog.close()
  })
}

/** Tab goes round inside (C-OVL-8), and a press on what takes no focus leaves it where it is. */
function keepFocusInside(dialog: HTMLDialogElement) {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const stops = [
      ...dialog.querySelectorAll<HTMLElement>('input, button, .search-empty a, .search-foot a'),
    ].filter((stop) => stop.checkVisibility())
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    const next = event.shiftKey ? stops.at(-1) : stops[0]
    next?.focus()
  })
  dialog.addEventListener('mousedown', (event) => {
    const { target } = event
    if (target instanceof Element && !target.closest('input, button')) event.preventDefault()
  })
}

/** What is typed concerns nobody else, and the page's React would go through its tree for each event of each letter. */
function keepTypingInside(dialog: HTMLDialogElement) {
  const stop = (event: Event) => {
    if (event.target instanceof Node && dialog.contains(event.target)) event.stopPropagation()
  }
  // These nobody hears in here either.
  for (const type of ['keypress', 'textInput', 'keyup'])
    window.addEventListener(type, stop, { capture: true })
  for (const type of ['keydown', 'input']) dialog.addEventListener(type, stop)
}

/** The keyboard of a phone covers a part of the window; the list must end above it. */
function fitToVisiblePart(dialog: HTMLDialogElement) {
  const viewport = window.visualViewport
  const fit = () => dialog.style.setProperty('--visible-height', `${viewport?.height ?? innerHeight}px`)
  viewport?.addEventListener('resize', fit)
  fit()
}
