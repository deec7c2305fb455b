import { isObject } from '#collections/data-files/is-object.ts'
import { parseYaml } from '#collections/data-files/parse-yaml.ts'

/** How a text was written that another takes the place of. */
export type Style = {
  quote: 'none' | 'single' | 'double'
  /** Within brackets or braces commas end a text. */
  isInFlow: boolean
}

const plain: Style = { quote: 'none', isInFlow: false }

/** A value on one line: as the one before was written where it can be, in quotes where it must be. */
export function writeScalar(value: unknown, { quote, isInFlow }: Style = plain): string {
  if (typeof value !== 'string') return value === undefined ? 'null' : JSON.stringify(value)
  if (quote === 'none' && isPlain(value, isInFlow)) return value
  // What nobody sees, and the ends of lines, can be written within double quotes alone.
  return quote === 'double' || /\p{C}|\p{Zl}|\p{Zp}/u.test(value)
    ? quoteTwice(value)
    : `'${value.replaceAll("'", "''")}'`
}

/** Whether a text without quotes is read as that text, and by the compiler without a warning. */
function isPlain(text: string, isInFlow: boolean): boolean {
  if (text !== text.trim() || /[\r\n]/.test(text)) return false
  const [open, close] = isInFlow ? ['[', ']'] : ['', '']
  const { value, problems } = parseYaml(`a: ${open}${text}${close}\n`, { file: '', firstLine: 1 })
  if (problems.length > 0 || !isObject(value)) return false
  const read = isInFlow && Array.isArray(value.a) && value.a.length === 1 ? value.a[0] : value.a
  return read === text
}

function quoteTwice(text: string): string {
  return JSON.stringify(text).replaceAll(/(?![ -~])\p{C}|\p{Zl}|\p{Zp}/gu, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16)
    return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
  })
}

/** A value within brackets or braces. */
export function writeFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`
  if (!isObject(value)) return writeScalar(value, { quote: 'none', isInFlow: true })
  const pairs = Object.entries(value).map(([key, of]) => `${writeKey(key)}: ${writeFlow(of)}`)
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}'
}

/** Lines of a value that stands behind `key:` at an indent; they begin on its line, and end without an end of line. */
export function writeBehindKey(value: unknown, indent: string): string {
  if (isFilled(value)) return `\n${writeBlock(value, `${indent}  `)}`
  return ` ${writeText(value, `${indent}  `)}`
}

/** Lines of an item of a list whose dashes stand at an indent, with its dash. */
export function writeItem(value: unknown, indent: string): string {
  if (Array.isArray(value) || !isFilled(value)) return `${indent}- ${writeInline(value, indent)}`
  return `${indent}- ${writeBlock(value, `${indent}  `).trimStart()}`
}

/** Lines of `key: value` at an indent. */
export function writePair(key: string, value: unknown, indent: string): string {
  return `${indent}${writeKey(key)}:${writeBehindKey(value, indent)}`
}

function writeInline(value: unknown, indent: string): string {
  return Array.isArray(value) ? writeFlow(value) : writeText(value, `${indent}  `)
}

function writeBlock(value: unknown[] | Record<string, unknown>, indent: string): string {
  const lines = Array.isArray(value)
    ? value.map((item) => writeItem(item, indent))
    : Object.entries(value).map(([key, of]) => writePair(key, of, indent))
  return lines.join('\n')
}

/** A text of several lines is written as such where it can be. */
function writeText(value: unknown, indent: string): string {
  if (Array.isArray(value) || isObject(value)) return writeFlow(value)
  const isBlock = typeof value === 'string' && /\n/.test(value) && canStandInBlock(value)
  return isBlock ? writeLiteral(value, indent) : writeScalar(value)
}

/** Whether a text can stand below a `|`, line by line. */
export function canStandInBlock(text: string): boolean {
  return /^[^\s]/.test(text) && !/[^\S\n]$|[^\S\n]\n|\n\n$|(?!\n)[\p{C}\p{Zl}\p{Zp}]/u.test(text)
}

/** `|` and the lines of a text; a text that ends with its last line says so. */
export function writeLiteral(text: string, indent: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const written = lines.map((line) => (line === '' ? '' : indent + line)).join('\n')
  return `|${text.endsWith('\n') ? '' : '-'}\n${written}`
}

function writeKey(key: string): string {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_ -]*$/u.test(key) && key === key.trim()
    ? key
    : writeScalar(key, { quote: 'double', isInFlow: true })
}

function isFilled(value: unknown): value is unknown[] | Record<string, unknown> {
  return Array.isArray(value) ? value.length > 0 : isObject(value) && Object.keys(value).length > 0
}
