import { readPlaceKey } from './scroll-positions.ts'

/** Where each place of the history was left for by a link of its content, by the place's key. */
const leftFor = new Map<string, string>()

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
