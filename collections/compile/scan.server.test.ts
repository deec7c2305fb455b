import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeInto } from '#tests/support/content-folder.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { scanContent } from './scan.server.ts'

function scan(folder: string): { files: string[]; problems: string[] } {
  const { files, problems } = scanContent(folder)
  return {
    files: files.map(({ file, collection }) => `${collection} ${file}`),
    problems: problems
      .map(withSentences)
      .map(({ severity, file, message }) => `${severity} ${file} ${message}`),
  }
}

test('files belong to collections by their place, accents and spaces included', () => {
  const folder = createFolder({
    '0.index.yml': '',
    '1.docs/1.guía de uso/1.índice.md': '',
    '1.docs/.navigation.yml': '',
    '3.blog.yml': '',
    '3.blog/1.a.md': '',
  })
  expect(scan(folder)).toEqual({
    files: [
      'index 0.index.yml',
      'docs 1.docs/.navigation.yml',
      'docs 1.docs/1.guía de uso/1.índice.md',
      'posts 3.blog/1.a.md',
      'blog 3.blog.yml',
    ],
    problems: [],
  })
})

test('a file that would not fit into memory is told without being read', () => {
  const folder = createFolder({ '0.index.yml': '', '1.docs/1.film.md': '' })
  truncateSync(join(folder, '1.docs/1.film.md'), 8 * 2 ** 30)
  const { files, problems } = scanContent(folder)
  expect(files.map(({ file }) => file)).toEqual(['0.index.yml'])
  expect(problems).toMatchObject([{ kind: 'file-too-large', file: '1.docs/1.film.md' }])
})

test('hidden files and folders are passed over in silence', () => {
  const folder = createFolder({ '1.docs/.git/a.md': '', '1.docs/.a.md': '', '.DS_Store': '' })
  writeInto(folder, '0.index.yml', '')
  expect(scan(folder)).toEqual({ files: ['index 0.index.yml'], problems: [] })
})

test.each(['1.a.md~', '#1.a.md#', '~$1.a.docx', 'Thumbs.db', 'desktop.ini'])(
  '%s, which a program leaves beside what it opens, is passed over in silence',
  (name) => {
    const folder = createFolder({ '0.index.yml': '', [`1.docs/${name}`]: '' })
    expect(scan(folder)).toEqual({ files: ['index 0.index.yml'], problems: [] })
  },
)

test('what is passed over is told: files of no collection, pictures, a folder that is not ours', () => {
  const folder = createFolder({
    '0.index.yml': '',
    'README.md': '',
    '1.docs/foto.png': '',
    '5.otros/a.md': '',
    '5.otros/b/c.md': '',
  })
  expect(scan(folder).problems).toEqual([
    'warning 1.docs/foto.png En la carpeta del contenido no se leen imágenes.',
    'warning 5.otros La carpeta no es de la web: ninguno de sus archivos se lee.',
    'warning README.md El archivo no se lee: no está en ninguna carpeta de la web.',
  ])
})

test.each([
  ['7.gorras.md.txt', '7.gorras.md'],
  ['7.gorras.MD', '7.gorras.md'],
  ['7.gorras.markdown', '7.gorras.md'],
  ['7.gorras.mdx', '7.gorras.md'],
  ['7.gorras.txt', '7.gorras.md'],
  ['7.gorras', '7.gorras.md'],
  ['gorras', 'gorras.md'],
  ['7.gorras.docx', undefined],
  ['7.gorras.odt', undefined],
])('%s is passed over, and told with the name that was meant', (name, near) => {
  const [problem] = scanContent(createFolder({ [`1.docs/${name}`]: '' })).problems
  expect(problem).toMatchObject({ severity: 'warning', file: `1.docs/${name}`, kind: 'file-passed-over' })
  expect(problem?.near).toBe(near)
})

test('a folder of which nothing is read says so', () => {
  const folder = createFolder({ 'docs/1.a.md': '', 'docs/2.b.md': '' })
  expect(scan(folder)).toEqual({
    files: [],
    problems: [
      'warning docs La carpeta no es de la web: ninguno de sus archivos se lee.',
      'warning  En la carpeta del contenido no se ha leído ningún archivo.',
    ],
  })
})

test('a link to a file or a folder is refused, wherever it leads', () => {
  const outside = createFolder({ 'secreto.md': 'x' })
  const folder = createFolder({ '1.docs/a.md': '' })
  symlinkSync(join(folder, '1.docs/a.md'), join(folder, '1.docs/b.md'))
  symlinkSync(outside, join(folder, '1.docs/c'))
  symlinkSync(join(outside, 'nada.md'), join(folder, '1.docs/d.md'))
  expect(scan(folder)).toEqual({
    files: ['docs 1.docs/a.md'],
    problems: ['b.md', 'c', 'd.md'].map((name) => `error 1.docs/${name} Los accesos directos no se leen.`),
  })
})

test('the content folder itself may be a link', () => {
  const folder = createFolder({ 'real/0.index.yml': '' })
  symlinkSync(join(folder, 'real'), join(folder, 'content'))
  expect(scan(join(folder, 'content')).files).toEqual(['index 0.index.yml'])
})

test('a folder that is not there, or is a file, is told by name', () => {
  const folder = createFolder({ 'content.yml': '' })
  expect(() => scanContent(join(folder, 'nada'))).toThrow(/La carpeta del contenido, .*nada, no existe/)
  expect(() => scanContent(join(folder, 'content.yml'))).toThrow(/content\.yml es un archivo/)
})

test('a folder that ends like a page is still a folder', () => {
  const folder = createFolder()
  mkdirSync(join(folder, '1.docs/a.md'), { recursive: true })
  writeFileSync(join(folder, '1.docs/a.md/b.md'), '')
  expect(scan(folder).files).toEqual(['docs 1.docs/a.md/b.md'])
})

test('a copy is not read, be it a file or a folder, unless its name says that it is a draft', () => {
  const folder = createFolder({
    '1.docs/1.a.md': 'x',
    '1.docs/1.a 2.md': 'x',
    '1.docs/1.a copia.draft.md': 'x',
    '1.docs/2.b - copia/1.c.md': 'x',
    '2.pricing.yml': 'x',
    '2.pricing copia.yml': 'x',
  })
  const { files, problems } = scanContent(folder)
  expect(files.map(({ file }) => file)).toEqual([
    '1.docs/1.a copia.draft.md',
    '1.docs/1.a.md',
    '2.pricing.yml',
  ])
  expect(problems.map(({ severity, file, kind }) => `${severity} ${kind} ${file}`)).toEqual([
    'error name-of-copy 1.docs/1.a 2.md',
    'error name-of-copy 1.docs/2.b - copia',
    'warning name-of-copy 2.pricing copia.yml',
  ])
})
