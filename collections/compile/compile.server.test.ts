import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishDuePages } from '#collections/publish/publish.server.ts'
import { copyPublished, listPendingFiles } from '#collections/publish/published-files.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import {
  createFolder,
  createProject,
  homeYaml,
  smallDrawing,
  writeInto,
} from '#tests/support/content-folder.ts'
import { createPhoto } from '#tests/support/picture-files.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { ContentError, compileContent } from './compile.server.ts'

/** What a reader finds in a compiled database. */
function readPaths(databaseFile: string, collection = 'docs'): unknown[] {
  const database = openSqlite(databaseFile, 'read')
  const rows = database.all(`SELECT path FROM _content_${collection} ORDER BY stem`)
  database.close()
  return rows.map(({ path }) => path)
}

function readTitles(databaseFile: string): unknown[] {
  const database = openSqlite(databaseFile, 'read')
  const rows = database.all('SELECT title FROM _content_docs ORDER BY stem')
  database.close()
  return rows.map(({ title }) => title)
}

/** What only editors see. */
function readHidden(databaseFile: string): string[] {
  const database = openSqlite(databaseFile, 'read')
  const paths = [...listPendingFiles(database).keys()]
  database.close()
  return paths
}

/** How the mistakes that end a compilation can be mended. */
async function listSuggestions(compiling: Promise<unknown>): Promise<string[]> {
  const error = await compiling.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ContentError)
  return error instanceof ContentError ? error.problems.map((problem) => withSentences(problem).fix) : []
}

test('a first run parses everything, a second one nothing', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A', '1.docs/2.b.md': '# B' })
  expect(await compile()).toEqual({
    pages: 3,
    parsed: 3,
    unchanged: 0,
    removed: 0,
    problems: [],
    nextPublication: null,
  })
  expect(await compile()).toMatchObject({ pages: 3, parsed: 0, unchanged: 3 })
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a', '/docs/b'])
})

test('only a changed file is parsed again, and a removed one goes', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A', '1.docs/2.b.md': '# B' })
  await compile()
  writeInto(options.contentDir, '1.docs/1.a.md', '# Otro')
  rmSync(join(options.contentDir, '1.docs/2.b.md'))
  expect(await compile()).toMatchObject({
    pages: 2,
    parsed: 1,
    unchanged: 1,
    removed: 1,
  })
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a'])
})

test('a file that was only touched is not parsed again', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A' })
  await compile()
  rmSync(join(options.contentDir, '1.docs/1.a.md'))
  writeInto(options.contentDir, '1.docs/1.a.md', '# A')
  expect(await compile()).toMatchObject({ parsed: 0, unchanged: 2 })
})

test('a renamed file takes its new path', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A' })
  await compile()
  rmSync(join(options.contentDir, '1.docs/1.a.md'))
  writeInto(options.contentDir, '1.docs/1.z.md', '# A')
  await compile()
  expect(readPaths(options.databaseFile)).toEqual(['/docs/z'])
})

test('after a mistake readers still find the content of before, and the good files are not parsed twice', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A' })
  await compile()
  writeInto(options.contentDir, '1.docs/2.b.md', '# B')
  writeInto(options.contentDir, '1.docs/3.c.md', '---\ntitle: 3\n---\n')
  await expect(compile()).rejects.toThrow(ContentError)
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a'])
  writeInto(options.contentDir, '1.docs/3.c.md', '---\ntitle: "3"\n---\n')
  expect(await compile()).toMatchObject({ pages: 4, parsed: 1, unchanged: 3 })
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a', '/docs/b', '/docs/c'])
})

/** A page of documentation whose title makes it the file that it is, and one with an error. */
const good = (title: string) => `---\ntitle: ${title}\n---\n`
const broken = '---\ntitle: 3\n---\n'

test('a copy that somebody makes while a server shows what is written is not there, and the original stays', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': good('A') })
  const keepGoing = async () => (await compile({ keepsGoing: true })).problems.map(({ kind }) => kind)
  expect(await keepGoing()).toEqual([])
  writeInto(options.contentDir, '1.docs/1.a copia.md', good('A'))
  expect(await keepGoing()).toEqual(['name-of-copy'])
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a'])
})

