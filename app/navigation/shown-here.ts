import { isSignInPath } from '#config/pages.ts'

/** The full path within the site that a link leads to, or undefined where the document at hand cannot show its page. */
export function readInnerPath({ origin, pathname, search, hash, target, download }: HTMLAnchorElement) {
  const { location } = window
  if (origin !== location.origin || download || !/^(_self)?$/.test(target)) return undefined
  // Files, whose last segment has an extension: a feed, a picture; what the router takes for another site, or does not match.
  if (/^\/\/|%0[ad]|%e2%80%a[89]|\.[a-z]\w*$/i.test(pathname)) return undefined
  // Who has a link to one page of a preview gets no other.
  if (/[?&]preview=/.test(location.search + search)) return undefined
  // A document keeps the policy that it came with, and the sign-in pages have one of their own (decision 013).
  if (isSignInPath(pathname) !== isSignInPath(location.pathname)) return undefined
  return pathname + search + hash
}
