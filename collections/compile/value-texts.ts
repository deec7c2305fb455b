import { isObject } from '#collections/data-files/is-object.ts'

/** Keys whose values are no words for readers. */
const wordlessKeys = new Set(
  'to href src srcset icon icons id path date publishAt unpublishAt color variant size target orientation image loading'.split(
    ' ',
  ),
)

/** Keys of lists that are compared to the letter: with sizes of tables, and with what people ask. */
const comparedKeys = new Set('sizes soldOut lengths aliases answers'.split(' '))

type Values = Record<string, unknown>

/** The same values, with each text changed that is shown. */
export function mapShownTexts(values: Values, change: (text: string) => string): Values {
  return mapTexts(values, (text, path) => (isShown(path) ? change(text) : text))
}

/** The same values, with each text changed. */
export function mapTexts(
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

/** Whether a value is a text for readers. */
export function isForReaders(path: readonly PropertyKey[]): boolean {
  return !wordlessKeys.has(String(path.at(-1)))
}

/** Whether it is shown as it is written: marks in it would be seen. */
export function isShown(path: readonly PropertyKey[]): boolean {
  return isForReaders(path) && !path.some((key) => comparedKeys.has(String(key)))
}
