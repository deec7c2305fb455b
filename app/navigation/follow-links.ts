import { isSignInPath } from '#config/pages.ts'
import { readPlaceKey } from './scroll-positions.ts'

/** Goes to a full path without a document load. */
type Navigate = (to: string, options: { replace: boolean; viewTransition: boolean }) => unknown

/**
 * Plain links navigate without a document load, wherever they stand: in the shell, in the HTML of content, in
 * overlays. What the browser should do stays with it: other origins, files, new tabs, modified clicks (C-PRE-6).
 */
export function followLinks(navigate: Navigate) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const path = readInternalPath(link)
    if (path === undefined) return
    event.preventDefault()
    leftFor.set(readPlaceKey(), (link.closest('main') && link.getAttribute('href')) || '')
    const viewTransition = carryPicture(link)
    // The same address again is no new place in the history.
    const isSame = link.href === window.location.href
    navigate(path, { replace: isSame || 'replace' in link.dataset, viewTransition })
  })
}

/** Where each place of the history was left for by a link of its content, by the place's key. */
const leftFor = new Map<string, string>()

/** The link of the page's content that was pressed where somebody has come back to. */
export function findPressedLink(): HTMLElement | null {
  const href = leftFor.get(readPlaceKey())
  return href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : null
}

/**
 * The picture that a link to a story shows moves to the story's head, in place of the one that is there now.
 * @returns whether there is one: a view transition computes the style of the whole old page first, and is worth it for that.
 */
function carryPicture(link: HTMLAnchorElement): boolean {
  const picture = (link.closest('article') ?? link).querySelector<HTMLElement>('.story-picture')
  if (!picture) return false
  for (const other of document.querySelectorAll<HTMLElement>('.story-picture, .story-cover'))
    other.style.viewTransitionName = other === picture ? 'story' : 'none'
  return true
}

/** The full path that a link leads to within the site's pages, or undefined. */
export function readInternalPath(link: HTMLAnchorElement): string | undefined {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = link
  // A last segment with an extension is a file: a feed, a picture.
  if (origin !== window.location.origin || /\.[a-z]\w*$/i.test(pathname)) return undefined
  // Who has a link to one page of a preview gets no other, and what the list shows for a query is the answer to its
  // address, which the document alone has.
  if (/[?&]preview=|\/coleccion\/lista\?/.test(`${window.location.href} ${link.href}`)) return undefined
  // A document keeps the policy that it came with, and the sign-in pages have one of their own (decision 014).
  if (isSignInPath(pathname) !== isSignInPath(window.location.pathname)) return undefined
  return pathname + search + hash
}
