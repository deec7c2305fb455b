import { expect, test } from 'vitest'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseMarkdown } from './parse-markdown.server.ts'

async function parse(source: string, firstLine = 1) {
  const { findings, ...parsed } = parseMarkdown(source, { file: '1.docs/x.md', firstLine })
  return { ...parsed, ...findings }
}

async function listProblems(source: string, firstLine = 1): Promise<string[]> {
  const { problems } = await parse(source, firstLine)
  return problems
    .map(withSentences)
    .map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`)
}

test.each([
  ['# Guía\n\nPrimera **frase**.\n\nOtra', 'Guía', 'Primera frase.'],
  ['Primera\nfrase.\n\n# Guía', null, 'Primera frase.'],
  ['---\n\n# Guía\n\n---\n\nFrase', 'Guía', 'Frase'],
  ['## Guía\n\nFrase', null, null],
  ['# Guía\n\n- lista\n\nFrase', 'Guía', null],
  ['', null, null],
])('C-CONT-8 title and description of %j are %j and %j', async (source, title, description) => {
  expect(await parse(source)).toMatchObject({ title, description })
})

test('C-CONT-11 a body is a minimark tree with its table of contents', async () => {
  const { body } = await parse('## Uno\n\ntexto\n\n### Uno A\n\n#### no\n\n## Dos')
  expect(body).toEqual({
    type: 'minimark',
    value: [
      ['h2', { id: 'uno' }, 'Uno'],
      ['p', {}, 'texto'],
      ['h3', { id: 'uno-a' }, 'Uno A'],
      ['h4', { id: 'no' }, 'no'],
      ['h2', { id: 'dos' }, 'Dos'],
    ],
    toc: {
      title: '',
      searchDepth: 2,
      depth: 2,
      links: [
        { id: 'uno', depth: 2, text: 'Uno', children: [{ id: 'uno-a', depth: 3, text: 'Uno A' }] },
        { id: 'dos', depth: 2, text: 'Dos' },
      ],
    },
  })
})

test('links are listed as written, with their place in the file, those of cards too', async () => {
  const source =
    'Ver [a](/a?d=50%) y\n[b](#cómo) y https://example.com/x\n\n- [c](<a b>)\n\n::card{to="/d"}\n[e](/e)\n::\n\n```\n[no](/no)\n```\n'
  const { links } = await parse(source, 10)
  expect(links).toEqual([
    { href: '/a?d=50%', line: 10, column: 5 },
    { href: '#cómo', line: 11, column: 1 },
    { href: 'https://example.com/x', line: 11, column: 14 },
    { href: 'a b', line: 13, column: 3 },
    { href: '/d', line: 15, column: 1 },
    { href: '/e', line: 16, column: 1 },
  ])
})

test('links in cells, quotes, notes and HTML have their place', async () => {
  const source =
    '| a | b |\n| - | - |\n| [x](/x) | [y](/y) |\n\n> uno\n> [z](/z)\n\n<p>uno\n<a href="/w">w</a></p>\n\nnota[^1]\n\n[^1]: [v](/v)\n'
  const { links } = await parse(source)
  expect(links.map(({ href, line, column }) => `${href} ${line}:${column}`)).toEqual([
    '/x 3:3',
    '/y 3:13',
    '/z 6:3',
    '/w 9:1',
    '/v 13:7',
  ])
})

test('pictures are listed; decoration says so, and silence is a suspicion', async () => {
  const { images, problems } = await parse(
    '![Foto](/a.jpg) ![](/b.jpg){alt=""}\n![](/c.jpg)\n\n::figure{src="/d.jpg"}\n::',
  )
  expect(images).toEqual([
    { src: '/a.jpg', line: 1, column: 1 },
    { src: '/b.jpg', line: 1, column: 17 },
    { src: '/c.jpg', line: 2, column: 1 },
    { src: '/d.jpg', line: 4, column: 1 },
  ])
  expect(problems.map(({ severity, line, column }) => [severity, line, column])).toEqual([
    ['suspicion', 2, 1],
    ['suspicion', 4, 1],
  ])
})

test('anchors are the ids of headings, of footnotes and those that writers give', async () => {
  const { anchors } = await parse(
    '## Envíos\n\nuno {#aquí}\n\n<span id="allí">dos</span> nota[^a]\n\n[^a]: Texto',
  )
  expect(anchors).toEqual(['envíos', 'aquí', 'allí', 'fnref-1', 'fn-1'])
})

test('an id that is given twice is a suspicion', async () => {
  expect(await listProblems('## Uno {#a}\n\n## Dos {#a}')).toEqual([
    'suspicion 3:1 El identificador «a» está dos veces en la página.',
  ])
})

test.each([
  ['::callout\ntexto', 'error 5:1 El componente ::callout no se cierra.'],
  ['uno\n\n  :::tabs\n  ::tabs-item\n  a\n  ::', 'error 7:3 El componente ::tabs no se cierra.'],
  ['uno\n::', 'error 6:1 Esta línea (::) no cierra ningún componente.'],
  ['::note{title="x}\na\n::', 'error 5:1 En ::note no se cierran las propiedades.'],
  ['::note[uno]\na\n::', 'error 5:1 En la primera línea de ::note, «[uno]» no se muestra.'],
  ['```ts\ncódigo', 'suspicion 5:1 El bloque de código no se cierra.'],
])('%j is reported with its line', async (source, problem) => {
  expect(await listProblems(source, 5)).toContain(problem)
})

