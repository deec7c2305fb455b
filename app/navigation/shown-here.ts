import { isSignInPath } from '#config/pages.ts'

/**
 * Whether an address, as written in a link, leads to a page that the document at hand can show; `here` is the path and query
 * of the page that it shows.
 */
function isShownHere(address: string, here: string): boolean {
  const [path, herePath] = [readPath(address), readPath(here)]
  // Other sites; e-mail addresses; and files, whose last segment has an extension: a feed, a picture.
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address) || /\.[a-z]\w*$/i.test(path)) return false
  // Who has a link to one page of a preview gets no other.
  if (/[?&]preview=/.test(`${here} ${address}`)) return false
  // A document keeps the policy that it came with, and the sign-in pages have one of their own (decision 013).
  return isSignInPath(path || herePath) === isSignInPath(herePath)
}

/** The full path within the site that an element leads to, or undefined where its page is not shown here. */
export function readInnerPath({ origin, pathname, search, hash, target, download }: HTMLAnchorElement) {
  const { location } = window
  if (origin !== location.origin || download || !/^(_self)?$/.test(target)) return undefined
  const path = pathname + search + hash
  return isShownHere(path, location.pathname + location.search) ? path : undefined
}

function readPath(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
