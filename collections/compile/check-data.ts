import { type CollectionName, collections } from '#collections/collection-table.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { readMoment } from '#collections/fields.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { Teller } from '#collections/problems/teller.ts'

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
    // One of these in a group of other data, where it does nothing.
    const inner = isObject(value) ? Object.keys(value).find((each) => steering.has(each)) : undefined
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
export function checkPrices(
  { error }: Teller,
  { locate, readWritten }: Pick<ParsedYaml, 'locate' | 'readWritten'>,
): void {
  for (const path of [['price'], ['earlierPrice', 'price']]) {
    const text = readWritten(path) ?? ''
    if (!/^\d+\.\d{3}$/.test(text)) continue
    const parameters = { text, euros: formatPrice(Number(text)), plain: text.replace('.', '') }
    error(locate(path), 'garment-price-thousands', parameters)
  }
}

/** What has the key of something before it, each with the first that has it. */
export function findRepeated<T>(items: readonly T[], toKey: (item: T) => string): { again: T; first: T }[] {
  const firsts = new Map<string, T>()
  return items.flatMap((again) => {
    const first = firsts.getOrInsert(toKey(again), again)
    return first === again ? [] : [{ again, first }]
  })
}

/** What decides when a page is public. */
const steering: ReadonlySet<string> = new Set(['draft', 'publishAt', 'unpublishAt'])

const foreignDraft =
  /^(?:(?:published|publicad[oa]): (?:false|no)|(?:status|estado): (?:draft|borrador|private|privad[oa]))$/i