test('a run that keeps going shows what is right, and of a file with an error what was compiled before', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': good('A'), '1.docs/2.b.md': good('B') })
  const keepGoing = async () => (await compile({ keepsGoing: true })).problems.map(({ file }) => file)
  await keepGoing()
  writeInto(options.contentDir, '1.docs/1.a.md', broken)
  writeInto(options.contentDir, '1.docs/2.b.md', good('Otra B'))
  writeInto(options.contentDir, '1.docs/3.c.md', broken)
  for (const _ of ['the first run', 'a run that finds nothing new']) {
    expect(await keepGoing()).toEqual(['1.docs/1.a.md', '1.docs/3.c.md'])
    expect(readTitles(options.databaseFile)).toEqual(['A', 'Otra B'])
  }
  await expect(compile({ strict: false })).rejects.toThrow(ContentError)
  writeInto(options.contentDir, '1.docs/3.c.md', good('C'))
  rmSync(join(options.contentDir, '1.docs/1.a.md'))
  expect(await keepGoing()).toEqual([])
  expect(readTitles(options.databaseFile)).toEqual(['Otra B', 'C'])
})

test('a run that keeps going has something to show of a folder that was never right', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': broken, '1.docs/2.b.md': good('B') })
  expect(await compile({ keepsGoing: true })).toMatchObject({ pages: 2, problems: [{ severity: 'error' }] })
  expect(readTitles(options.databaseFile)).toEqual(['B'])
})

test('a run that keeps going shows a draft of a page, and the page while the draft is not right', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': good('A'),
    '1.docs/1.a.draft.md': broken,
  })
  const look = async () => {
    await compile({ keepsGoing: true, reader: 'editors' })
    return readTitles(options.databaseFile)
  }
  expect(await look()).toEqual(['A'])
  writeInto(options.contentDir, '1.docs/1.a.draft.md', good('A, de otro modo'))
  expect(await look()).toEqual(['A, de otro modo'])
})

test('a run that keeps going remembers that what it shows of a file with an error is a draft', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '---\ntitle: A\ndraft: true\n---\n' })
  const look = async () => {
    await compile({ keepsGoing: true, reader: 'editors' })
    return readHidden(options.databaseFile)
  }
  expect(await look()).toEqual(['/docs/a'])
  writeInto(options.contentDir, '1.docs/1.a.md', '---\ntitle: A: otra\ndraft: true\n---\n')
  expect(await look()).toEqual(['/docs/a'])
  writeInto(options.contentDir, '1.docs/1.a.md', '---\ntitle: A\n---\n')
  expect(await look()).toEqual([])
})

test('a run that keeps going leaves a path to the file that had it first', async () => {
  const { compile, options } = createProject({ '1.docs/2.a.md': good('La de antes') })
  await compile()
  writeInto(options.contentDir, '1.docs/1.a.md', good('La nueva'))
  writeInto(options.contentDir, '1.docs/3.a.md', good('Otra nueva'))
  await compile({ keepsGoing: true })
  expect(readTitles(options.databaseFile)).toEqual(['La de antes'])
  rmSync(join(options.contentDir, '1.docs/2.a.md'))
  rmSync(join(options.contentDir, '1.docs/3.a.md'))
  await compile({ keepsGoing: true })
  expect(readTitles(options.databaseFile)).toEqual(['La nueva'])
})

test('a run that keeps going keeps what it cannot look at: a file that has become too large', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': good('A') })
  await compile()
  writeInto(options.contentDir, '1.docs/1.a.md', good('A') + 'a'.repeat(2 ** 20))
  await compile({ keepsGoing: true })
  expect(readTitles(options.databaseFile)).toEqual(['A'])
})

test('a run that keeps going keeps the redirects of before while their file has an error', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': good('A'),
    'redirects.yml': '/viejo: /docs/a',
  })
  await compile()
  writeInto(options.contentDir, 'redirects.yml', '/viejo: [')
  await compile({ keepsGoing: true })
  const database = openSqlite(options.databaseFile, 'read')
  expect(listRedirects(database)).toEqual([{ from: '/viejo', to: '/docs/a', status: 308 }])
  database.close()
})

test('an unchanged file with a mistake is told about on every run', async () => {
  const { findProblems } = createProject({ '1.docs/1.a.md': '---\ntitle: 3\n---\n# A' })
  const problems = ['1.docs/1.a.md:2:8 El valor de «title» es «3», y debe ser un texto.']
  expect(await findProblems()).toEqual(problems)
  expect(await findProblems()).toEqual(problems)
})

