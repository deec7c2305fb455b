import type { Reason } from '#collections/problems/problem.ts'
import { measureAttributes } from './attributes.ts'

/** Most lines that a code block's `{1-3}` may mark; what is beyond is left out. */
const maxHighlights = 1000

/** What stands behind the opening of a code block: ` ```ts [menu.ts] {1,3-5} `. */
export function readFenceInfo(info: string): { language?: string; filename?: string; highlights?: number[] } {
  const language = /^[^\s[{]+/.exec(info.trim())?.[0]
  const filename = /\[((?:[^[\]]|\[[^[\]]*\])+)\]/.exec(info)?.[1]
  const highlights = readLineNumbers(/\{([\d\s,-]+)\}/.exec(info)?.[1] ?? '')
  return {
    ...(language && { language }),
    ...(filename && { filename }),
    ...(highlights.length > 0 && { highlights }),
  }
}

/** `1,3-5` as [1, 3, 4, 5]. */
function readLineNumbers(text: string): number[] {
  const numbers: number[] = []
  for (const part of text.split(',')) {
    const [first = Number.NaN, last = first] = part.split('-').map((number) => Number.parseInt(number, 10))
    for (let number = first; number <= last && numbers.length < maxHighlights; number += 1)
      numbers.push(number)
  }
  return numbers
}

/**
 * What is wrong with a line that opens the component `name`, such as `::card[Title]{to="/docs"}`; null when it is in
 * order. The parser itself drops what it does not understand here without a word.
 */
export function findOpeningMistake(line: string, name: string): Reason | null {
  const opening = /:{2,}\s*[a-z$][\w$.-]*/i.exec(line)
  if (!opening) return null
  let rest = line.slice(opening.index + opening[0].length).trim()
  if (rest.startsWith('[')) {
    const text = /^\[(?:[^\]\\]|\\.)*\]/.exec(rest)?.[0]
    if (!text) return { kind: 'component-text-open', parameters: { name } }
    rest = rest.slice(text.length).trim()
  }
  if (rest.startsWith('{')) {
    const length = measureAttributes(rest)
    if (length === 0) return { kind: 'component-properties-open', parameters: { name } }
    rest = rest.slice(length).trim()
  }
  if (!rest) return null
  return { kind: 'component-text-behind', parameters: { name, text: rest.slice(0, 60) } }
}
