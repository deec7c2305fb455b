import { createElement, Fragment, type ReactNode } from 'react'
import type { MinimarkNode } from '#collections/minimark.ts'
import { proseMessages } from '#config/messages/prose.ts'

/**
 * Code: `figure.code-block[data-language]` with `figcaption.code-filename` if it has a name, `button.code-copy`
 * (it copies the text of the `pre` below it, and the `div.code-status` before it says so; hidden where no script runs)
 * and `pre > code`. Its words are `span.tok-*`; with highlighted lines, each line is `span.line`, and those
 * `span.line.line-highlighted`. The `pre` takes the focus, so that the keyboard can scroll it.
 */
export function CodeBlock({ id, language, filename, highlights, code }: Props) {
  return (
    <figure id={id} className="code-block" data-language={language}>
      {filename && <figcaption className="code-filename">{filename}</figcaption>}
      <div
        role="status"
        className="code-status"
        data-copied={proseMessages.codeCopied}
        data-refused={proseMessages.codeNotCopied}
      />
      <button type="button" className="code-copy" data-copy="" aria-label={proseMessages.copyCode} />
      <pre tabIndex={0}>
        <code>{highlights.length > 0 ? renderLines(code, new Set(highlights)) : renderCode(code)}</code>
      </pre>
    </figure>
  )
}

type Props = {
  id: string | undefined
  language: string | undefined
  filename: string | undefined
  highlights: number[]
  code: MinimarkNode[]
}

/** What a tab with this code is called. */
export function nameCodeBlock({ filename, language }: Record<string, unknown>): string | undefined {
  return [filename, language].find((name): name is string => typeof name === 'string')
}

function renderCode(nodes: MinimarkNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(renderToken))
}

function renderToken(node: MinimarkNode): ReactNode {
  if (typeof node === 'string') return node
  return <span className={String(node[1].class)}>{node.slice(2).map(String).join('')}</span>
}

function renderLines(nodes: MinimarkNode[], highlights: Set<number>): ReactNode {
  const lines = splitLines(nodes)
  return lines.map((line, index) => (
    // An index is key enough: the tree never changes.
    <span key={index} className={highlights.has(index + 1) ? 'line line-highlighted' : 'line'}>
      {renderCode(line)}
      {index < lines.length - 1 && '\n'}
    </span>
  ))
}

/** Tokens by line; one that spans lines, such as a long comment, is cut. */
function splitLines(nodes: MinimarkNode[]): MinimarkNode[][] {
  const lines: MinimarkNode[][] = [[]]
  for (const node of nodes) {
    const text = typeof node === 'string' ? node : node.slice(2).map(String).join('')
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part) lines.at(-1)?.push(typeof node === 'string' ? part : [node[0], node[1], part])
    }
  }
  return lines
}
