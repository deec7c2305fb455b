import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEVER } from '#collections/visibility.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseFile } from './parse-file.server.ts'

const now = Date.UTC(2026, 10, 21)

function parse(source: string, file = '1.docs/1.secreto.md') {
  const bytes = new TextEncoder().encode(source)
  return parseFile({ file, collection: 'docs' }, bytes)
}

/** What becomes of a page that its writer wants to be seen later, or never. */
async function readFate(source: string): Promise<'public' | 'kept back' | 'stops the build'> {
  const { visibleFrom, problems } = await parse(source)
  if (problems.some(({ severity }) => severity !== 'warning')) return 'stops the build'
  return visibleFrom > now ? 'kept back' : 'public'
}

const marks = ['---', '----', '--', '—', '+++', '***', '===', '...', '- - -', '--- ', '"""']
const beginnings = fc.oneof(
  fc.constantFrom('', '\n', ' ', '\t', '\uFEFF', '\u200B', '\u00A0', '\r', '\0', ...marks),
  fc.constantFrom(
    '# Secreto',
    'Un texto.',
    '> Cita',
    '- uno',
    '    código',
    '| a |\n| - |',
    '[a]: /b',
    '[^1]: c',
  ),
  fc.constantFrom(
    '```yaml',
    '```a`b',
    '```',
    '~~~',
    '<!-- nota',
    '<!-- nota -->',
    '<div>',
    '<pre>',
    '::note',
    '\\',
    '`',
  ),
  fc.constantFrom(
    'title: Secreto',
    'Nota: aquí',
    '---\ntitle: Otro\n---',
    '{',
    '%YAML 1.2',
    '# comentario',
    'a: |',
    '"a',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)

test.each([
  ['an empty line before it', '\n---\ntitle: Secreto\ndraft: true\n---\n'],
  ['a byte order mark before an empty line', '\uFEFF\uFEFF\n---\ntitle: Secreto\ndraft: true\n---\n'],
  ['the line ends of an old Mac', '---\rtitle: Secreto\rdraft: true\r---\r\rTexto\r'],
])('front matter with %s is read as such', async (_, source) => {
  expect(await readFate(source)).toBe('kept back')
  expect((await parse(source)).record).toMatchObject({ title: 'Secreto' })
})

test.each([
  '1.docs/1.secreto.DRAFT.md',
  '1.docs/1.Secreto.Draft.md',
  '1.docs/1.secreto.borrador.md',
  '1.docs/1.secreto. draft .md',
  '1.docs/2.secretos.draft/1.secreto.md',
])('%s is a draft by its name', async (file) => {
  expect((await parse('---\ntitle: Secreto\n---\n', file)).visibleFrom).toBe(NEVER)
})

test.each([
  'draft:',
  'publishAt:',
  'publishAt: ~',
  'unpublishAt:',
  'published: false',
  'publicado: no',
  'status: Draft',
  'estado: borrador',
  'meta: { draft: true }',
  'seo:\n  publishAt: 2027-01-01',
  'seo:\n  unpublishAt: 2027-01-01',
])('%s, which does nothing there, stops the build', async (line) => {
  expect(await readFate(`---\ntitle: Secreto\n${line}\n---\n`)).toBe('stops the build')
})

const keepsNothing = 'está en el texto, donde no decide cuándo se publica la página.'

test.each([
  [
    'a line of four dashes',
    '----\ntitle: Secreto\ndraft: true\n----\n',
    [`3:1 «draft: true» ${keepsNothing}`],
  ],
  [
    'the marks of another notation',
    '+++\ntitle = "Secreto"\ndraft = true\n+++\n',
    [`3:1 «draft = true» ${keepsNothing}`],
  ],
  [
    'a heading before it',
    '# Secreto\n\n---\ntitle: Secreto\npublishAt: 2027-01-01\n---\n',
    [`5:1 «publishAt: 2027-01-01» ${keepsNothing}`],
  ],
  [
    'a text before it, of when the page goes',
    '# Secreto\n\nunpublishAt: 2027-01-01\n',
    [`3:1 «unpublishAt: 2027-01-01» ${keepsNothing}`],
  ],
  [
    'a note before it, with a comment that is left open',
    '# Secreto\n\n[^1]: c<!-- nota---\ntitle: Secreto\ndraft: true\n---\n\nUn sombrero.\n',
    [`5:1 «draft: true» ${keepsNothing}`],
  ],
])('front matter with %s stops the build', async (_, source, expected) => {
  const errors = (await parse(source)).problems.filter(({ severity }) => severity === 'error')
  expect(
    errors.map(withSentences).map(({ line, column, message }) => `${line}:${column} ${message}`),
  ).toEqual(expected)
})

test.each(['tags: sombreros\n---\n\nTexto\n', '----\ntitle: Secreto\n----\n', 'title: Secreto\n\nTexto\n'])(
  'front matter that is none gives no title, without which no page is published: %j',
  async (source) => {
    expect((await parse(source)).problems.map(({ kind }) => kind)).toContain('title-missing')
  },
)

test.each([
  ['a rule and a text', '---\ntitle: A\n---\n\n---\n\nTexto con dos puntos: así.\n'],
  ['a word with a colon', '# A\n\nOjo: encoge.\n'],
  ['an example of front matter', '# A\n\n```yaml\n---\ntitle: A\ndraft: true\n---\n```\n'],
  ['code that names one', '# A\n\n`answers:` es una lista.\n'],
  ['a comment', '---\ntitle: A\n---\n<!--\ndraft: true\n-->\n'],
])('%s is no front matter', async (_, source) => {
  expect((await parse(source)).problems).toEqual([])
})

test('whatever stands before the front matter, a page that is not to be seen yet is never published', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(beginnings, fc.constantFrom('', '\n', '\n\n')), { maxLength: 4 }),
      fc.constantFrom('---', ...marks),
      fc.constantFrom('draft: true', 'publishAt: 2027-01-01T09:00', 'publishAt: "2030-05-01"'),
      fc.constantFrom('---', ...marks),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (before, opening, key, closing, lineEnd) => {
        const source = `${before.flat().join('')}${opening}\ntitle: Secreto\n${key}\n${closing}\n\nUn sombrero.\n`
        expect(await readFate(source.replaceAll('\n', lineEnd))).not.toBe('public')
      },
    ),
    { numRuns: 2_000 },
  )
})
