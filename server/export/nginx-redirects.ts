import { hasBelow, type Redirect, trimBelow } from '#collections/redirects/parse-redirects.ts'
import { quote, quoteKey, writeMap } from './nginx-words.ts'

/**
 * Maps to where an address has moved, as «308 /there»: exact rules first, then the longest prefix. What stands below a
 * prefix is taken from the request line, where no line end can be in it.
 */
export function listMoves(redirects: readonly Redirect[]): string[] {
  const exact = redirects.filter(({ from }) => !hasBelow(from))
  const prefixes = redirects
    .filter(({ from }) => hasBelow(from))
    .sort((a, b) => b.from.length - a.from.length)
  return [
    writeMap('$args', '$escaparate_more', [
      ['default', '"&$args"'],
      ['""', '""'],
    ]),
    writeMap('$request_uri', '$escaparate_moved_below', [
      ['default', '""'],
      ...prefixes.map((rule): [string, string] => [
        `"~*^${toPattern(trimBelow(rule.from))}/(?<escaparate_rest>[^?]*?)/?([?]|$)"`,
        writeMove(rule),
      ]),
    ]),
    writeMap('$escaparate_path', '$escaparate_moved', [
      ['default', '$escaparate_moved_below'],
      ...exact.map((rule): [string, string] => [quoteKey(rule.from), writeMove(rule)]),
    ]),
  ]
}

/** Every status that some rule has. */
export function statusesOfMoves(redirects: readonly Redirect[]): number[] {
  return [...new Set(redirects.map(({ status }) => status))].toSorted((a, b) => a - b)
}

/** The query of the visit goes along, behind that of the target and before its fragment. */
function writeMove({ to, status }: Redirect): string {
  const [address = '', ...fragment] = trimBelow(to).split('#')
  const query = address.includes('?') ? '$escaparate_more' : '$is_args$args'
  const end = fragment.length > 0 ? `#${fragment.join('#')}` : ''
  const rest = hasBelow(to) ? '/$escaparate_rest' : ''
  return `"${status} ${unquote(address)}${rest}${query}${unquote(end)}"`
}

function unquote(text: string): string {
  return quote(text).slice(1, -1)
}

/** A path as it stands in a request line, as a pattern; what would mean something in one stands in brackets. */
function toPattern(path: string): string {
  return encodeURI(path).replace(/[$+.()]/g, '[$&]')
}