test('all mistakes of a run are told at once, sorted in the message', async () => {
  const { compile } = createProject({
    '1.docs/2.b.md': '---\ntitel: B\n---\n',
    '1.docs/1.a.md': '# A\n\n[x](/nada)',
  })
  const error = await compile().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ContentError)
  const lines = String(error)
    .split('\n')
    .map((line) => line.replace(/^\S*\/content\//, 'content/'))
  expect(lines).toEqual([
    'ContentError: El contenido tiene errores:',
    'content/1.docs/1.a.md:3:1  El enlace /nada no lleva a ninguna página.',
    '    Corrige la dirección o quita el enlace.',
    'content/1.docs/2.b.md:2:1  «titel» no es un dato conocido; parece «title».',
    '    Escribe «title».',
    '',
    expect.stringMatching(/: 2 por corregir, 0 para revisar$/),
  ])
})

test('what is only suspicious passes when the run is not strict', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A\n\n[x](/nada)' })
  const { problems } = await compile({ strict: false })
  expect(problems).toMatchObject([{ severity: 'warning', file: '1.docs/1.a.md', kind: 'link-dead' }])
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a'])
  await expect(compile()).rejects.toThrow(ContentError)
})

test('two files with one path are both named', async () => {
  const { findProblems } = createProject({
    '1.docs/1.a.md': '# A',
    '1.docs/2.a.md': '# B',
    '3.blog/.navigation.yml': '',
  })
  expect(await findProblems()).toEqual(['1.docs/2.a.md:1:1 La dirección /docs/a ya es la de 1.docs/1.a.md.'])
})

test.each([
  ['to a page', '[x](/docs/guia)', []],
  ['with a slash and a query', '[x](/docs/guia/?a=1)', []],
  ['to a heading of another page', '[x](/docs/guia#cómo-pagar)', []],
  ['to an encoded heading', '[x](/docs/guia#c%C3%B3mo-pagar)', []],
  ['to a heading of its own page', '## Aquí\n\n[x](#aquí)', []],
  ['to the top', '[x](#top)', []],
  ['relative to its page', '[x](guia)', []],
  ['to a route without content', '[x](/login)', []],
  ['to the home page', '[x](/)', []],
  ['to a public file', '[x](/images/camisa.svg)', []],
  ['to other sites, mail and telephone', '[x](https://example.com/a) [y](mailto:a@b.es) [z](tel:900)', []],
  [
    'to nothing',
    '[x](/docs/nada-de-nada)',
    ['1.docs/1.a.md:3:1 El enlace /docs/nada-de-nada no lleva a ninguna página.'],
  ],
  [
    'in other letter case',
    '[x](/docs/Guia)',
    ['1.docs/1.a.md:3:1 El enlace /docs/Guia no lleva a ninguna página.'],
  ],
  [
    'to a heading that is not there',
    '[x](/docs/guia#pago)',
    ['1.docs/1.a.md:3:1 El enlace /docs/guia#pago lleva a un apartado que /docs/guia no tiene.'],
  ],
  [
    'with a bare per cent sign',
    '[x](/rebajas?d=50%)',
    ['1.docs/1.a.md:3:1 El enlace /rebajas?d=50% no lleva a ninguna página.'],
  ],
  [
    'out of the public folder',
    '[x](/../content/0.index.yml)',
    ['1.docs/1.a.md:3:1 El enlace /../content/0.index.yml no lleva a ninguna página.'],
  ],
])('a link %s', async (_, markdown, problems) => {
  const { findProblems } = createProject({
    '1.docs/1.a.md': `# A\n\n${markdown}`,
    '1.docs/2.guia.md': '# Guía\n\n## ¿Cómo pagar?\n',
  })
  expect(await findProblems()).toEqual(problems)
})

test('a dead link comes with the nearest address that exists', async () => {
  const { compile } = createProject({
    '1.docs/1.a.md': '# A\n\n[x](/docs/giua)',
    '1.docs/2.guia.md': '# Guía',
  })
  expect(await listSuggestions(compile())).toEqual(['¿Querías decir /docs/guia?'])
})

test('what is said to answer a question must be a heading of the page', async () => {
  const { compile, findProblems } = createProject({
    '1.docs/1.a.md':
      '---\ntitle: A\nanswers:\n  top: [a]\n  cambiar-de-tala: [b]\n---\n## Cambiar de talla\n\nX.',
  })
  expect(await findProblems()).toEqual([
    '1.docs/1.a.md:5:3 La respuesta «cambiar-de-tala» de «answers» no es ningún título de la página.',
  ])
  expect(await listSuggestions(compile())).toEqual(['¿Querías decir cambiar-de-talla?'])
})