test.each([
  ['::card{title=“X”}\nTexto\n::', 'attribute-curly-quotes', undefined],
  ['[Texto]{.a target=“_blank”}', 'attribute-curly-quotes', undefined],
  ['::note{colour="rojo"}\nTexto\n::', 'attribute-refused', 'color'],
  ['::note{zzzzz="rojo"}\nTexto\n::', 'attribute-refused', undefined],
  ['::notte\nTexto\n::', 'component-unknown', 'note'],
])('%j is warned about, with what was probably meant', async (source, kind, near) => {
  const { problems } = await parse(source)
  expect(problems.map((problem) => [problem.severity, problem.kind, problem.near])).toEqual([
    ['warning', kind, near],
  ])
})

test('a rule at the beginning of a component is no property', async () => {
  const { body, problems } = await parse('::note\n---\n\nuno\n::')
  expect(problems).toEqual([])
  expect(body.value).toEqual([['note', {}, ['hr', {}], ['p', {}, 'uno']]])
})

test('an unknown component is a warning, and its text is kept', async () => {
  const { body, problems } = await parse('::u-button{to="/x"}\nVer\n::')
  expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
  expect(body.value).toEqual([['div', {}, ['p', {}, 'Ver']]])
})

test('a span in the text of a picture is parsed', async () => {
  const { body, problems } = await parse('![a [b]{.c}](/d)')
  expect(problems).toEqual([])
  expect(body.value).toEqual([['p', {}, ['img', { src: '/d', alt: 'a b' }]]])
})

test('nobody writes footnotes as components', async () => {
  const { body } = await parse(
    '::footnote{references=99999 number=1}\na\n::\n\n:Footnote-ref[b]{number=1} <footnotes>c</footnotes>',
  )
  expect(body.value).toEqual([
    ['div', {}, ['p', {}, 'a']],
    ['p', {}, ['span', {}, 'b'], ' ', ['span', {}, 'c']],
  ])
})

test('`#1 en ventas` in a component is text', async () => {
  expect((await parse('::note\n#1 en ventas\n::')).body.value).toEqual([
    ['note', {}, ['p', {}, '#1 en ventas']],
  ])
})

test('M05 a bare percent sign keeps its link', async () => {
  const { body, problems } = await parse('[50 % dto.](/rebajas?d=50%)')
  expect(problems).toEqual([])
  expect(body.value).toEqual([['p', {}, ['a', { href: '/rebajas?d=50%25' }, '50\u00a0% dto.']]])
})

test('M10 large bodies with emoji, braces, quotes, NUL and lone surrogates survive storage as UTF-8', async () => {
  const { body } = await parse(
    `${'😀 {"a"} \' «ñ» '.repeat(20_000)}\0 \uD800 [a](/\uDC00)\n\n::note{title="\uD800"}\nx\n::`,
  )
  const json = JSON.stringify(body)
  expect(Buffer.from(json, 'utf8').toString('utf8')).toBe(json)
  expect(json.isWellFormed() && !/\\ud[89a-f]/i.test(json)).toBe(true)
  expect(json.length).toBeGreaterThan(200_000)
})

// Each of these once cost, or would cost, the square of its length: a run over the test's time limit is the failure.
test.each(
  Object.entries({
    'asterisks in an address': `http://example.com/${'*'.repeat(70_000)}a`,
    'links without end': '[x]('.repeat(62_500),
    'angle brackets and slashes': '<'.repeat(2_000) + ':/'.repeat(1_500),
    'mail addresses without end': 'mailto:'.repeat(20_000),
    underscores: '_a'.repeat(50_000),
    backticks: '`'.repeat(50_000),
    'quotes in quotes': '> '.repeat(5_000),
    'components without end': ':a['.repeat(25_000),
    'comments without end': `a ${'<!--'.repeat(25_000)}`,
    'declarations without end': `a ${'<!A'.repeat(33_000)}`,
    'CDATA without end': `a ${'<![CDATA['.repeat(11_000)}`,
    'comments without end in a block': `<div>\n${'<!-- '.repeat(20_000)}`,
    headings: '## a\n\n'.repeat(4_900),
    'stray ends': '::\n\n'.repeat(4_900),
    'scripts without end': '<script>'.repeat(12_000),
    'properties without end': '**a**{b="'.repeat(11_000),
  }),
)('M07 %s are parsed', async (_name, source) => {
  const { body } = await parse(source)
  expect(JSON.stringify(body).length).toBeGreaterThan(0)
})

const tooLong =
  'error 3:1 El texto tiene más líneas, o más puntos de lista, celdas, enlaces y componentes, de los que caben en una página.'

test.each([
  [`|${'a|'.repeat(10_000)}\n|${'-|'.repeat(10_000)}\n`, tooLong],
  ['::b\n::\n'.repeat(3_000), tooLong],
  ['<div>'.repeat(10_000), 'error 3:1 Hay más de 150 niveles unos dentro de otros.'],
])('M07 what is too large for a page is refused with its line (case %#)', async (source, problem) => {
  expect(await listProblems(source, 3)).toContain(problem)
})

test('a mistake in a table of sizes stops the build at its row; a right table is read', async () => {
  const shoes = (length: string) =>
    `::table{sizes="calzado"}\n| Número | Largo del pie |\n| - | - |\n| 38 | 23,8 |\n| 39 | ${length} |\n::`
  expect(await listProblems(shoes('23,8'))).toEqual([
    'error 5:1 En la columna «Largo del pie», la talla 39 no empieza donde acaba la 38.',
  ])
  const { sizeTables, problems } = await parse(shoes('24,5'))
  expect(problems).toEqual([])
  expect(sizeTables).toMatchObject([{ name: 'calzado', line: 1, rows: [{ size: '38' }, { size: '39' }] }])
  expect(await listProblems(shoes('24,5').replace('calzado', 'sombreros'))).toEqual([
    'error 1:1 No hay ninguna tabla de tallas «sombreros».',
  ])
})
