import { HERE } from '#collections/clean-url.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import { type ParsedYaml, parseYaml } from '#collections/data-files/parse-yaml.ts'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'
import { createTeller, type Teller } from '#collections/problems/teller.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'

/** The one file of redirects, beside the pages. */
export const redirectsFile = 'redirects.yml'

/** Statuses that say «it has moved»; 301 and 308 for good, 302 and 307 for a while. */
const statuses = [301, 302, 307, 308] as const
type RedirectStatus = (typeof statuses)[number]

/** Without a status a redirect is for good. */
const DEFAULT_STATUS = 308

/** A rule: an address that has moved, and where to. */
export type Redirect = {
  /** A path in lower case, decoded; with `/**` at its end it stands for everything below it. */
  from: string
  /** A path of the site or an https address, percent-encoded; with `/**` at its end the rest of the path goes along. */
  to: string
  status: RedirectStatus
}

/** A rule as it stands in the file. */
export type WrittenRedirect = Redirect & { fromAt: Position; toAt: Position }

/** End of a path that stands for everything below it. */
const BELOW = '/**'

/** Addresses that are the machine's own and never move: redirects come before endpoints (`server/requests/app.ts`). */
const reserved = /^\/(_nuxt|_ipx|__nuxt\w*|\.well-known|api|auth|builds|healthz|og|readyz)(\/|$)/

/**
 * Reads `redirects.yml`: `from: to` on a line each, or `from: { to: …, status: 301 }`. A rule with a mistake is
 * left out; every mistake is told with its place.
 */
export function parseRedirects(source: string): { redirects: WrittenRedirect[]; problems: Problem[] } {
  const { value, problems, locate } = parseYaml(source, { file: redirectsFile, firstLine: 1 })
  if (problems.length > 0 || value === null || value === undefined) return { redirects: [], problems }
  const teller = createTeller(redirectsFile, problems)
  if (!isObject(value)) teller.error(locate([]), 'redirects-no-list')
  const rules = isObject(value) ? Object.entries(value) : []
  return { redirects: rules.flatMap(([from, to]) => readRule(teller, from, to, locate) ?? []), problems }
}

function readRule(
  { error, tell }: Teller,
  from: string,
  value: unknown,
  locate: ParsedYaml['locate'],
): WrittenRedirect | undefined {
  const fromAt = locate([from], 'key')
  const toAt = locate(isObject(value) ? [from, 'to'] : [from])
  const {
    to,
    status = DEFAULT_STATUS,
    ...others
  }: Record<string, unknown> = isObject(value) ? value : { to: value }
  const wrongFrom = checkFrom(from)
  const [unknownKey] = Object.keys(others)
  const target = readTarget(from, to)
  const known = statuses.find((each) => each === status)
  if (wrongFrom) tell('error', fromAt, wrongFrom)
  else if (unknownKey !== undefined)
    error(locate([from, unknownKey], 'key'), 'redirect-key-unknown', { key: unknownKey })
  else if (typeof target !== 'string') tell('error', toAt, target)
  else if (known === undefined)
    error(locate([from, 'status']), 'redirect-status', { status: JSON.stringify(status) })
  else return { from, to: target, status: known, fromAt, toAt }
  return undefined
}

/** What is wrong with the address that has moved; it is compared with decoded paths, in any letter case. */
function checkFrom(from: string): Reason | undefined {
  if (/[\p{Cc}\s]/u.test(from)) return { kind: 'redirect-space' }
  const path = trimBelow(from)
  const canonical = toCanonical(path.replace(/[?#*].*/, ''))
  if (canonical === '/' && (canonical !== path || path === from))
    return { kind: 'redirect-from-home', parameters: { from } }
  if (canonical !== path) {
    const right = canonical + (from.includes('*') ? BELOW : '')
    return { kind: 'redirect-not-canonical', parameters: { address: from, canonical: right } }
  }
  if (path === '' || path === '/' || reserved.test(path))
    return { kind: 'redirect-from-reserved', parameters: { from } }
  return undefined
}

/** The target as a browser spells it, or what is wrong with it. */
function readTarget(from: string, to: unknown): string | Reason {
  if (typeof to !== 'string' || to === '') return { kind: 'redirect-without-target', parameters: { from } }
  // Browsers drop line ends and tabs inside an address; nobody means them (threats R02, R05).
  if (/[\p{Cc}\s]/u.test(to)) return { kind: 'redirect-space' }
  if (hasBelow(to) && !hasBelow(from)) return { kind: 'redirect-star-on-one-side', parameters: { from, to } }
  const path = trimBelow(to)
  const url = URL.parse(path, HERE)
  const isInternal = path.startsWith('/') && url?.origin === HERE
  const isExternal = url?.protocol === 'https:' && /^https:\/\/[^/\\]/i.test(path)
  if (!url || !(isInternal || isExternal)) return { kind: 'redirect-to-no-address', parameters: { to } }
  if (url.username || url.password) return { kind: 'redirect-to-credentials', parameters: { to } }
  const rest = url.search + url.hash
  if (!isInternal) return url.href.replace(/\/$/, hasBelow(to) ? '' : '/') + (hasBelow(to) ? BELOW : '')
  const canonical = toCanonical(decodeLeniently(url.pathname), { keepCase: true })
  if (canonical !== decodeLeniently(url.pathname))
    return {
      kind: 'redirect-not-canonical',
      parameters: { address: to, canonical: canonical + decodeLeniently(rest) },
    }
  return url.pathname + rest + (hasBelow(to) ? BELOW : '')
}

/** Lower case, composed accents, no encoding, single slashes, none at the end, no dot segments. */
function toCanonical(path: string, { keepCase = false } = {}): string {
  const plain = decodeLeniently(path).normalize('NFC').replaceAll('\\', '/')
  const segments = plain.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
  const canonical = `/${segments.join('/')}`
  return keepCase ? canonical : canonical.toLowerCase()
}

/** Whether a rule's side stands for everything below a path. */
export function hasBelow(address: string): boolean {
  return address.endsWith(BELOW)
}

/** The path of a rule's side without its `/**`. */
export function trimBelow(address: string): string {
  return hasBelow(address) ? address.slice(0, -BELOW.length) : address
}