test('a link that breaks because another file changed is found', async () => {
  const { compile, options, findProblems } = createProject({
    '1.docs/1.a.md': '# A\n\n[x](/docs/b#uno)',
    '1.docs/2.b.md': '# B\n\n## Uno',
  })
  await compile()
  writeInto(options.contentDir, '1.docs/2.b.md', '# B\n\n## Dos')
  expect(await findProblems()).toHaveLength(1)
})

test('links and pictures of YAML pages are checked too', async () => {
  const yaml = homeYaml.replace(
    'links: [] }\nsections',
    'links: [{ label: A, to: /nada }], image: { src: /images/no.svg } }\nsections',
  )
  expect(await createProject({ '0.index.yml': yaml }).findProblems()).toEqual([
    '0.index.yml:3:43 «image» de «hero» no dice qué se ve en la imagen.',
    '0.index.yml:3:33 El enlace /nada no lleva a ninguna página.',
    '0.index.yml:3:57 La imagen /images/no.svg no está en la carpeta public.',
  ])
})

test.each(['https://otra.example/falda.png', '//otra.example/falda.png', 'http://otra.example/a.svg'])(
  'the picture %s of another site would be kept away by browsers, and is told',
  async (src) => {
    const { findProblems } = createProject({ '1.docs/1.a.md': `# A\n\n![Falda](${src})` })
    expect(await findProblems()).toEqual([
      `1.docs/1.a.md:3:1 La imagen ${src} está en otra web, y las páginas no muestran imágenes de fuera.`,
    ])
  },
)

test('a picture must be among the public files', async () => {
  const { findProblems, folder } = createProject({ '1.docs/1.a.md': '# A\n\n![Falda](/images/falda.svg)' })
  expect(await findProblems()).toEqual([
    '1.docs/1.a.md:3:1 La imagen /images/falda.svg no está en la carpeta public.',
  ])
  writeInto(folder, 'public/images/falda.svg', smallDrawing)
  expect(await findProblems()).toEqual([])
})

test.each([
  ['a file of a Mac', 'can\u0303a.svg', '/images/caña.svg'],
  ['a text of a Mac', 'caña.svg', '/images/can\u0303a.svg'],
  ['one that is percent-encoded', 'can\u0303a.svg', '/images/ca%C3%B1a.svg'],
  ['one that a Mac has percent-encoded', 'caña.svg', '/images/can%CC%83a.svg'],
])('the accents of a picture may stand apart from their letters: %s', async (_, name, src) => {
  const { findProblems, folder } = createProject({ '1.docs/1.a.md': `# A\n\n![Falda](${src})` })
  writeInto(folder, `public/images/${name}`, smallDrawing)
  expect(await findProblems()).toEqual([])
})

test('what nobody sees in the name of a picture is told by its number', async () => {
  const { compile, folder } = createProject({ '1.docs/1.a.md': '# A\n\n![Falda](/images/falda.svg)' })
  writeInto(folder, 'public/images/fal\u200bda.svg', smallDrawing)
  await expect(compile()).rejects.toThrow('¿Querías decir /images/fal%E2%80%8Bda.svg?')
})

test('the accents of a heading and of the link to it may be written in different ways', async () => {
  const { findProblems } = createProject({
    '1.docs/1.a.md': '# A\n\n## Un camiso\u0301n\n\n[b](/docs/b#an\u0303o)',
    '1.docs/2.b.md': '---\ntitle: B\n---\n\n## Año\n\n[a](/docs/a#un-camiso\u0301n)',
  })
  expect(await findProblems()).toEqual([])
})

test.each([
  ['in other letter case', '/images/Camisa.SVG', '¿Querías decir /images/camisa.svg?'],
  ['misspelt', '/images/camsia.svg', '¿Querías decir /images/camisa.svg?'],
  ['with the folder of public files', '/public/images/camisa.svg', '¿Querías decir /images/camisa.svg?'],
  ['with that folder and no slash', 'public/images/camisa.svg', '¿Querías decir /images/camisa.svg?'],
  [
    'with that folder, and not there',
    '/public/images/un-sombrero.svg',
    'Guarda el archivo en public/images/un-sombrero.svg o corrige su nombre.',
  ],
  ['with backslashes', '\\images\\camisa.svg', 'Escribe /images/camisa.svg.'],
])('the picture %s comes with what was meant', async (_, src, fix) => {
  const { compile } = createProject({ '1.docs/1.a.md': `# A\n\n![Camisa](${src})` })
  await expect(compile()).rejects.toThrow(fix)
})

