import {
  parseRedirects,
  redirectsFile,
  type WrittenRedirect,
} from '#collections/redirects/parse-redirects.ts'
import { parseThesaurus, thesaurusFile } from '#collections/thesaurus/parse-thesaurus.ts'
import type { Hindrance } from '#taller/protocol.ts'
import { writeScalar } from '#taller/yaml/write-value.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { planMessages as messages } from './plan-messages.ts'
import type { StandingContent } from './standing-content.server.ts'

type Paths = ReadonlyMap<string, string>

/**
 * The texts of the lists beside the pages once addresses have changed, old → new: `redirects` lead on from now, and `pages` are
 * pages again. Or which list is written so that this cannot be done.
 */
export function changeLists(
  { lists }: StandingContent,
  { paths, redirects, pages }: { paths: Paths; redirects: Paths; pages: readonly string[] },
): Map<string, string> | Hindrance {
  const changed = new Map<string, string>()
  for (const [file, change] of [
    [redirectsFile, (text: string) => changeRedirects(text, paths, redirects, pages)],
    [thesaurusFile, (text: string) => changeThesaurus(text, paths)],
  ] as const) {
    const before = lists.get(file) ?? ''
    const after = change(before)
    if (after === undefined) return { hindrance: messages.listUnread.replace('{file}', file) }
    if (after !== before) changed.set(file, after)
  }
  return changed
}

/** Who was led to an old address is led on at once; other lines stay as they are. */
function changeRedirects(
  text: string,
  paths: Paths,
  added: Paths,
  pages: readonly string[],
): string | undefined {
  const { redirects, problems } = parseRedirects(text)
  const isGone = ({ from }: WrittenRedirect) => added.has(from) || pages.includes(from)
  const led = redirects.map((rule) => ({
    ...rule,
    to: decodeLeniently(rule.to),
    end: followTarget(rule, paths),
  }))
  if (added.size === 0 && !led.some((rule) => rule.to !== rule.end || isGone(rule))) return text
  if (problems.length > 0) return undefined
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const { to, end, toAt } of led) {
    const written = lines[toAt.line - 1] ?? ''
    const start = toAt.column - 1
    lines[toAt.line - 1] = written.slice(0, start) + written.slice(start).replace(to, () => end)
  }
  const gone = new Set(redirects.filter(isGone).map(({ fromAt }) => fromAt.line - 1))
  const rules = [...added].map(([from, to]) => `${writeScalar(from)}: ${writeScalar(to)}`)
  const changed = [...lines.filter((_, index) => !gone.has(index)), ...rules]
    .map((line) => line + eol)
    .join('')
  const wanted = [...led.filter((rule) => !isGone(rule)).map(({ from, end }) => [from, end]), ...added]
  const made = parseRedirects(changed)
  const found = made.redirects.map(({ from, to }) => [from, decodeLeniently(to)])
  return made.problems.length === 0 && JSON.stringify(found) === JSON.stringify(wanted) ? changed : undefined
}

function followTarget({ to }: WrittenRedirect, paths: Paths): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(decodeLeniently(to)) ?? []
  return (paths.get(path) ?? path) + rest
}

/** The page that is nearest to what is not sold. */
function changeThesaurus(text: string, paths: Paths): string | undefined {
  const led = parseThesaurus(text).groups.map(({ near }) => near && (paths.get(near) ?? near))
  const changed = text.replaceAll(
    /(\bnear:\s*["']?)(\/[^\s"',}#]*)/g,
    (_, before: string, path: string) => before + (paths.get(path) ?? path),
  )
  return JSON.stringify(parseThesaurus(changed).groups.map(({ near }) => near)) === JSON.stringify(led)
    ? changed
    : undefined
}
