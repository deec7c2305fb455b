import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { splitFrontMatter } from '#collections/data-files/front-matter.ts'
import { expandGarments } from '#collections/garments/expand-garments.ts'
import type { MinimarkNode } from '#collections/minimark.ts'
import { writeHtml } from '#collections/write-html.ts'
import { parseMarkdown } from './parse-markdown.server.ts'
import { createAddressWriter, toPlainTree } from './plain-tree.ts'
import { writeMarkdown } from './write-markdown.ts'

const toAddress = createAddressWriter('https://escaparate.example', '/docs/tallas')

async function parse(source: string): Promise<MinimarkNode[]> {
  return parseMarkdown(source, { file: 'x.md', firstLine: 1 }).body.value
}

async function toMarkdown(source: string): Promise<string> {
  return writeMarkdown(toPlainTree(await parse(source), toAddress))
}

async function toHtml(source: string): Promise<string> {
  return writeHtml(toPlainTree(await parse(source), toAddress))
}

test('a picture that only decorates stays behind, and so does the paragraph that held it', async () => {
  const source = '![](/images/x.svg){alt=""}\n\nLana ![](/images/x.svg){alt=""}y seda.\n\n![](/images/y.svg)'
  expect(await toMarkdown(source)).toBe('Lana y seda.\n\n![](https://escaparate.example/images/y.svg)')
  expect(await toHtml(source)).toBe(
    '<p>Lana y seda.</p><p><img src="https://escaparate.example/images/y.svg"></p>',
  )
})

test('what readers of Markdown know stays as it is', async () => {
  const source = [
    '## Medir',
    'Con **cinta** y *sin prisa*, ~~a ojo~~ con `cm`.',
    '- Pecho\n- Cintura\n  1. Primero\n  2. Después',
    '> Una cita\n>\n> en dos párrafos',
    '```ts\nexport const talla = 50\n```',
    '| Talla | Pecho |\n| --- | ---: |\n| 50 | 100\u00a0cm |',
    '- Medido\n- Cosido',
    'Lana[^1].',
    '[^1]: De oveja.\n\n    De Extremadura.',
  ].join('\n\n')
  expect(await toMarkdown(source)).toBe(source)
})

test('components become what every reader knows', async () => {
  expect(await toMarkdown('::warning{title="Ojo"}\nNo planches.\n::')).toBe('> **Ojo**\n>\n> No planches.')
  expect(await toMarkdown('::note\nSeca a la sombra.\n::')).toBe('> **Nota**\n>\n> Seca a la sombra.')
  expect(
    await toMarkdown(
      ':::tabs\n::tabs-item{label="Mujer"}\nUno.\n::\n\n::tabs-item{label="Hombre"}\nDos.\n::\n:::',
    ),
  ).toBe('**Mujer**\n\nUno.\n\n**Hombre**\n\nDos.')
  expect(await toMarkdown(':::card-group\n::card{title="Tallas" to="/docs/tallas"}\nMide.\n::\n:::')).toBe(
    '- **[Tallas](https://escaparate.example/docs/tallas)**\n\n  Mide.',
  )
  expect(await toMarkdown('::figure{src="/images/x.svg" alt="Cuello" caption="Un cuello."}\n::')).toBe(
    '![Cuello](https://escaparate.example/images/x.svg)\n\n*Un cuello.*',
  )
  expect(await toMarkdown('::table{caption="Tallas"}\n| a | b |\n| --- | --- |\n| 1 | 2 |\n::')).toBe(
    '**Tallas**\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
  )
  expect(await toMarkdown('Pulsa :kbd[Ctrl], es :badge[Nueva]{color="success"}.')).toBe(
    'Pulsa `Ctrl`, es Nueva.',
  )
})

test('addresses are absolute, fragments stand on the page', async () => {
  expect(await toMarkdown('[a](/blog) [b](#pecho) [c](https://x.example/)')).toBe(
    '[a](https://escaparate.example/blog) [b](https://escaparate.example/docs/tallas#pecho) [c](https://x.example/)',
  )
})

test.each([
  ['1\\. De los tres'],
  ['\\# No es un título'],
  ['Precio \\*sin IVA\\* y \\[nota\\], \\`x\\`'],
  ['\\- raya'],
  ['a\\<b> y 3 < 4'],
  ['\\&amp; y AT&T'],
  ['mil_rayas y \\_nada\\_'],
])('the plain text of %j is written so that it stays plain', async (source) => {
  expect(await parse(await toMarkdown(source))).toEqual(await parse(source))
})

test('M: text that looks like markup stays text in HTML', async () => {
  expect(await toHtml('`<script>alert(1)</script>` y "a" & b')).toBe(
    '<p><code>&lt;script&gt;alert(1)&lt;/script&gt;</code> y &quot;a&quot; &amp; b</p>',
  )
})

test('a break in a heading or a cell is a space', async () => {
  const source = '## Uno :br dos\n\n| Prenda |\n| --- |\n| Abrigo :br largo |'
  expect(writeMarkdown(await parse(source))).toBe('## Uno dos\n\n| Prenda |\n| --- |\n| Abrigo largo |')
})

test('HTML for feed readers has no forms, ids, classes or relative addresses', async () => {
  const html = await toHtml(
    ':::tabs\n::tabs-item{label="Mujer"}\n- Medido\n::\n:::\n\n## Título\n\n![Cuello](/images/x.svg)\n\nLana[^1].\n\n[^1]: De oveja.',
  )
  expect(html).toBe(
    '<p><strong>Mujer</strong></p><ul><li>Medido</li></ul><h2>Título</h2>' +
      '<p><img src="https://escaparate.example/images/x.svg" alt="Cuello"></p>' +
      '<p>Lana<sup>1</sup>.</p><hr><ol><li><p>De oveja.</p></li></ol>',
  )
})

const pages = globSync('content/**/*.md')

test('every page of the content, written and read again, says the same', async () => {
  expect(pages.length).toBeGreaterThan(40)
  for (const file of pages) {
    const { body } = splitFrontMatter(readFileSync(file, 'utf8'))
    // What is made from garments stands in the database alone; see `publish/expand-rows.server.test.ts`.
    const plain = toPlainTree(expandGarments(await parse(body), []), toAddress)
    const again = toPlainTree(await parse(writeMarkdown(plain)), toAddress)
    expect(showWords(again), file).toEqual(showWords(plain))
  }
})

/** Text and tags that matter, whatever stands between: a caption may have become a paragraph. */
function showWords(nodes: MinimarkNode[]): string {
  return writeHtml(nodes)
    .replace(/<\/?(strong|em|p|kbd|code|figure|figcaption|table|caption|li)\b[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