test('a picture that cannot be used is told with the mistakes of the content, and stops the run', async () => {
  const { compile, findProblems, folder } = createProject({ '1.docs/1.a.md': '# A\n\n[x](/nada)' })
  writeInto(folder, 'public/images/movil.jpg', '\0\0\0\x1cftypheic\0\0\0\0mif1heic')
  writeInto(folder, 'public/images/guion.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect(await findProblems()).toEqual([
    'images/guion.svg:1:41 El elemento <script> no se admite en un dibujo.',
    'images/movil.jpg:1:1 Es una foto HEIC, como las hace el iPhone, y casi ningún navegador la muestra.',
    '1.docs/1.a.md:3:1 El enlace /nada no lleva a ninguna página.',
  ])
  await expect(compile()).rejects.toThrow('public/images/movil.jpg:1:1  Es una foto HEIC')
})

test('drafts are checked and not published', async () => {
  const { compile, options, findProblems } = createProject({
    '1.docs/1.a.md': '# A',
    '1.docs/2.b.md': '---\ndraft: true\n---\n[x](/todavia-no)',
    '1.docs/3.a.draft.md': '# Otra A',
  })
  expect(await compile()).toMatchObject({ pages: 2, problems: [] })
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a'])
  writeInto(options.contentDir, '1.docs/2.b.md', '---\ndraft: yes\n---\n# B')
  expect(await findProblems()).toEqual([
    '1.docs/2.b.md:2:8 El valor de «draft» es «yes», y debe ser true o false.',
  ])
})

test('a scheduled page appears at its time without being parsed again, and goes when the clock goes back', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': '---\npublishAt: 2026-12-01T09:00\n---\n# A',
  })
  const nine = new Date('2026-12-01T08:00:00Z')
  expect(await compile()).toMatchObject({ pages: 1, nextPublication: nine })
  expect(readPaths(options.databaseFile)).toEqual([])
  expect(await compile({ now: nine })).toMatchObject({ pages: 2, parsed: 0, nextPublication: null })
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a'])
  await compile()
  expect(readPaths(options.databaseFile)).toEqual([])
})

test('editors see drafts and scheduled pages, before and after the moment of one', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': '# A',
    '1.docs/2.b.md': '---\ndraft: true\n---\n# B',
    '1.docs/3.c.draft.md': '# C',
    '1.docs/4.d.md': '---\npublishAt: 2026-12-01T09:00\n---\n# D',
  })
  const nine = new Date('2026-12-01T08:00:00Z')
  const reader = 'editors'
  expect(await compile({ reader })).toMatchObject({ pages: 5, nextPublication: nine })
  const everything = ['/docs/a', '/docs/b', '/docs/c', '/docs/d']
  expect(readPaths(options.databaseFile)).toEqual(everything)
  expect(readHidden(options.databaseFile)).toEqual(['/docs/d', '/docs/b', '/docs/c'])
  expect(await compile({ reader, now: nine })).toMatchObject({ pages: 5, nextPublication: null })
  expect(readPaths(options.databaseFile)).toEqual(everything)
  expect(readHidden(options.databaseFile)).toEqual(['/docs/b', '/docs/c'])
})

test('O-18: a page goes at its moment without being parsed again, and comes back when the clock goes back', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': '---\nunpublishAt: 2026-12-31T20:00\n---\n# A',
    '1.docs/2.b.md': '---\npublishAt: 2026-12-01\nunpublishAt: 2026-12-02\n---\n# B',
    '1.docs/3.c.md': '---\nunpublishAt: 2020-01-01\n---\n# C',
    '1.docs/4.d.md': '---\ndraft: true\nunpublishAt: 2099-01-01\n---\n# D',
  })
  const readAt = async (now: string) => {
    const { nextPublication, parsed } = await compile({ now: new Date(now) })
    return [readPaths(options.databaseFile), nextPublication?.toISOString(), parsed]
  }
  await compile()
  const eight = '2026-12-31T19:00:00.000Z'
  const first = '2026-11-30T23:00:00.000Z'
  expect(await readAt('2026-11-30T22:59:59.999Z')).toEqual([['/docs/a'], first, 0])
  expect(await readAt(first)).toEqual([['/docs/a', '/docs/b'], '2026-12-01T23:00:00.000Z', 0])
  expect(await readAt('2026-12-01T23:00:00.000Z')).toEqual([['/docs/a'], eight, 0])
  expect(await readAt('2026-12-31T18:59:59.999Z')).toEqual([['/docs/a'], eight, 0])
  expect(await readAt(eight)).toEqual([[], '2098-12-31T23:00:00.000Z', 0])
  expect(await readAt('2026-11-21T12:00:00.000Z')).toEqual([['/docs/a'], first, 0])
})

