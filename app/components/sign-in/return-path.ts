import { readPlanChoice, writePlanChoice } from '#collections/read/plan-choice.ts'
import { homePath, isSignInPath, pages } from '#config/pages.ts'

/**
 * Where a visitor goes after signing in: the page of ours that led here, else the home page. A page of another
 * site is none of ours, and the sign-in pages are no place to go back to.
 */
export function readReturnPath(
  referrer: string = document.referrer,
  origin: string = window.location.origin,
): string {
  const url = URL.parse(referrer)
  if (!url || url.origin !== origin) return homePath
  // Two slashes at the start would be another site's address.
  const path = url.pathname.replace(/^\/+/, '/').replace(/(?<=.)\/$/, '')
  if (isSignInPath(path)) return homePath
  return path + url.search
}

/** Where a visitor stands after signing in: before the plan that has led here, else on the page before. */
export function readPlaceAfterSignIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location,
) {
  const choice = isSignInPath(pathname) ? readPlanChoice(search) : undefined
  return choice ? pages.signup.path + writePlanChoice(choice) : readReturnPath()
}

/** The way in without a window of its own, and where it comes back to. */
export function writeStartLink(returnTo?: string): string {
  return `/auth/google/start${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
}
