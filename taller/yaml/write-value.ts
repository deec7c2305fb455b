import { Scalar, stringify } from 'yaml'
import { isObject } from '#collections/data-files/is-object.ts'
import { parseYaml } from '#collections/data-files/parse-yaml.ts'

/** How texts are quoted: plainly where that is safe, or all of them. */
export type Quotes = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE'

/** The plainest first: what the compiler reads otherwise, or warns of, is written with the next. */
export const quotes: readonly Quotes[] = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE']

/** Lines of YAML without the end of the last one: a value, or with `isFlow` one within brackets or braces. */
export function writeYaml(value: unknown, quoted: Quotes, isFlow = false): string {
  const text = stringify(keepNumbers(value), {
    lineWidth: 0,
    singleQuote: true,
    blockQuote: 'literal',
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    defaultStringType: quoted,
    defaultKeyType: 'PLAIN',
    flowCollectionPadding: !Array.isArray(value),
    collectionStyle: isFlow ? 'flow' : 'any',
  }).replace(/\n$/, '')
  return quoted === 'QUOTE_DOUBLE' ? text.replaceAll(unseen, escapeUnseen) : text
}

/** A text on one line, in quotes where it must be. */
export function writeScalar(text: string): string {
  const written = quotes.map((each) => writeYaml(text, each))
  return written.find((each) => !each.includes('\n') && readsAs(each, text)) ?? written.at(-1) ?? ''
}

/** Whether the compiler reads a text from what is written, and warns of nothing. */
function readsAs(written: string, text: string): boolean {
  const { value, problems } = parseYaml(`a: ${written}\n`, { file: '', firstLine: 1 })
  return problems.length === 0 && isObject(value) && value.a === text
}

/** Keys that are numbers need no quotes: they are read as texts. */
function keepNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keepNumbers)
  if (value instanceof Scalar || !isObject(value)) return value
  return new Map(
    Object.entries(value).map(([key, of]) => [
      String(Number(key)) === key ? Number(key) : key,
      keepNumbers(of),
    ]),
  )
}

/** What nobody sees can be written within double quotes alone. */
const unseen = /(?!\n)\p{C}|\p{Zl}|\p{Zp}/gu

function escapeUnseen(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}