test('O-18: editors see retired pages, and which they are', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': '---\nunpublishAt: 2020-01-01\n---\n# A',
    '1.docs/2.b.md': '---\nunpublishAt: 2026-12-01\n---\n# B',
    '1.docs/3.c.md': '# C',
  })
  await compile({ reader: 'editors' })
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a', '/docs/b', '/docs/c'])
  expect(readHidden(options.databaseFile)).toEqual(['/docs/a', '/docs/b'])
})

test('a draft of a page that is public stands in its place for editors', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.draft.md': '# Reescrita',
    '1.docs/1.a.md': '# A',
  })
  const readTitles = () => {
    const database = openSqlite(options.databaseFile, 'read')
    const rows = database.all('SELECT title FROM _content_docs')
    database.close()
    return rows.map(({ title }) => title)
  }
  await compile({ reader: 'editors' })
  expect(readTitles()).toEqual(['Reescrita'])
  await compile()
  expect(readTitles()).toEqual(['A'])
})

test('a database of what is published holds no letter of drafts and publishes the rest at its time', async () => {
  const { compile, options } = createProject({
    '1.docs/1.a.md': '# A',
    '1.docs/2.b.md': '---\ndraft: true\n---\nMuy secreto.\n\n```ts\nconst muySecreto = 1\n```\n',
    '1.docs/3.secreto.draft.md': '# C',
    '1.docs/4.d.md': '---\npublishAt: 2026-12-01T09:00\n---\n# D',
  })
  await compile()
  const published = `${options.databaseFile}.published`
  const database = openSqlite(published, 'write')
  copyPublished(options.databaseFile, database)
  database.first('PRAGMA journal_mode = DELETE')
  database.close()
  expect(readFileSync(options.databaseFile, 'latin1')).toMatch(/secreto/i)
  expect(readFileSync(published, 'latin1')).not.toMatch(/secreto/i)
  publishDuePages(published, new Date('2026-12-01T08:00:00Z'))
  expect(readPaths(published)).toEqual(['/docs/a', '/docs/d'])
})

test('a link to a page that is not published yet is dead, except on a page that appears later', async () => {
  const { findProblems } = createProject({
    '1.docs/1.a.md': '# A\n\n[x](/docs/c)',
    '1.docs/2.b.md': '---\npublishAt: 2026-12-02\n---\n# B\n\n[x](/docs/c)',
    '1.docs/3.c.md': '---\npublishAt: 2026-12-01\n---\n# C',
  })
  expect(await findProblems()).toEqual([
    '1.docs/1.a.md:3:1 El enlace /docs/c lleva a 1.docs/3.c.md, que aún no se ha publicado.',
  ])
})

test.each([
  [
    'ten files',
    Array.from({ length: 10 }, (_, index) => `${index + 1}.p${index}`),
    '«10.» va antes que «2.».',
  ],
  ['a gap before the tenth', ['1.a', '2.b', '10.c'], '«10.» va antes que «2.».'],
  [
    'ten files with zeros',
    Array.from({ length: 10 }, (_, index) => `${index + 1}`.padStart(2, '0') + `.p${index}`),
    null,
  ],
  ['numbers in order', ['1.a', '2.b', '3.c'], null],
  ['10 alone', ['10.a', '11.b'], null],
])('numbers that letters put in another order are warned about: %s', async (_, names, wrong) => {
  const files = Object.fromEntries(names.map((name) => [`1.docs/${name}.md`, `# ${name}`]))
  const expected = wrong === null ? [] : [`1.docs:1:1 Los nombres se ordenan letra a letra: ${wrong}`]
  expect(await createProject(files).findProblems()).toEqual(expected)
})

test('a folder of the documentation is told that it has no name, unless its settings or a page beside it name it', async () => {
  const { findProblems } = createProject({
    '1.docs/1.lana/1.index.md': '# A',
    '1.docs/2.lino/.navigation.yml': 'title: Lino',
    '1.docs/2.lino/1.a.md': '# B',
    '1.docs/3.seda.md': '# C',
    '1.docs/3.seda/1.a.md': '# D',
  })
  expect(await findProblems()).toEqual([
    '1.docs/1.lana:1:1 A la carpeta le falta «.navigation.yml»: en el índice sale sin icono, y con su propio nombre o el de su primera página.',
  ])
})

