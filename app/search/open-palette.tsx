import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { IDLE_FALLBACK_MS } from '#config/constants.ts'
import { errorQuickLinks, shellLinks } from '#config/site.ts'
import { warmUpContentDatabase } from '#app/content-database/warm-up.ts'
import { readPreference } from '#app/shell/color-mode.ts'
import { lockScroll } from '#app/ui/scroll-lock.ts'
import { Palette, paletteTitleId } from './palette.tsx'
import { loadSession } from './search-session.ts'
import '#app/styles/search.css'

/**
 * The palette has a dialog and a React root of its own at the end of the body: it opens before React has taken over
 * the page, and stays whatever becomes of the page.
 */
type Mounted = { dialog: HTMLDialogElement; root: Root }

let mounted: Mounted | undefined
let openings = 0
/** Escape keeps it, an activation clears it (C-SEARCH-12). */
let query = ''

/** Opens the palette, or closes it (C-SEARCH-1). */
export function togglePalette() {
  if (mounted?.dialog.open) mounted.dialog.close()
  else openPalette()
}

/** Opens the palette with the query that was left in it; the focus goes to the input (C-SEARCH-2). */
export function openPalette() {
  mounted ??= mountPalette()
  const { dialog, root } = mounted
  if (dialog.open) return
  loadSession()
  openings += 1
  const isErrorPage = document.querySelector('main[data-error]') !== null
  // Rendered before it opens, so that the first frame is the whole palette.
  flushSync(() =>
    root.render(
      <Palette
        key={openings}
        links={isErrorPage ? errorQuickLinks : shellLinks}
        preference={readPreference()}
        initialQuery={query}
        onQueryChange={(next) => {
          query = next
        }}
        onClose={() => dialog.close()}
      />,
    ),
  )
  // A page that was rendered anew may have lost it, and a layer below may have hidden it.
  if (!dialog.isConnected) document.body.append(dialog)
  dialog.removeAttribute('aria-hidden')
  const unlockScroll = lockScroll()
  dialog.addEventListener('close', unlockScroll, { once: true })
  dialog.showModal()
  const input = dialog.querySelector('input')
  input?.focus()
  input?.select()
  // Who searches, reads: what they may want is kept for when there is no network.
  if (openings === 1) whenIdle(() => void warmUpContentDatabase())
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(action: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(action)
  else setTimeout(action, IDLE_FALLBACK_MS)
}

/** Brings the documentation's search before the palette is opened, and the place where it will open. */
export function warmUpPalette() {
  mounted ??= mountPalette()
  loadSession()
}

function mountPalette(): Mounted {
  const dialog = document.createElement('dialog')
  dialog.className = 'search-palette'
  dialog.setAttribute('aria-labelledby', paletteTitleId)
  document.body.append(dialog)
  closeByEscape(dialog)
  closeByPressOutside(dialog)
  keepFocusInside(dialog)
  fitToVisiblePart(dialog)
  // Back and Forward lead away from the page that it was opened on.
  window.addEventListener('popstate', () => dialog.close())
  return { dialog, root: createRoot(dialog) }
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
    const stops = [...dialog.querySelectorAll<HTMLElement>('input, button, a:not([tabindex])')]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    const next = event.shiftKey ? stops.at(-1) : stops[0]
    next?.focus()
  })
  dialog.addEventListener('mousedown', (event) => {
    const { target } = event
    if (target instanceof Element && !target.closest('input, button, a:not([tabindex])'))
      event.preventDefault()
  })
}

/** The keyboard of a phone covers a part of the window; the list must end above it. */
function fitToVisiblePart(dialog: HTMLDialogElement) {
  const viewport = window.visualViewport
  const fit = () => dialog.style.setProperty('--visible-height', `${viewport?.height ?? innerHeight}px`)
  viewport?.addEventListener('resize', fit)
  fit()
}
