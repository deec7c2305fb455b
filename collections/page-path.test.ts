import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAddress, readFileNames, toPath, toTitle } from './page-path.ts'

// The vectors of C-CONT-7.
test.each([
  ['0.index', '/'],
  ['1.docs/1.getting-started/1.index', '/docs/getting-started'],
  ['1.docs/2.essentials/10.markdown syntax', '/docs/essentials/markdown-syntax'],
  ['3.blog/2.Cómo Elegir Talla', '/blog/como-elegir-talla'],
  ['3.blog/10.niños & niñas', '/blog/ninos-and-ninas'],
  ['3.blog/5.foo.draft', '/blog/foo'],
  ['1.docs/_drafts/1.a', '/docs/_drafts/a'],
  ['1.docs/1.getting-started/3.v1.2', '/docs/getting-started/v1.2'],
  ['1.docs/1.getting-started/1.0.0', '/docs/getting-started/1.0.0'],
  ['1.docs/2024.guia', '/docs/guia'],
  ['1.docs/1.getting-started/.navigation', '/docs/getting-started/.navigation'],
  ['3.blog', '/blog'],
])('the stem %j has the path %j', (stem, path) => {
  expect(toPath(stem)).toBe(path)
})

test.each([
  ['an accent in two characters counts as one letter', '3.blog/1.co\u0301mo', '/blog/como'],
  [
    'letters that are no base letter with an accent are spelled out',
    '3.blog/1.Straße Øst',
    '/blog/strasse-ost',
  ],
  ['other scripts and signs are dropped', '3.blog/1.precio 100 % 😀', '/blog/precio-100'],
  ['spaces around and doubled ones leave one hyphen', '3.blog/1. a   b ', '/blog/a-b'],
  ['a draft of an index is the folder', '1.docs/1.a/1.index.draft', '/docs/a'],
  ['a folder of which no letter is left leaves no gap', '1.docs/1.😀/2.a', '/docs/a'],
  ['dots alone never become a step upwards', '1.docs/1.../2.a', '/docs/a'],
  ['a version with a placeholder is kept', '1.docs/2.x', '/docs/2.x'],
  ['only one number is removed', '1.docs/1.2 consejos', '/docs/2-consejos'],
])('%s', (_, stem, path) => {
  expect(toPath(stem)).toBe(path)
})

test('a file name gives id, stem and extension', () => {
  expect(readFileNames('docs', '1.docs/1.getting-started/1.index.md')).toEqual({
    id: 'docs/1.docs/1.getting-started/1.index.md',
    stem: '1.docs/1.getting-started/1.index',
    extension: 'md',
    path: '/docs/getting-started',
    title: 'Index',
  })
})

test('a settings file keeps its leading dot in the stem', () => {
  expect(readFileNames('docs', '1.docs/.navigation.yml')).toMatchObject({
    stem: '1.docs/.navigation',
    extension: 'yml',
    title: 'Navigation',
  })
})

test.each([
  ['1.docs/1.getting-started', 'Getting Started'],
  ['3.blog/5.niñas y niños.draft', 'Niñas Y Niños'],
  ['1.docs/1.0.0', '1.0.0'],
])('the stem %j has the title %j', (stem, title) => {
  expect(toTitle(stem)).toBe(title)
})

const around = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2060',
  ')',
  '.',
  ',',
  '»',
  '”',
  ';',
  ':',
  '!',
  '?',
  '(',
  '«',
  '…',
  '>',
]

test('C-ROUTE-2: an address means the same with blanks, unseen signs and punctuation around it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...around), { maxLength: 4 }),
      fc.constantFrom('/docs/tallas/mujer', '/blog/leer-una-etiqueta', '/'),
      fc.array(fc.constantFrom(...around), { maxLength: 4 }),
      fc.constantFrom('', '.html', '/index.html', '/', '.HTM'),
      (before, path, after, ending) => {
        const pasted = `/${before.join('')}${path}${path === '/' ? ending.replace(/^\.\w+$/, '') : ending}${after.join('')}`
        expect(foldAddress(pasted)).toBe(path)
      },
    ),
  )
})

test.each([
  ['/coleccion/Niñas', '/coleccion/ninas'],
  ['/coleccion/nin\u0303as', '/coleccion/ninas'],
  ['/docs/Guía_de tallas', '/docs/guia-de-tallas'],
  ['/blog/¿qué-talla,-uso?', '/blog/que-talla-uso'],
  ['/docs/straße', '/docs/strasse'],
  ['/docs/1.0.0', '/docs/1.0.0'],
  ['/docs/camiseta\u00ads', '/docs/camisetas'],
  ['/docs/html', '/docs/html'],
  ['/index', '/index'],
])('C-ROUTE-2: %s is folded to %s', (path, folded) => {
  expect(foldAddress(path)).toBe(folded)
})

test.each(['/docs/日本', '/docs/🧵', '/docs/\u2028', '/docs/a\u2029', `/docs/${'á'.repeat(600)}`])(
  'C-ROUTE-2: of %s nothing is left out that may be a name',
  (path) => {
    expect(foldAddress(path)).toBe(path)
  },
)

test('C-ROUTE-2: what is folded is folded for good', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const folded = foldAddress(`/${text}`)
      expect(foldAddress(folded)).toBe(folded)
    }),
  )
})