test('a day that is in no calendar is told once, and no other day is told of', async () => {
  const post = (date: string) =>
    `---\ntitle: A\ndate: ${date}\nimage: { src: /images/camisa.svg, alt: A }\nauthors: []\n---\n`
  const { findProblems } = createProject({ '3.blog/1.a.md': post('2026-11-31') })
  expect(await findProblems()).toEqual([
    '3.blog/1.a.md:3:7 El valor de «date» es «2026-11-31», y debe ser un día del calendario, con el año, el mes y el día, como 2026-12-01.',
  ])
})

test('rows of a table with cells too many or too few are told, whatever the table stands in', async () => {
  const table = (prefix: string) =>
    ['| a | b |', '| - | - |', '| 1 | 2 | 3 |', '| 1 |', 'x \\| `y` | 2', '| | 2 |']
      .map((line) => `${prefix}${line}\n`)
      .join('')
  const { findProblems } = createProject({
    '1.docs/1.a.md': `# A\n\n${table('')}\n${table('> ')}\n- uno\n\n${table('  ')}`,
  })
  const found = (await findProblems()).map((told) => told.replace('1.docs/1.a.md:', ''))
  expect(found).toEqual(
    [5, 12, 21].flatMap((line) => [
      `${line}:1 Celdas en esta fila: 3; columnas en la tabla: 2. Lo que sobra no se muestra.`,
      `${line + 1}:1 Celdas en esta fila: 1; columnas en la tabla: 2.`,
    ]),
  )
})

test.each([
  ['2062-01-01', '', 'La fecha 2062-01-01 aún no ha llegado, y la página se publicaría antes.'],
  ['2026-11-25', '', 'La fecha 2026-11-25 aún no ha llegado, y la página se publicaría antes.'],
  ['2026-11-25', 'publishAt: 2026-11-25\n', null],
  ['2026-11-21', '', null],
  ['2026-11-22', '', 'La fecha 2026-11-22 aún no ha llegado, y la página se publicaría antes.'],
  ['2026-11-22', 'publishAt: 2026-11-22\n', null],
  ['2026-11-21T23:30:00Z', '', 'La fecha 2026-11-22 aún no ha llegado, y la página se publicaría antes.'],
  ['2026-11-21T23:59:59+01:00', '', null],
  ['2026-11-22T00:30:00+01:00', 'publishAt: 2026-11-22\n', null],
])('a date that cannot be meant is warned about: %s %s', async (date, more, message) => {
  const yaml = `title: A\ndate: ${date}\nimage: { src: /images/camisa.svg, alt: "" }\nauthors: []\n${more}`
  const { findProblems } = createProject({ '3.blog/1.a.md': `---\n${yaml}---\n` })
  expect(await findProblems()).toEqual(message === null ? [] : [`3.blog/1.a.md:3:7 ${message}`])
})

test.each([
  ['docs/guia', '/docs/guia'],
  ['www.correos.es/envios', 'https://www.correos.es/envios'],
])('the link %s lacks its beginning, which is told', async (href, near) => {
  const { compile } = createProject({ '1.docs/1.a.md': `# A\n\n[x](${href})`, '1.docs/2.guia.md': '# Guía' })
  expect(await listSuggestions(compile())).toEqual([`¿Querías decir ${near}?`])
})

test('a page that no route shows stops a strict run, because lists and feeds would lead to it', async () => {
  const { compile, findProblems } = createProject({
    '3.blog/2026/1.a.md':
      '---\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: "" }\nauthors: []\n---\n',
  })
  expect(await findProblems()).toEqual([
    '3.blog/2026/1.a.md:1:1 Ninguna página se ve en /blog/2026/a; las de esta carpeta van en /blog/*.',
  ])
  await expect(compile()).rejects.toThrow(ContentError)
})

test('a content folder without a home page says so', async () => {
  const { findProblems, options } = createProject({ '1.docs/1.a.md': '# A' })
  rmSync(join(options.contentDir, '0.index.yml'))
  expect(await findProblems()).toEqual(['0.index.yml:1:1 Falta la portada.'])
})

