import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MinimarkNode } from '#collections/minimark.ts'
import { IconContext } from '#ui/icon.tsx'
import { MarkdownBody } from './render-tree.tsx'

function render(value: MinimarkNode[], idPrefix?: string): string {
  return renderToStaticMarkup(<MarkdownBody value={value} {...(idPrefix !== undefined && { idPrefix })} />)
}

const page: MinimarkNode[] = [
  ['h2', { id: 'uno' }, 'Uno'],
  [
    'p',
    {},
    ['a', { href: '#uno' }, 'a'],
    ['a', { href: '/docs#uno' }, 'b'],
    ['footnote-ref', { id: 'fnref-1', number: 1 }],
  ],
  ['tabs', {}, ['tabs-item', { label: 'A' }, ['tabs', {}, ['tabs-item', { label: 'B' }, 'b']]]],
  ['tabs', {}, ['tabs-item', { label: 'C' }, 'c']],
  ['footnotes', {}, ['footnote', { id: 'fn-1', number: 1, references: 1 }, ['p', {}, 'Nota']]],
]

test('several bodies in one document share no id, and their links stay within them', () => {
  const [first, second] = [render(page, 'v1-'), render(page, 'v2-')]
  const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([])
  const ids = idsOf(first)
  expect(new Set(ids).size).toBe(ids.length)
  const hashes = [...first.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
  expect(hashes.length).toBeGreaterThan(3)
  expect(hashes.filter((hash) => !ids.includes(hash))).toEqual([])
  expect(first).toContain('href="/docs#uno"')
})

test('each group of tabs is a choice of its own, whose first tab is chosen', () => {
  const names = [...render(page).matchAll(/type="radio"[^>]* name="([^"]+)"( checked="")?/g)].map(
    ([, name, checked]) => [name, Boolean(checked)],
  )
  expect(new Set(names.map(([name]) => name)).size).toBe(3)
  expect(names.every(([, checked]) => checked)).toBe(true)
})

test('equal trees give equal markup, so that an island can be adopted', () => {
  expect(render(page)).toBe(render(structuredClone(page)))
})

test('a callout shows the icon that its writer names', () => {
  const html = renderToStaticMarkup(
    <IconContext value={{ 'i-lucide-info': '<svg id="info"></svg>' }}>
      <MarkdownBody value={[['callout', { icon: 'i-lucide-info' }, 'x']]} />
    </IconContext>,
  )
  expect(html).toContain('<svg id="info"></svg>')
})

test('an icon without a title stands beside the text of its callout, and not in a title', () => {
  const html = renderToStaticMarkup(
    <IconContext value={{ 'i-lucide-info': '<svg></svg>' }}>
      <MarkdownBody value={[['callout', { icon: 'i-lucide-info' }, 'x']]} />
    </IconContext>,
  )
  expect(html).not.toContain('callout-title')
  expect(html).toMatch(/<span [^>]*callout-icon[^>]*><svg><\/svg><\/span><div class="callout-body">/)
})

test('a table is named by its caption, or by the heading above it, also in a component', () => {
  const table: MinimarkNode = ['table', {}, ['tbody', {}, ['tr', {}, ['td', {}, 'x']]]]
  expect(render([table])).toContain('role="group" aria-label="Tabla"')
  const [, first = '', second = '', third = ''] = render(
    [
      ['h2', { id: 'uno' }, 'Uno'],
      table,
      ['h3', { id: 'dos' }, 'Dos'],
      ['tabs', {}, ['tabs-item', { label: 'A' }, table]],
      ['table', { caption: 'Medidas' }, ['tbody', {}, ['tr', {}, ['td', {}, 'x']]]],
    ],
    'v1-',
  ).split('table-scroll')
  expect(first).toContain('aria-labelledby="v1-uno"')
  expect(second).toContain('aria-labelledby="v1-dos"')
  expect(third).toContain('aria-label="Medidas"')
})

test('text and attributes are escaped', () => {
  expect(render([['p', { title: '"><script>' }, '<img onerror=x> </script> {{x}}']])).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;img onerror=x&gt; &lt;/script&gt; {{x}}</p>',
  )
})

test('preformatted HTML keeps its tags', () => {
  expect(render([['pre', {}, ['code', {}, ['b', {}, 'x']]]])).toBe('<pre><code><b>x</b></code></pre>')
})
