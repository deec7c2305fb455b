import { type CollectionName, collections } from '#collections/collection-table.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { readMoment, searchFields } from '#collections/fields.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { PriceCare } from '#collections/garments/garment-facts.ts'
import { type FileNames, isLostInPath } from '#collections/page-path.ts'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'

/**
 * `publishAt:` without a day, and what other programs call a draft: none of it would keep the page back. And a page that
 * would retire before it appears, or without which the site is none.
 */
export function checkPublication(
  { file, collection }: { file: string; collection: CollectionName },
  data: Record<string, unknown>,
  locate: ParsedYaml['locate'],
): Problem[] {
  const found = Object.entries(data).flatMap(([key, value]): Problem[] => {
    const place = { severity: 'error', file, ...locate([key], 'key') } as const
    if (value === null && (key === 'draft' || key === 'publishAt'))
      return [{ ...place, kind: 'publication-empty', parameters: { key } }]
    if (value === null && key === 'unpublishAt')
      return [{ ...place, kind: 'retirement-empty', parameters: { key } }]
    if (foreignDraft.test(`${key}: ${String(value)}`))
      return [{ ...place, kind: 'publication-foreign', parameters: { key, value: String(value) } }]
    const inner = findInnerKey(value)
    return inner ? [{ ...place, kind: 'publication-nested', parameters: { key: inner, group: key } }] : []
  })
  const wrong = findWrongRetirement(data, collection)
  return wrong ? [...found, { severity: 'error', file, ...locate(['unpublishAt']), ...wrong }] : found
}

function findWrongRetirement(
  { publishAt, unpublishAt }: Record<string, unknown>,
  collection: CollectionName,
): Reason | undefined {
  const until = typeof unpublishAt === 'string' ? readMoment(unpublishAt) : null
  if (until === null) return undefined
  const { include, route } = collections[collection]
  if (!include.endsWith('/')) return { kind: 'retirement-impossible', parameters: { path: String(route) } }
  const from = typeof publishAt === 'string' ? readMoment(publishAt) : null
  if (from === null || from < until) return undefined
  return {
    kind: 'retirement-too-early',
    parameters: { publishAt: String(publishAt), unpublishAt: String(unpublishAt) },
  }
}

/** `1.250` is a garment of 1250 € to a Spaniard, and one of 1,25 € to YAML. */
export function checkPrices(file: string, source: string, locate: ParsedYaml['locate']): Problem[] {
  const lines = source.split('\n')
  return [['price'], ['earlierPrice', 'price']].flatMap((path): Problem[] => {
    const { line, column } = locate(path)
    const text = /^\d+\.\d{3}(?!\d)/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0]
    if (text === undefined) return []
    const parameters = { text, euros: formatPrice(Number(text)), plain: text.replace('.', '') }
    return [{ severity: 'error', file, line, column, kind: 'garment-price-thousands', parameters }]
  })
}

/** How carefully a price is written: with its cents, or with a comment that allows it to be an unlikely one. */
export function readPriceCare(
  source: string,
  { line, column }: Position,
  isAllowed: (rule: 'precios', line: number) => boolean,
): PriceCare {
  const written = source.split('\n')[line - 1]?.slice(column - 1) ?? ''
  return { hasCents: /^['"]?\d+\.\d{2}(?!\d)/.test(written), isAllowed: isAllowed('precios', line) }
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

/** A name that stands twice on a page leads there no better; pages may share one, and the search offers them all. */
export function checkAliases(
  file: string,
  { aliases }: Record<string, unknown>,
  locate: ParsedYaml['locate'],
): Problem[] {
  const written = (searchFields.shape.aliases.safeParse(aliases).data ?? []).map((alias, index) => {
    return { alias, index }
  })
  return findRepeated(written, ({ alias }) => foldWords(alias)).map(({ again: { alias, index } }) => {
    const place = { severity: 'warning', file, ...locate(['aliases', index]) } as const
    return { ...place, kind: 'alias-twice', parameters: { alias } }
  })
}

/** A question that stands below two headings would be answered by whichever comes first. */
export function checkAnswers(
  file: string,
  { answers }: Record<string, unknown>,
  locate: ParsedYaml['locate'],
): Problem[] {
  const byHeading = Object.entries(searchFields.shape.answers.safeParse(answers).data ?? {})
  const written = byHeading.flatMap(([heading, questions]) =>
    questions.map((question, index) => ({ heading, question, index })),
  )
  return findRepeated(written, ({ question }) => foldWords(question)).map(({ again, first }) => {
    const { heading, question, index } = again
    const place = { severity: 'suspicion', file, ...locate(['answers', heading, index]) } as const
    return { ...place, kind: 'question-twice', parameters: { question, other: first.heading } }
  })
}

/** What is asked, whatever its capitals and signs. */
function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `draft`, `publishAt` or `unpublishAt` in a group of other data, where it does nothing. */
function findInnerKey(value: unknown): string | undefined {
  return isObject(value)
    ? ['draft', 'publishAt', 'unpublishAt'].find((key) => Object.hasOwn(value, key))
    : undefined
}

const foreignDraft =
  /^(?:(?:published|publicad[oa]): (?:false|no)|(?:status|estado): (?:draft|borrador|private|privad[oa]))$/i

/** Of a name of emoji alone nothing is left for an address, and the page would take that of its folder. */
export function checkName({ stem, path }: FileNames, file: string): Problem[] {
  const lost = stem.split('/').find((segment) => /\p{L}|\p{N}|\p{S}/u.test(segment) && isLostInPath(segment))
  if (lost === undefined) return []
  const parameters = { name: lost, path }
  return [{ severity: 'error', file, line: 1, column: 1, kind: 'path-without-name', parameters }]
}
