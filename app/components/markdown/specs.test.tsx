import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#collections/markdown/parse-markdown.server.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { MarkdownBody } from './render-tree.tsx'

/**
 * Runs `collections/markdown/specs/*.md`: each file shows a construct of our Markdown as writers type it, the tree that
 * is stored, and the HTML that visitors get. Their titles are the facts.
 */
const folder = new URL('../../../collections/markdown/specs/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')

test('there are specs', () => {
  expect(files.length).toBeGreaterThanOrEqual(25)
})

for (const file of files) {
  const spec = readSpec(readFileSync(new URL(file, folder), 'utf8'))

  test(`${file}: ${spec.title}`, () => {
    const { body, problems } = parseMarkdown(spec.input, { file, firstLine: 1 })
    expect(body.value).toEqual(JSON.parse(spec.tree))
    expect(breakLines(renderToStaticMarkup(<MarkdownBody value={body.value} />))).toBe(spec.html)
    expect(
      problems
        .map(withSentences)
        .map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`)
        .join('\n'),
    ).toBe(spec.problems)
  })
}

type Spec = { title: string; input: string; tree: string; html: string; problems: string }

function readSpec(text: string): Spec {
  const section = (name: string) => {
    const pattern = new RegExp(`^## ${name}\\n\\n(\`{3,})\\w*\\n([\\s\\S]*?)\\n\\1$`, 'm')
    return pattern.exec(text)?.[2] ?? ''
  }
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  return {
    title,
    input: section('Input'),
    tree: section('Tree'),
    html: section('HTML'),
    problems: section('Problems'),
  }
}

/** Puts block elements on lines of their own, for readers of the specs; changes nothing else. */
function breakLines(html: string): string {
  const blocks =
    'p|h[1-6]|ul|ol|li|blockquote|pre|table|caption|thead|tbody|tr|th|td|div|figure|figcaption|section|details|summary|button|input|hr'
  return html
    .replace(new RegExp(`(?<=>)(?=<(?:${blocks})[ />])`, 'g'), '\n')
    .replace(/(?<=<\/(?:p|div|ul|ol|pre|figure|details|table|thead|tbody|tr|section)>)(?=<\/)/g, '\n')
}
