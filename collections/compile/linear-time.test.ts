import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenizeMarkdown } from '#collections/markdown/markdown-grammar.server.ts'
import { createTeller } from '#collections/problems/teller.ts'
import { countCalls } from '#tests/support/count-calls.ts'
import { parseFile } from './parse-file.server.ts'

/** What Markdown, YAML and the rules of writing look for, and what stands between. */
const signs = '` ~ * _ [ ] ( ) < > { } ! | : # - + = . \\ " \' @ & ^ $ / ? ¿ % €'.split(' ')
const markdownPieces = [
  ...signs,
  ...':: [^ ![ ]( ](/ <!-- --> </ <b> {. =" :br :a[ a Ñ 7 12 http:// www. mailto: a. palabra permitir:'.split(
    ' ',
  ),
  ...'\n|\n\n|\n    |  \n|\n> |\n- |\n1. |\n# |\n::card\n|\n::|\n---\n|\n```js\n|\n |   |\t|\u00a0|<a |[a]: /|[^a]: '.split(
    '|',
  ),
]
const yamlPieces = [
  ...signs,
  ...'a: |b:|- |? |\n|\n  |\n\t|\n\n|: |&a |*a|<<: |!x |"x|\u00a0|k|01|,'.split('|'),
]

/** A beginning, a piece that is repeated, and an end: what takes the square of its length is mostly of this form. */
const hostile = (pieces: string[]) =>
  fc.record({
    start: fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((all) => all.join('')),
    again: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
    end: fc.array(fc.constantFrom(...pieces), { maxLength: 3 }).map((all) => all.join('')),
  })
type Hostile = { start: string; again: string; end: string }

/** Processor time of a file of about so many characters, in ms. */
async function measure({ start, again, end }: Hostile, length: number, isMarkdown: boolean): Promise<number> {
  const text = start + again.repeat(Math.ceil(length / again.length)) + end
  const source = isMarkdown ? `---\ntitle: A\n---\n\n${text}` : text
  const file = isMarkdown
    ? ({ file: '1.docs/1.a.md', collection: 'docs' } as const)
    : ({ file: '2.pricing.yml', collection: 'pricing' } as const)
  const before = process.cpuUsage()
  const { record, problems } = await parseFile(file, Buffer.from(source))
  const { user, system } = process.cpuUsage(before)
  // What is refused by the count of its elements costs nothing behind that: it would say nothing of the rest.
  fc.pre(!problems.some(({ kind }) => kind === 'text-too-long'))
  const size = JSON.stringify(record?.body ?? '').length
  expect(size, JSON.stringify({ start, again, end })).toBeLessThan(11 * Math.max(source.length, 5_000))
  return (user + system) / 1_000
}

/** So short that a thousandfold of it would be noticed, and eight times as long. */
const SHORT = 4_000
const TIMES = 8
/** Less than this, in ms, says nothing: the compiler and the collector of the engine take as much. */
const NOISE_MS = 400

/**
 * Eight times the length costs eight times as much where work is linear, and sixty-four times as much where it is not.
 * Between them is room for a machine that is busy; what looks slow is measured again before it is believed.
 */
async function isLinear(text: Hostile, isMarkdown: boolean, short = SHORT): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const long = await measure(text, short * TIMES, isMarkdown)
    if (long < NOISE_MS) return true
    if (long < 3 * TIMES * (await measure(text, short, isMarkdown))) return true
  }
  return false
}

test.each([
  ['Markdown', markdownPieces, true],
  ['YAML', yamlPieces, false],
] as const)(
  'M07: the time of a file of %s grows with its length alone',
  async (_name, pieces, isMarkdown) => {
    await fc.assert(
      fc.asyncProperty(hostile(pieces), (text) => isLinear(text, isMarkdown)),
      { numRuns: 60, seed: 1 },
    )
  },
  240_000,
)

test.each<[string, Hostile, boolean]>([
  ['letters that are no address', { start: '', again: 'a.', end: '@' }, true],
  ['a figure without a unit', { start: '', again: '1', end: 'x' }, true],
  ['footnotes that are open', { start: '', again: '[^', end: ' ' }, true],
  ['colons', { start: '', again: ':', end: 'x y' }, true],
  ['quotes on many lines', { start: '', again: '"a" "a" "a"\n', end: '' }, true],
  ['a quote that is open before empty lines', { start: 'a: "x', again: '\n', end: 'b' }, false],
  ['values with colons', { start: '', again: 'a: b: c\n', end: '' }, false],
  ['lines indented with tabs', { start: '', again: '\ta: 1\n', end: '' }, false],
  ['texts behind quotes', { start: '', again: 'a: "b" c\n', end: '' }, false],
])(
  'M07: %s cost what their length says',
  async (_name, text, isMarkdown) => {
    // As long as may be: where it is the square, this is seconds.
    expect(await isLinear(text, isMarkdown, isMarkdown ? 3 * SHORT : SHORT / 2)).toBe(true)
  },
  120_000,
)

test('M07: a long address is not repeated by every link that names it', async () => {
  const repeated = `---\ntitle: A\n---\n\n[a]: /${'x'.repeat(50_000)}\n\n${'[a] '.repeat(5_000)}\n`
  const { problems } = await parseFile({ file: '1.docs/1.a.md', collection: 'docs' }, Buffer.from(repeated))
  expect(problems.map(({ kind }) => kind)).toContain('text-too-long')
})

test.each([
  ['lines', '"a" ¿b\n'.repeat(10_000), 'text-too-long'],
  ['blocks', '- "a" ¿b\n'.repeat(8_000), 'text-too-long'],
  ['elements in a line', '**"a"** ¿b '.repeat(8_000), 'text-too-long'],
  ['addresses', '"a" ¿b mailto:a@b.es '.repeat(7_000), 'text-too-long'],
])(
  'M07: a text of more %s than fit a page is refused, and nothing else is told of it',
  async (...[, text, kind]) => {
    const { problems } = await parseFile(
      { file: '1.docs/1.a.md', collection: 'docs' },
      Buffer.from(`---\ntitle: A\n---\n\n${text}`),
    )
    expect(problems.map((problem) => problem.kind)).toEqual([kind])
  },
)

test('M07: the words of a text of too many blocks are not looked for', async () => {
  const tokenizeItems = (count: number) =>
    countCalls(() =>
      tokenizeMarkdown('- *a*\n'.repeat(count), { teller: createTeller('a.md', []), firstLine: 1 }),
    )
  expect(await tokenizeItems(6_000)).toBeLessThan(1.5 * (await tokenizeItems(3_000)))
})

test('M07: of a kind of mistake the first twenty are told', async () => {
  const { problems } = await parseFile(
    { file: '1.docs/1.a.md', collection: 'docs' },
    Buffer.from(`---\ntitle: A\n---\n\n${'==a==\n\n'.repeat(232)}`),
  )
  expect(problems.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'notation-foreign'))
})

test('M07: a table is not filled up with cells that nobody has written', async () => {
  const table = `---\ntitle: A\n---\n\n${'| a '.repeat(90)}|\n${'|:-:'.repeat(90)}|\n${'|\n'.repeat(700)}`
  const { problems } = await parseFile({ file: '1.docs/1.a.md', collection: 'docs' }, Buffer.from(table))
  expect(problems.map(({ kind }) => kind)).toEqual(['text-too-long'])
})