test('a content folder that is missing makes no database', async () => {
  const folder = createFolder()
  const { options } = createProject()
  const databaseFile = join(folder, 'nuevo/content.sqlite')
  await expect(
    compileContent({ ...options, contentDir: join(folder, 'nada'), databaseFile }),
  ).rejects.toThrow('no existe')
  expect(() => openSqlite(databaseFile, 'read')).toThrow()
})

test('a link out of the content folder stops the run', async () => {
  const { options, findProblems } = createProject()
  mkdirSync(join(options.contentDir, '1.docs'))
  symlinkSync('/etc/passwd', join(options.contentDir, '1.docs/1.a.md'))
  expect(await findProblems({ strict: false })).toEqual([
    '1.docs/1.a.md:1:1 Los accesos directos no se leen.',
  ])
})

test('a database of another engine is made anew', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A' })
  await compile()
  const database = openSqlite(options.databaseFile, 'write')
  database.exec("UPDATE _engine SET version = 'older'")
  database.exec('DROP TABLE _content_docs')
  database.exec(
    'CREATE TABLE _content_docs (id TEXT PRIMARY KEY, "path" VARCHAR, "stem" VARCHAR, "__hash__" TEXT UNIQUE)',
  )
  database.exec(`UPDATE _content_info SET "structureVersion" = 'older'`)
  database.close()
  expect(await compile()).toMatchObject({ parsed: 2, unchanged: 0 })
  expect(readPaths(options.databaseFile)).toEqual(['/docs/a'])
})

test('a file that is no database is told by name', async () => {
  const { compile, options } = createProject()
  writeFileSync(options.databaseFile, 'This is text and no database at all, longer than a header.')
  await expect(compile()).rejects.toThrow(/content\.sqlite cannot be written: .*not a database/)
})

test('the version of a collection changes with its rows and only with them', async () => {
  const { compile, options } = createProject({ '1.docs/1.a.md': '# A' })
  const readVersions = () => {
    const database = openSqlite(options.databaseFile, 'read')
    const rows = database.all('SELECT id, ready, version FROM _content_info ORDER BY id')
    database.close()
    return Object.fromEntries(
      rows.map(({ id, ready, version }) => [id, `${String(ready)} ${String(version)}`]),
    )
  }
  await compile()
  const before = readVersions()
  expect(before.checksum_docs).toMatch(/^1 v1--[\w-]{43}$/)
  await compile()
  expect(readVersions()).toEqual(before)
  writeInto(options.contentDir, '1.docs/1.a.md', '# B')
  await compile()
  expect(readVersions().checksum_docs).not.toBe(before.checksum_docs)
  expect(readVersions().checksum_posts).toBe(before.checksum_posts)
})

test('two runs at once both succeed', async () => {
  const { compile } = createProject({ '1.docs/1.a.md': '# A' })
  const [first, second] = await Promise.all([compile(), compile()])
  expect([first.pages, second.pages]).toEqual([2, 2])
})

test('a small photo of a text is warned about, and one with a name for no address; a portrait is let be', async () => {
  const { folder, compile } = createProject({
    '1.docs/1.a.md': [
      '# A\n\n![a](/images/estrecha.jpg)\n\n![c](/images/Foto%20Nueva%20Ñ.jpg)',
      '![d](/images/estrecha.jpg){width=300}\n\n![e](/images/ancha.jpg)\n',
    ].join('\n\n'),
  })
  const photo = (width: number) => createPhoto(width, 20).jpeg().toBuffer()
  writeInto(folder, 'public/images/estrecha.jpg', await photo(400))
  writeInto(folder, 'public/images/ancha.jpg', await photo(1_300))
  writeInto(folder, 'public/images/Foto Nueva Ñ.jpg', await photo(1_300))
  const { problems } = await compile({ keepsGoing: true })
  const ours = problems.filter(({ file }) => file === '1.docs/1.a.md')
  expect(ours.map(({ severity, kind, line }) => `${severity} ${line} ${kind}`)).toEqual([
    'warning 3 photo-small',
    'warning 5 picture-name',
  ])
  const { fix = '' } = ours.map(withSentences)[1] ?? {}
  expect(fix).toContain('/images/foto-nueva-n.jpg')
})

test('a picture whose name holds a space is to be renamed, not written with %20', async () => {
  const { compile } = createProject({ '1.docs/1.a.md': '# A\n\n![a](/images/blog/Foto Nueva.JPG)\n' })
  const { problems } = await compile({ keepsGoing: true })
  const told = problems.find(({ kind }) => kind === 'picture-name')
  expect(told && withSentences(told).fix).toContain('/images/blog/foto-nueva.jpg')
})
