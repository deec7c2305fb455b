import { type CollectionName, collections } from '#collections/collection-table.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { readMoment, searchFields } from '#collections/fields.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { PriceCare } from '#collections/garments/garment-facts.ts'
import { readText, slugifyHeading } from '#collections/markdown/heading-ids.ts'
import { childrenOf, isElement, type MinimarkNode } from '#collections/minimark.ts'
import { type FileNames, isLostInPath } from '#collections/page-path.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Position } from '#collections/problems/problem.ts'
import { type Teller, top } from '#collections/problems/teller.ts'

type Data = Record<string, unknown>
type Locate = ParsedYaml['locate']

/**
 * `publishAt:` without a day, and what other programs call a draft: none of it would keep the page back. And a page that
 * would retire before it appears, or without which the site is none.
 */
export function checkPublication(
  { error }: Teller,
  collection: CollectionName,
  data: Data,
  locate: Locate,
): void {
  for (const [key, value] of Object.entries(data)) {
    const place = locate([key], 'key')
    const inner = findInnerKey(value)
    if (value === null && steering.has(key)) error(place, 'publication-empty', { key })
    else if (foreignDraft.test(`${key}: ${String(value)}`))
      error(place, 'publication-foreign', { key, value: String(value) })
    else if (inner) error(place, 'publication-nested', { key: inner, group: key })
  }
  const { publishAt, unpublishAt } = data
  const until = typeof unpublishAt === 'string' ? readMoment(unpublishAt) : null
  if (until === null) return
  const { include, route } = collections[collection]
  const from = typeof publishAt === 'string' ? readMoment(publishAt) : null
  if (!include.endsWith('/')) error(locate(['unpublishAt']), 'retirement-impossible', { path: String(route) })
  else if (from !== null && from >= until) {
    const parameters = { publishAt: String(publishAt), unpublishAt: String(unpublishAt) }
    error(locate(['unpublishAt']), 'retirement-too-early', parameters)
  }
}

/** `1.250` is a garment of 1250 € to a Spaniard, and one of 1,25 € to YAML. */
export function checkPrices({ error }: Teller, source: string, locate: Locate): void {
  const lines = source.split('\n')
  for (const place of [locate(['price']), locate(['earlierPrice', 'price'])]) {
    const text = /^\d+\.\d{3}(?!\d)/.exec(lines[place.line - 1]?.slice(place.column - 1) ?? '')?.[0]
    if (text === undefined) continue
    const parameters = { text, euros: formatPrice(Number(text)), plain: text.replace('.', '') }
    error(place, 'garment-price-thousands', parameters)
  }
}

/** How carefully a price is written: with its cents, or with a comment that allows it to be an unlikely one. */
export function readPriceCare(source: string, { line, column }: Position, isAllowed: boolean): PriceCare {
  const written = source.split('\n')[line - 1]?.slice(column - 1) ?? ''
  return { hasCents: /^['"]?\d+\.\d{2}(?!\d)/.test(written), isAllowed }
}

/** What has the key of something before it, each with the first that has it. */
export function findRepeated<T>(items: readonly T[], toKey: (item: T) => string): { again: T; first: T }[] {
  const firsts = new Map<string, T>()
  return items.flatMap((again) => {
    const first = firsts.get(toKey(again))
    firsts.set(toKey(again), first ?? again)
    return first === undefined ? [] : [{ again, first }]
  })
}

/** What the search answers with a page: a row of a table that the text (`nodes`) does not have answers nothing. */
export function checkSearchNames(
  { warning }: Teller,
  data: Data,
  locate: Locate,
  nodes: readonly MinimarkNode[] | undefined,
): void {
  const answers = searchFields.shape.answers.safeParse(data.answers).data ?? {}
  const names = nodes ? Object.keys(answers).filter((name) => name.includes('/')) : []
  const rows = names.length > 0 ? [...listRows(nodes ?? [])] : []
  for (const name of names) {
    const [heading = '', row = ''] = name.split('/')
    if (rows.includes(name)) continue
    const near = findNearestWord(
      name,
      rows.filter((known) => known.startsWith(`${heading}/`)),
    )
    warning(locate(['answers', name], 'key'), 'answer-row-missing', { row, heading }, near)
  }
}

/** The rows of a text, each with every heading that it stands below: `tarifas/península`. */
function listRows(nodes: readonly MinimarkNode[]): Set<string> {
  const rows = new Set<string>()
  let above: { level: number; id: string }[] = []
  const visit = (node: MinimarkNode): void => {
    if (!isElement(node)) return
    const [tag, { id }, ...children] = node
    const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
    if (level > 0) above = [...above.filter((each) => each.level < level), { level, id: String(id) }]
    if (tag === 'tr') {
      const [cell] = children
      const name = slugifyHeading(readText(cell !== undefined && isElement(cell) ? childrenOf(cell) : []))
      for (const heading of ['top', ...above.map((each) => each.id)]) rows.add(`${heading}/${name}`)
    }
    children.forEach(visit)
  }
  nodes.forEach(visit)
  return rows
}

/** What decides when a page is public. */
const steering: ReadonlySet<string> = new Set(['draft', 'publishAt', 'unpublishAt'])

/** One of these in a group of other data, where it does nothing. */
function findInnerKey(value: unknown): string | undefined {
  return isObject(value) ? Object.keys(value).find((key) => steering.has(key)) : undefined
}

const foreignDraft =
  /^(?:(?:published|publicad[oa]): (?:false|no)|(?:status|estado): (?:draft|borrador|private|privad[oa]))$/i

/** Of a name of emoji alone nothing is left for an address, and the page would take that of its folder. */
export function checkName({ error }: Teller, { stem, path }: FileNames): void {
  const lost = stem.split('/').find((segment) => /\p{L}|\p{N}|\p{S}/u.test(segment) && isLostInPath(segment))
  if (lost !== undefined) error(top, 'path-without-name', { name: lost, path })
}
