import type { Reason } from '#collections/problems/problem.ts'
import { measureAttributes } from './attributes.ts'

/** What stands behind the opening of a code block: ` ```ts [menu.ts] `. */
export function readFenceInfo(info: string): { language?: string; filename?: string } {
  const language = /^[^\s[{]+/.exec(info.trim())?.[0]
  const filename = /\[((?:[^[\]]|\[[^[\]]*\])+)\]/.exec(info)?.[1]
  return { ...(language && { language }), ...(filename && { filename }) }
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
