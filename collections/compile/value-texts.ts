import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { findMarksInValue } from '#collections/markdown/shown-marks.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { type ReadableText, toValuePiece } from './readable-text.ts'

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
  return listTexts(value, []).map(({ text, path }) => toValuePiece(text, locate(path)))
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
export function checkMarks(file: string, data: unknown, locate: ParsedYaml['locate']): Problem[] {
  return listTexts(data, [])
    .filter(({ path }) => !path.some((key) => comparedKeys.has(String(key))))
    .flatMap(({ text, path }) =>
      findMarksInValue(text).map(({ severity, reason }) => ({ severity, file, ...locate(path), ...reason })),
    )
}

/** The same values, with each text that is shown changed. */
export function mapShownTexts(
  data: Record<string, unknown>,
  change: (text: string) => string,
): Record<string, unknown> {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(map)
    return isObject(value) ? mapShownTexts(value, change) : value
  }
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const isKept = comparedKeys.has(key) || (typeof value === 'string' && wordlessKeys.has(key))
      return [key, isKept ? value : map(value)]
    }),
  )
}
