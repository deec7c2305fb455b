import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject, homeYaml, smallDrawing, writeInto } from '#tests/support/content-folder.ts'
import type { CompileOptions } from './compile.server.ts'

type Project = ReturnType<typeof createProject>

const post = (title: string, front = '') =>
  `---\ntitle: ${title}\ndescription: Una.\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: '' }\nauthors: [{ name: Mesa de estilo }]\n${front}---\n\nTexto con ![una camisa](/images/camisa.svg) y [tallas](/docs/tallas).\n`

const page = (title: string, text = 'Texto.') => `---\ntitle: ${title}\ndescription: Una.\n---\n\n${text}\n`

/** Everything that a compiled database tells readers, with what is wrong with the content. */
async function describe({ options, compile }: Project, changes: Partial<CompileOptions>) {
  const summary = await compile({ keepsGoing: true, ...changes })
  const problems = summary.problems.map((problem) => {
    const { file, line, column, severity } = problem
    return { file, line, column, severity, ...tellProblem(problem) }
  })
  const database = openSqlite(changes.databaseFile ?? options.databaseFile, 'read')
  const tables = database
    .all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB '_content_*' ORDER BY name")
    .map(({ name }) => [name, database.all(`SELECT * FROM "${String(name)}" ORDER BY 1`)])
  const lists = database.all('SELECT * FROM _lists ORDER BY file')
  database.close()
  return { problems, tables, lists }
}

const inputs: [
  string,
  (write: (file: string, text: string) => void, folder: string) => Partial<CompileOptions> | void,
][] = [
  ['a page', (write) => write('content/1.docs/1.tallas.md', page('Otras tallas'))],
  ['a page that goes', (_, folder) => rmSync(join(folder, 'content/1.docs/1.tallas.md'))],
  ['the home page', (write) => write('content/0.index.yml', homeYaml.replace('Portada', 'Otra portada'))],
  [
    'the title of a folder',
    (write) => write('content/1.docs/3.envios/.navigation.yml', 'title: Los envíos\n'),
  ],
  ['a redirect', (write) => write('content/redirects.yml', '/viejo: /docs/tallas\n')],
  [
    'a moment of publication',
    (write) => write('content/3.blog/1.a.md', post('Una', 'publishAt: 2099-01-01\n')),
  ],
  ['a picture that is none any more', (write) => write('public/images/camisa.svg', 'nada')],
  ['a picture that goes', (_, folder) => rmSync(join(folder, 'public/images/camisa.svg'))],
  ['a picture that comes', (write) => write('public/images/falda.svg', smallDrawing)],
  ['CONTENT_STRICT', () => ({ strict: false })],
  ['ICON_API_URL', () => ({ asksForIcons: true })],
  ['the pages of the app', () => ({ knownPaths: ['/docs'] })],
  ['the moment', () => ({ now: new Date('2100-01-01') })],
]

test.each(inputs)('after a change of %s a run gives what one without a cache gives', async (_, change) => {
  const project = createProject({
    '1.docs/1.tallas.md': page('Tallas', 'Véase [entrar](/login) y ![una falda](/images/falda.svg).'),
    '1.docs/3.envios/.navigation.yml': 'title: Envíos\n',
    '1.docs/3.envios/1.plazos.md': page('Plazos').replace(
      '---\n\n',
      'navigation: { icon: i-mdi-home }\n---\n\n',
    ),
    '3.blog/1.a.md': post('Una'),
    '3.blog/2.b.md': post('Otra', 'publishAt: 2098-01-01\n'),
  })
  const before = await describe(project, {})
  const settings = change((file, text) => writeInto(project.folder, file, text), project.folder) ?? {}
  const warm = await describe(project, settings)
  expect(warm).not.toEqual(before)
  const databaseFile = join(project.folder, 'fresh.sqlite')
  const pictureCacheDir = join(project.folder, 'fresh')
  expect(warm).toEqual(await describe(project, { ...settings, databaseFile, pictureCacheDir }))
})
