import type { createBrowserRouter, Location } from 'react-router'
import { listen } from '#browser/listen.ts'
import { readStoredJson, writeStored } from '#browser/stored.ts'

const storageKey = 'scroll-positions'

const stored = readStoredJson('sessionStorage', storageKey)

/** How far each place of the history was scrolled, by its key, in px. */
const positions = new Map<string, number>(Array.isArray(stored) ? stored : [])

/** Where each place of the history was left for by a link of its content, by the place's key. */
const leftFor = new Map<string, string>()

let previous: Location | undefined

/**
 * Remembers how far each page was scrolled when it is left. The first load keeps the browser's own restoration
 * (C-ROUTE-10); from then on positions are ours, because the browser restores before the page has come.
 */
export function keepScrollPositions(router: ReturnType<typeof createBrowserRouter>) {
  previous = router.state.location
  history.scrollRestoration = 'manual'
  router.subscribe(({ location, historyAction }) => {
    if (!previous || location === previous || location.key === previous.key) return
    positions.set(previous.key, window.scrollY)
    // Who goes back, or to a fragment, needs the heights of all that is above it; of a first load the script in the head says so.
    if (historyAction === 'POP' || location.hash) document.documentElement.dataset.laidOut = 'whole'
    else if (location.pathname !== previous.pathname) delete document.documentElement.dataset.laidOut
  })
  listen(window, {
    pagehide() {
      if (previous) positions.set(previous.key, window.scrollY)
      history.scrollRestoration = 'auto'
      writeStored('sessionStorage', storageKey, JSON.stringify([...positions]))
    },
    pageshow() {
      history.scrollRestoration = 'manual'
    },
  })
}

/** How far the place of the history that the address now stands for was scrolled when it was left, in px. */
export function readKeptPosition(): number | undefined {
  return positions.get(readPlaceKey())
}

/** The router's mark of the place of the history that the address now stands for; a document's first has none. */
function readPlaceKey(): string {
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  return key
}

/** Remembers which link of the page's content the page is left by. */
export function rememberPress(link: HTMLAnchorElement) {
  leftFor.set(readPlaceKey(), (link.closest('main') && link.getAttribute('href')) || '')
}

/** The link of the page's content that was pressed where somebody has come back to. */
export function findPressedLink(): HTMLElement | null {
  const href = leftFor.get(readPlaceKey())
  const isPressed = (link: Element) => link.getAttribute('href') === href && link.closest('main') !== null
  return (href && [...document.links].find(isPressed)) || null
}

/** Scrolls as a completed navigation wants it (C-ROUTE-10): another path, a fragment, or back in the history. */
export function scrollToPlace(location: Location, isBackOrForward: boolean) {
  const from = previous
  previous = location
  if (!from || from.key === location.key) return
  const isSamePath = from.pathname === location.pathname
  const kept = isBackOrForward && !isSamePath ? positions.get(location.key) : undefined
  // Within a page the way there is shown; another page is where it should be from its first frame.
  const behavior = isSamePath ? 'auto' : 'instant'
  const target = findTarget(location.hash)
  if (kept !== undefined) window.scrollTo({ top: kept, behavior })
  else if (target) goToTarget(target, behavior)
  else if (!isSamePath || isTop(location.hash, from.hash)) window.scrollTo({ top: 0, behavior })
}

/** Whether a fragment of the same page, which names no element, means its top: `#top`, and none where there was one. */
function isTop(hash: string, before: string): boolean {
  return hash === '' ? before !== '' : /^#(?:top)?$/i.test(hash)
}

/** As the browser does it: the element is in view, and the keyboard goes on from there. */
function goToTarget(target: HTMLElement, behavior: ScrollBehavior) {
  // A fold below the heading opens by itself where the browser has gone to it (`ui/fold.css`), which a script cannot say.
  target.closest('article')?.querySelector('.fold')?.setAttribute('open', '')
  target.scrollIntoView({ behavior })
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** What a fragment names as it is written, or else decoded; what is behind `:~:` is for the browser (`:~:text=…`). */
function findTarget(hash: string): HTMLElement | null {
  const [id = ''] = hash.slice(1).split(':~:')
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}
