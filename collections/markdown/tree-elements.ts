import { isElement, type MinimarkElement, type MinimarkNode } from '#collections/minimark.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Token } from './parser-tokens.ts'

/** An element that is open while its children are read. */
export type Frame = Position & {
  tag: string
  props: Record<string, unknown>
  children: MinimarkNode[]
  notation: 'markdown' | 'component' | 'html'
  /** Of a tag: its end is written. */
  isClosed?: true
}

/** The element that an open one becomes when it ends; `::table` around a table gives it its properties. */
export function finishElement({ tag, props, children, notation }: Frame): MinimarkElement {
  const [only, ...others] = children
  if (notation !== 'component' || tag !== 'table' || !isElement(only, 'table') || others.length > 0)
    return [tag, props, ...children]
  const [, innerProps, ...innerChildren] = only
  return [tag, { ...innerProps, ...props }, ...innerChildren]
}

/** What stands behind the opening of a code block: ` ```ts [menu.ts] `. */
export function readFenceInfo(info: string): { language?: string; filename?: string } {
  const language = /^[^\s[{]+/.exec(info.trim())?.[0]
  const filename = /\[((?:[^[\]]|\[[^[\]]*\])+)\]/.exec(info)?.[1]
  return { ...(language && { language }), ...(filename && { filename }) }
}

/** Text without its marks: what a picture's `![**text**]` says. */
export function readPlainText(tokens: Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type === 'html_inline') return ''
      return type === 'image' ? readPlainText(children ?? []) : content
    })
    .join('')
}

/** The properties of a token. */
export function readProps(token: Token): Record<string, unknown> {
  const props = new Map<string, string | number>()
  for (const [name, value] of token.attrs ?? []) {
    const classes = name === 'class' ? props.get('class') : undefined
    const isAlignment = name === 'style' && (token.tag === 'th' || token.tag === 'td')
    if (isAlignment) props.set('align', String(value).replace('text-align:', ''))
    else props.set(name, classes === undefined ? unescapeQuotes(value) : `${classes} ${value}`)
  }
  // Own properties, whatever their name: `{__proto__=x}` is dropped later like any unknown one.
  return Object.fromEntries(props)
}

/** `title="Dice \\"hola\\""`: a quote with a backslash does not end a value, and is shown without it. */
function unescapeQuotes(value: string | number): string | number {
  return typeof value === 'string' ? value.replaceAll(/\\(["'])/g, '$1') : value
}
