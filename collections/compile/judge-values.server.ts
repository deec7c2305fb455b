import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import type { Findings } from '#collections/markdown/judge-parts.ts'
import { findMarksInValue } from '#collections/markdown/shown-marks.ts'
import { maskWordless } from '#collections/markdown/text-runs.ts'
import { findUnknownIcon } from '#collections/pictures/icon-sets.server.ts'
import { listPriceMarks } from '#collections/plans/plan-prices.ts'
import { hasAmount } from '#collections/plans/price-mentions.ts'
import type { Teller } from '#collections/problems/teller.ts'
import { isForReaders, isShown } from './value-texts.ts'

/**
 * Judges the values of a file in one walk: links (`to`), pictures (`src`, `image`), unknown icons, marks of Markdown, which
 * are shown as they are written; adds what they say to the findings. Of values that are `wrong` already (`checkRecord`) nothing
 * more is told.
 */
export function judgeValues(
  { suspicion, warning, tell }: Teller,
  data: Record<string, unknown>,
  locate: ParsedYaml['locate'],
  { links, images, priceMarks, priceMentions, texts }: Findings,
  wrong: ReadonlySet<string>,
): void {
  visit(data, [])

  function visit(value: unknown, path: PropertyKey[]): void {
    if (wrong.has(path.join('.'))) return
    if (typeof value === 'string') judge(value, path)
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index])
    else if (isObject(value)) visitGroup(value, path)
  }

  function visitGroup(group: Record<string, unknown>, path: PropertyKey[]): void {
    const key = path.at(-1)
    if (key === 'image' && typeof group.src === 'string' && (group.alt ?? null) === null)
      reportMissingText(path)
    for (const [name, child] of Object.entries(group)) {
      const here = [...path, name]
      // What answers is a heading of the page itself, or a row below it.
      if (key === 'answers')
        links.push({ href: `#${name.replace(/\/.*/, '')}`, isAnswer: true, ...locate(here, 'key') })
      visit(child, here)
    }
  }

  function judge(text: string, path: PropertyKey[]): void {
    const key = path.at(-1)
    const at = locate(path)
    if (key === 'to' && text.trim() === '')
      suspicion(at, 'field-empty', { field: { path }, expected: [{ type: 'address' }] })
    else if (key === 'to') links.push({ href: text, ...at })
    const isSmall = path.includes('avatar') && ({ isSmall: true } as const)
    if (key === 'src' || key === 'image') images.push({ src: text, ...isSmall, ...at })
    if (key === 'image') reportMissingText(path)
    const unknown = key === 'icon' || path.at(-2) === 'icons' ? findUnknownIcon(text) : undefined
    if (unknown) tell('suspicion', at, unknown)
    for (const name of listPriceMarks(text)) priceMarks.push({ name, ...at })
    if (hasAmount(text)) priceMentions.push({ text, ...at })
    for (const { severity, reason } of isShown(path) ? findMarksInValue(text) : []) tell(severity, at, reason)
    if (isForReaders(path))
      texts.push({
        text: maskWordless(text),
        // Values may be folded or quoted: their own beginning is the place that is sure.
        locate: (offset) => (text.includes('\n') ? at : { line: at.line, column: at.column + offset }),
      })
  }

  function reportMissingText(path: PropertyKey[]): void {
    // What a draft does not say yet holds nothing up.
    const report = data.draft === true ? warning : suspicion
    report(locate(path, 'key'), 'field-picture-without-text', { field: { path } })
  }
}

/** The home page's sections are the only ids that a YAML page gives away. */
export function findSectionIds({ sections }: Record<string, unknown>): string[] | null {
  if (!Array.isArray(sections)) return null
  return sections.flatMap((section) =>
    isObject(section) && typeof section.id === 'string' ? [section.id] : [],
  )
}
