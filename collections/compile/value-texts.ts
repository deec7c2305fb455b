import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { findMarksInValue } from '#collections/markdown/shown-marks.ts'
import { maskWordless, type ReadableText } from '#collections/markdown/text-runs.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'
import { dropUnseen, tellUnseen } from '#collections/unseen-characters.ts'

/** Keys whose values are no words for readers. */
const wordlessKeys = new Set(
  'to href src srcset icon icons id path date publishAt unpublishAt color variant size target orientation image loading'.split(
    ' ',
  ),
)

/** Keys of lists that are compared to the letter: with sizes of tables, and with what people ask. */
const comparedKeys = new Set('sizes soldOut lengths aliases answers'.split(' '))

/** Texts among the values of a file, with their places. */
export function listValues(value: unknown, locate: ParsedYaml['locate']): ReadableText[] {
  return listTexts(value, []).map(({ text, path }) => toReadable(text, locate(path)))
}

function toReadable(text: string, at: Position): ReadableText {
  return {
    text: maskWordless(text),
    // Values may be folded or quoted: their own beginning is the place that is sure.
    locate: (offset) => (text.includes('\n') ? at : { line: at.line, column: at.column + offset }),
    isProse: text.length > 200,
  }
}

type ValueText = { text: string; path: PropertyKey[] }

function listTexts(value: unknown, path: PropertyKey[]): ValueText[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' && wordlessKeys.has(key) ? [] : listTexts(child, [...path, key]),
  )
}

/** Marks of Markdown in values, which are shown as they are written. */
export function checkMarks({ tell }: Teller, data: unknown, locate: ParsedYaml['locate']): void {
  for (const { text, path } of listTexts(data, []))
    if (isShown(path))
      for (const { severity, reason } of findMarksInValue(text)) tell(severity, locate(path), reason)
}

type Values = Record<string, unknown>

/** What an escape writes (`"\x08"`) stands in no line of the source: the values without it. */
export function dropUnseenInValues(teller: Teller, values: Values, locate: ParsedYaml['locate']): Values {
  return mapTexts(values, (text, path) => {
    tellUnseen(teller, text, () => locate(path))
    return dropUnseen(text)
  })
}

/** The same values, with each text changed that is shown. */
export function mapShownTexts(values: Values, change: (text: string) => string): Values {
  return mapTexts(values, (text, path) => (isShown(path) ? change(text) : text))
}

function mapTexts(
  values: Values,
  change: (text: string, path: PropertyKey[]) => string,
  path: PropertyKey[] = [],
): Values {
  const map = (value: unknown, at: PropertyKey[]): unknown => {
    if (typeof value === 'string') return change(value, at)
    if (Array.isArray(value)) return value.map((item, index) => map(item, [...at, index]))
    return isObject(value) ? mapTexts(value, change, at) : value
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, [...path, key])]))
}

function isShown(path: readonly PropertyKey[]): boolean {
  return !wordlessKeys.has(String(path.at(-1))) && !path.some((key) => comparedKeys.has(String(key)))
}
