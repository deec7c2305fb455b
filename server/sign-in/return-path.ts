import { readPlanChoice, writePlanChoice } from '#collections/read/plan-choice.ts'
import { isSignInPath, pages } from '#config/pages.ts'
import { decodePercent } from '#urls/percent-decoding.ts'

/**
 * The page that a visitor goes back to after signing in: one of ours, in its canonical spelling, else the home page.
 * Who has chosen a plan of the club comes back to it. Whatever else an address could carry (another host, a query, control characters) does not come along.
 */
export async function chooseReturnPath(
  wanted: string | null | undefined,
  site: { origin: string; findPage: (path: string) => Promise<string | undefined> },
): Promise<string> {
  if (!wanted?.startsWith('/') || wanted.length > 1_000) return '/'
  const parsed = URL.parse(wanted, site.origin)
  if (parsed?.origin !== site.origin) return '/'
  const page = await site.findPage(decodePercent(parsed.pathname) ?? '/')
  const choice = page === pages.signup.path ? readPlanChoice(parsed.search) : undefined
  if (page !== undefined && choice) return page + writePlanChoice(choice)
  return page === undefined || isSignInPath(page) ? '/' : encodeURI(page)
}
