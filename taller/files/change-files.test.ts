import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { resolveAddress } from '#collections/compile/check-site.server.ts'
import { parseRedirects } from '#collections/redirects/parse-redirects.ts'
import { createRedirectFinder } from '#collections/redirects/resolve-redirects.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { openHistory } from '#taller/history/content-history.server.ts'
import type { Operation } from '#taller/protocol.ts'
import { createFolder, createProject, writeInto } from '#tests/support/content-folder.ts'
import { applyPlan, listTouched } from './apply-plan.server.ts'
import { listNames } from './file-names.ts'
import type { FilePlan } from './file-plan.ts'
import { findPrice } from './find-price.ts'
import { planOperation } from './plan-operation.server.ts'
import { replaceContentFiles } from './replace-file.server.ts'
import { readStandingContent, type StandingContent } from './standing-content.server.ts'

const page = (title: string, text = 'Texto.') =>
  `---\ntitle: ${title}\ndescription: Una prueba.\n---\n\n${text}\n`
const post = (title: string, text = 'Texto.') =>
  `---\ntitle: ${title}\ndescription: Una prueba.\ndate: 2026-02-03\nimage:\n  src: /images/camisa.svg\n  alt: Camisa\nauthors: []\n---\n\n${text}\n`

const signature = { name: 'Ana', email: 'ana@example.com', message: '' }

/** A content folder, with Git around it or without, and what changes files in it as things. */
async function openFiles(files: Record<string, string>, { isInGit = false } = {}) {
  const project = createProject(files)
  const { folder } = project
  const { contentDir, databaseFile } = project.options
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Luis', '-c', 'user.email=luis@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  if (isInGit) {
    git('init', '--quiet')
    git('add', 'content')
    git('commit', '--quiet', '--message=Primero')
  }
  await project.compile({ keepsGoing: true })
  const database = openSqlite(databaseFile, 'read')
  onTestFinished(() => database.close())
  const history = await openHistory(contentDir, createFolder())
  async function plan(operation: Operation) {
    const content = await readStandingContent({ contentDir, database, proposals: { list: () => [] } })
    return { content, plan: await planOperation(content, operation, history) }
  }
  return {
    ...project,
    contentDir,
    history,
    git,
    plan,
    read: (file: string) => readFileSync(join(contentDir, file), 'utf8'),
    has: (file: string) => existsSync(join(contentDir, file)),
    list: (inside: string) => readdirSync(join(contentDir, inside)).toSorted(),
    /** Does it; or tells why it cannot be done. */
    change: async (operation: Operation): Promise<FilePlan | string> => {
      const { content, plan: made } = await plan(operation)
      if ('hindrance' in made) return made.hindrance
      const touched = listTouched(contentDir, made, content)
      if (!touched) throw new Error('Every file is one of the content')
      expect(await applyPlan(touched, made, history, { ...signature, message: made.message })).toBeDefined()
      return made
    },
  }
}

const collectionFolders = ['1.docs/2.tallas', '3.blog', '4.changelog', '5.coleccion']

test('a new file of each collection is a draft that the compiler takes, called by its title and numbered as the others', async () => {
  const { change, read, findProblems, list } = await openFiles({
    '1.docs/2.tallas/.navigation.yml': 'title: Tallas\n',
    '1.docs/2.tallas/1.index.md': page('Tallas'),
    '3.blog.yml': 'title: Blog\n',
    '3.blog/01.uno.md': post('Uno'),
  })
  for (const folder of collectionFolders) await change({ kind: 'create', folder, title: 'Niñas: «guía» 1' })
  expect(list('1.docs/2.tallas')).toContain('2.ninas-guia-1.md')
  expect(list('3.blog')).toContain('02.ninas-guia-1.md')
  expect(list('4.changelog')).toEqual(['1.ninas-guia-1.md'])
  expect(list('5.coleccion')).toEqual(['ninas-guia-1.yml'])
  expect(read('3.blog/02.ninas-guia-1.md')).toContain("title: 'Niñas: «guía» 1'\n")
  // What a picture shows is asked of who writes, and until it is told holds nothing up.
  const asked = expect.stringContaining('no dice qué se ve')
  expect(await findProblems()).toEqual([asked, asked, asked])
})

test('a new section is a folder with its name and its first page', async () => {
  const { change, read, findProblems } = await openFiles({ '1.docs/1.uno/1.index.md': page('Uno') })
  const plan = await change({ kind: 'create', folder: '1.docs', title: 'Sombreros', isSection: true })
  expect(plan).toMatchObject({ open: '1.docs/2.sombreros/1.index.md' })
  expect(read('1.docs/2.sombreros/.navigation.yml')).toBe('title: Sombreros\n')
  expect(read('1.docs/2.sombreros/1.index.md')).toContain('draft: true')
  expect(await findProblems()).not.toContainEqual(expect.stringContaining('sombreros'))
})

test('a duplicate is a draft with a title and an address of its own, of which the content check says nothing', async () => {
  const text = 'Una frase corta tras otra. '.repeat(12).trim()
  const { change, read, findProblems } = await openFiles({
    '3.blog.yml': 'title: Blog\n',
    '3.blog/1.uno.md': post('Uno', text).replace('date:', '# Aquí va el día.\npath: /blog/otro-sitio\ndate:'),
  })
  await change({ kind: 'duplicate', file: '3.blog/1.uno.md', title: 'Dos' })
  const copy = read('3.blog/2.dos.md')
  expect(copy).toContain('title: Dos\n')
  expect(copy).toContain('# Aquí va el día.\ndate: ')
  expect(copy).toContain('draft: true\n')
  expect(copy).not.toContain('otro-sitio')
  expect(copy).toContain(text)
  expect(await findProblems()).toEqual([])
})

test.each([
  ['Uno', 'Esa dirección ya es la de 3.blog/1.uno.md'],
  ['Uno (copia)', 'Así se llaman las copias'],
  ['¿?', 'no sale ningún nombre'],
])('no file can be called «%s» there, and it is told why', async (title, reason) => {
  const { change, list } = await openFiles({ '3.blog/1.uno.md': post('Uno') })
  expect(await change({ kind: 'duplicate', file: '3.blog/1.uno.md', title })).toContain(reason)
  expect(await change({ kind: 'create', folder: '3.blog', title })).toContain(reason)
  expect(list('3.blog')).toEqual(['1.uno.md'])
})

test('a page of its own kind is not duplicated, and nothing is made outside the collections', async () => {
  const { change } = await openFiles({
    '1.docs/1.uno/.navigation.yml': 'title: Uno\n',
    '1.docs/1.uno/1.a.md': page('A'),
  })
  for (const file of ['0.index.yml', '1.docs/1.uno/.navigation.yml', '1.docs/9.nada.md', '../x.md'])
    expect(await change({ kind: 'duplicate', file, title: 'Otra' })).toContain('único')
  for (const folder of ['', '..', '1.docs/../..', '1.docs/9.nada', '.git', 'nada', '1.docs/1.uno/.oculta'])
    expect(await change({ kind: 'create', folder, title: 'Otra' })).toContain('No hay tal carpeta')
})

test('a garment that begins as another gets a reference of its own', async () => {
  const { change, read } = await openFiles({})
  await change({ kind: 'create', folder: '5.coleccion', title: 'Bufanda' })
  await change({ kind: 'duplicate', file: '5.coleccion/bufanda.yml', title: 'Gorro' })
  const references = ['bufanda', 'gorro'].map(
    (name) => /reference: (.*)/.exec(read(`5.coleccion/${name}.yml`))?.[1],
  )
  expect(references).toEqual(['A00-01', 'A00-02'])
})

test('in a repository what changes together is one commit of it alone, and without one each text is kept', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`1.docs/1.uno/${index + 1}.a${index}.md`, page(`A${index}`)]),
  )
  const repository = await openFiles(files, { isInGit: true })
  writeInto(repository.folder, 'otro.txt', '1\n')
  repository.git('add', 'otro.txt')
  const operation: Operation = { kind: 'create', folder: '1.docs/1.uno', title: 'Décima' }
  await repository.change(operation)
  expect(repository.git('rev-list', '--count', 'HEAD').trim()).toBe('2')
  expect(repository.git('status', '--porcelain', '--', 'content')).toBe('')
  expect(repository.git('status', '--porcelain', '--', 'otro.txt')).toBe('A  otro.txt\n')
  expect(repository.list('1.docs/1.uno')).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `0${index + 1}.a${index}.md`),
    '10.decima.md',
  ])
  const { entries } = await repository.history.list('1.docs/1.uno/01.a0.md')
  expect(entries.map(({ message }) => message)).toEqual(['Crea 1.docs/1.uno/10.decima.md', 'Primero'])
  const alone = await openFiles(files)
  await alone.change(operation)
  const kept = await alone.history.list('1.docs/1.uno/01.a0.md')
  expect(kept.entries).toHaveLength(2)
  expect(await alone.history.read('1.docs/1.uno/01.a0.md', kept.entries[1]?.id ?? '')).toBe(page('A0'))
})

const guide = {
  '0.index.yml': undefined,
  '1.docs/2.tallas/.navigation.yml': 'title: Tallas\n',
  '1.docs/2.tallas/1.index.md': page(
    'Tallas',
    'De [mujer](/docs/tallas/mujer) y de [hombre](tallas/hombre#cuello).',
  ),
  '1.docs/2.tallas/2.mujer.md': page('Mujer', 'Vuelve a [las tallas](../tallas), o mira [hombre](hombre).'),
  '1.docs/2.tallas/3.hombre.md': page('Hombre', '## Cuello\n\nTexto.'),
  '1.docs/3.cuidado/1.lana.md': page('Lana', 'Nada.'),
  '3.blog.yml': 'title: Blog\n',
  '3.blog/1.uno.md': post(
    'Uno',
    'Lo dice la [tabla](/docs/tallas/mujer?ver=1#alto) de `/docs/tallas/mujer`, [y](/docs/tallas/mujer-alta).\r\n\n::prendas{version="otono"}\n::',
  ).replace('authors: []', 'authors:\n  - { name: Ana, to: /docs/tallas/mujer }'),
  '4.changelog/1.otono.md': post('Otoño'),
  'redirects.yml':
    '# Las de antes.\n/tallas: /docs/tallas/mujer#alto # no tocar\n/docs/tallas/senora: { to: /docs/tallas/mujer, status: 302 }\n',
  'thesaurus.yml': '- absent: bolsos\n  words: bolso\n  near: /docs/tallas/mujer\n  source: uso\n',
}
const { '0.index.yml': _, ...guideFiles } = guide

test('a page that moves is followed by all that leads to it, its old address leads on, and nothing else changes', async () => {
  const { change, read, has, git } = await openFiles(guideFiles, { isInGit: true })
  const plan = await change({
    kind: 'move',
    file: '1.docs/2.tallas/2.mujer.md',
    folder: '1.docs/3.cuidado',
    name: 'Señora',
  })
  expect(plan).toMatchObject({ open: '1.docs/3.cuidado/2.senora.md' })
  expect(has('1.docs/2.tallas/2.mujer.md')).toBe(false)
  expect(read('1.docs/3.cuidado/2.senora.md')).toBe(
    page('Mujer', 'Vuelve a [las tallas](../tallas), o mira [hombre](/docs/tallas/hombre).'),
  )
  expect(read('1.docs/2.tallas/1.index.md')).toContain(
    '[mujer](/docs/cuidado/senora) y de [hombre](tallas/hombre#cuello)',
  )
  expect(read('3.blog/1.uno.md')).toBe(
    guide['3.blog/1.uno.md']
      .replace('](/docs/tallas/mujer?ver=1#alto)', '](/docs/cuidado/senora?ver=1#alto)')
      .replace('to: /docs/tallas/mujer', 'to: /docs/cuidado/senora'),
  )
  expect(read('redirects.yml')).toBe(
    '# Las de antes.\n/tallas: /docs/cuidado/senora#alto # no tocar\n/docs/tallas/senora: { to: /docs/cuidado/senora, status: 302 }\n/docs/tallas/mujer: /docs/cuidado/senora\n',
  )
  expect(read('thesaurus.yml')).toContain('near: /docs/cuidado/senora\n')
  expect(git('rev-list', '--count', 'HEAD').trim()).toBe('2')
  expect(git('status', '--porcelain', '--', 'content')).toBe('')
})

test('a section is renamed with all its pages: what leads to them leads there, and so do their old addresses', async () => {
  const { change, read, list, git } = await openFiles(guideFiles, { isInGit: true })
  const file = '1.docs/2.tallas/.navigation.yml'
  const rename = (name: string) => change({ kind: 'move', file, folder: '1.docs', name })
  expect(await rename('Tallas')).toBe('Ya está así: no hay nada que cambiar.')
  expect(await rename('Cuidado')).toMatch(/^Esa dirección ya es la de 1\.docs\/3\.cuidado/)
  expect(await rename('Qué talla')).toMatchObject({ open: '1.docs/2.que-talla/.navigation.yml' })
  expect(list('1.docs')).not.toContain('2.tallas')
  expect(read('1.docs/2.que-talla/1.index.md')).toContain(
    '[mujer](/docs/que-talla/mujer) y de [hombre](/docs/que-talla/hombre#cuello)',
  )
  expect(read('3.blog/1.uno.md')).toContain('to: /docs/que-talla/mujer')
  expect(read('redirects.yml')).toContain('\n/docs/tallas: /docs/que-talla\n')
  expect(git('rev-list', '--count', 'HEAD').trim()).toBe('2')
  expect(git('status', '--porcelain', '--', 'content')).toBe('')
})

test('a page that goes back to its old address leads from the other one, in no circle', async () => {
  const { change, read } = await openFiles(guideFiles)
  const folder = '1.docs/2.tallas'
  await change({ kind: 'move', file: `${folder}/3.hombre.md`, folder, name: 'Señor' })
  await change({ kind: 'move', file: `${folder}/3.senor.md`, folder, name: 'Hombre' })
  expect(read('redirects.yml')).toBe(`${guide['redirects.yml']}/docs/tallas/senor: /docs/tallas/hombre\n`)
})

test('a draft that moves leaves no redirect, and news take their name along to garments and texts', async () => {
  const { change, read } = await openFiles({
    ...guideFiles,
    '1.docs/3.cuidado/2.seda.md': page('Seda').replace('description', 'draft: true\ndescription'),
  })
  await change({ kind: 'create', folder: '5.coleccion', title: 'Gorro' })
  const folder = '1.docs/3.cuidado'
  await change({ kind: 'move', file: `${folder}/2.seda.md`, folder, name: 'Raso' })
  await change({ kind: 'move', file: '4.changelog/1.otono.md', folder: '4.changelog', name: 'otono-26' })
  expect(read('redirects.yml')).toBe(guide['redirects.yml'])
  expect(read('3.blog/1.uno.md')).toContain('::prendas{version="otono-26"}')
})

test('a page that something leads to is not deleted, save with a page that its address leads on to; it can be brought back', async () => {
  for (const isInGit of [false, true]) {
    const { change, plan, read, has } = await openFiles(guideFiles, { isInGit })
    const file = '1.docs/2.tallas/2.mujer.md'
    const { plan: refused } = await plan({ kind: 'delete', file, redirect: null })
    expect(refused).toMatchObject({
      places: [
        { file: '1.docs/2.tallas/1.index.md', line: 6 },
        { file: '3.blog/1.uno.md', line: 9 },
        { file: '3.blog/1.uno.md', line: 12 },
        { file: 'redirects.yml', line: 2 },
        { file: 'redirects.yml', line: 3 },
        { file: 'thesaurus.yml', line: 2 },
      ],
    })
    for (const redirect of ['/docs/nada', 'https://example.com/', '/docs/tallas/mujer', 'docs'])
      expect(await change({ kind: 'delete', file, redirect })).toContain(`pública en ${redirect}`)
    await change({ kind: 'delete', file, redirect: '/docs/tallas/hombre' })
    expect(has(file)).toBe(false)
    expect(read('redirects.yml')).toContain('/docs/tallas/mujer: /docs/tallas/hombre\n')
    await change({ kind: 'restore', file })
    expect(read(file)).toBe(guide[file])
    expect(read('redirects.yml')).not.toContain('/docs/tallas/mujer:')
  }
})

test('a garment and news that others name by name are not deleted', async () => {
  const lana = page('Lana', 'Lo que trae [otoño](/changelog/otono).')
  const { change, plan } = await openFiles({ ...guideFiles, '1.docs/3.cuidado/1.lana.md': lana })
  await change({ kind: 'create', folder: '5.coleccion', title: 'Gorro' })
  const { plan: refused } = await plan({ kind: 'delete', file: '4.changelog/1.otono.md', redirect: null })
  // What leads to its address is told with what names it.
  expect(refused).toMatchObject({
    hindrance: expect.stringContaining('lo nombre'),
    places: expect.arrayContaining([
      { file: '3.blog/1.uno.md', line: 14 },
      { file: '1.docs/3.cuidado/1.lana.md', line: 6 },
    ]),
  })
  expect(await change({ kind: 'delete', file: '5.coleccion/gorro.yml', redirect: null })).toMatchObject({
    open: null,
  })
})

test('sections and pages get another order by their numbers, and every address stays', async () => {
  const { change, list, read, history } = await openFiles(guideFiles)
  await change({ kind: 'order', folder: '1.docs', names: ['3.cuidado', '2.tallas'] })
  expect(list('1.docs')).toEqual(['2.cuidado', '3.tallas'])
  const folder = '1.docs/3.tallas'
  await change({ kind: 'order', folder, names: ['1.index.md', '3.hombre.md', '2.mujer.md'] })
  expect(list(folder)).toEqual(['.navigation.yml', '1.index.md', '2.hombre.md', '3.mujer.md'])
  expect(read(`${folder}/2.hombre.md`)).toBe(guide['1.docs/2.tallas/3.hombre.md'])
  expect((await history.list(`${folder}/3.mujer.md`)).entries.length).toBeGreaterThan(2)
  expect(await change({ kind: 'order', folder, names: ['1.index.md', '2.hombre.md'] })).toContain(
    'ya no tiene',
  )
  expect(await change({ kind: 'order', folder: '3.blog', names: ['1.uno.md'] })).toContain(
    'No hay tal carpeta',
  )
})

test('where texts name what a garment cost is told: first where they name the garment, and not what news said on their day', async () => {
  const { change, plan } = await openFiles({
    ...guideFiles,
    '3.blog/2.dos.md': post('Dos', 'Cuesta 1 €, o 1,50 €.'),
    '3.blog/3.tres.md': post(
      'Tres',
      'El gorro cuesta 1,00 €.\n\n| Prenda | Precio |\n| --- | --- |\n| Un gorro | 1 € |',
    ),
    '4.changelog/2.invierno.md': post('Invierno', 'El gorro, a 1 €.'),
  })
  await change({ kind: 'create', folder: '5.coleccion', title: 'Gorro' })
  const { content } = await plan({ kind: 'restore', file: '' })
  expect(findPrice(content, '5.coleccion/gorro.yml', 1)).toEqual([
    { file: '3.blog/3.tres.md', line: 11, text: 'El gorro cuesta 1,00 €.' },
    { file: '3.blog/3.tres.md', line: 15, text: '1 €' },
    { file: '3.blog/2.dos.md', line: 11, text: 'Cuesta 1 €, o 1,50 €.' },
  ])
})

test('where one file of several cannot be written, all are as they were', () => {
  const folder = createFolder({ 'a.md': 'a', 'b.md': 'b', 'c/d/e.md': 'e' })
  const at = (file: string) => join(folder, file)
  const listAll = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const before = listAll()
  expect(() =>
    replaceContentFiles([
      { absolute: at('a.md'), contents: 'A' },
      { absolute: at('nueva/x.md'), contents: 'x' },
      { absolute: at('b.md'), contents: null },
      { absolute: at('c/d'), contents: 'es una carpeta' },
    ]),
  ).toThrow()
  expect(listAll()).toEqual(before)
  expect(readFileSync(at('a.md'), 'utf8') + readFileSync(at('b.md'), 'utf8')).toBe('ab')
})

test('a plan is not carried out where another program has written one of its files meanwhile', async () => {
  const { plan, contentDir, history, has, list } = await openFiles(guideFiles)
  const folder = '1.docs/2.tallas'
  const { content, plan: made } = await plan({
    kind: 'move',
    file: `${folder}/2.mujer.md`,
    folder,
    name: 'Señora',
  })
  if ('hindrance' in made) throw new Error(made.hindrance)
  writeInto(contentDir, '3.blog/1.uno.md', 'Escrito por fuera.\n')
  expect(
    await applyPlan(listTouched(contentDir, made, content) ?? [], made, history, signature),
  ).toBeUndefined()
  expect(has(`${folder}/2.mujer.md`)).toBe(true)
  expect(list(folder)).not.toContain('2.senora.md')
})

/** Where all links of a content lead that lead to no page, by themselves or by a redirect. */
function listDead({ files, lists }: StandingContent): string[] {
  const find = createRedirectFinder(parseRedirects(lists.get('redirects.yml') ?? '').redirects)
  const paths = new Set([...files.values()].map(({ path }) => path))
  return [...files.values()].flatMap(({ path, links }) =>
    links
      .map(({ href }) => resolveAddress(href, path)?.path ?? '')
      .filter((to) => !paths.has(to) && !paths.has(find(to)?.to ?? '')),
  )
}

const titles = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Mujer', 'Lana', 'Señor & señora', 'Index']

test('whatever is made, moved, ordered, deleted and brought back: no text is lost, and every link leads to a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ kind: fc.nat(5), which: fc.nat(), other: fc.nat(), title: fc.constantFrom(...titles) }),
        {
          minLength: 4,
          maxLength: 9,
        },
      ),
      async (steps) => {
        const { change, plan, read, has, history } = await openFiles(guideFiles)
        const kept = new Map<string, string>()
        const pick = <T>(items: readonly T[], at: number) => items[at % items.length] as T
        for (const { kind, which, other, title } of steps) {
          const { content } = await plan({ kind: 'restore', file: '' })
          const pages = [...content.files.keys()].filter((name) => name.endsWith('.md'))
          const file = pick(pages, which)
          const folder = pick(
            ['1.docs/2.tallas', '1.docs/3.cuidado', '1.docs', '3.blog', '4.changelog'],
            other,
          )
          const redirect = content.files.get(pick(pages, other))?.path ?? null
          const before = new Map([...content.files].map(([name, { text }]) => [name, text ?? '']))
          const done = await change(
            [
              { kind: 'create', folder, title } as const,
              { kind: 'duplicate', file, title } as const,
              {
                kind: 'move',
                file,
                folder: which % 2 ? folder : file.slice(0, file.lastIndexOf('/')),
                name: title,
              } as const,
              { kind: 'delete', file, redirect: other % 3 ? redirect : null } as const,
              {
                kind: 'order',
                folder,
                names: listNames(before.keys(), folder).toSorted(() => (which % 2) - 0.5),
              } as const,
              { kind: 'restore', file: pick([...kept.keys(), file], which) } as const,
            ][kind] as Operation,
          )
          if (typeof done === 'string') continue
          const after = (await plan({ kind: 'restore', file: '' })).content
          expect(listDead(after).filter((to) => to !== '/docs/tallas/mujer-alta')).toEqual([])
          for (const [name, text] of before) {
            const to = done.moved.get(name) ?? name
            if (kind === 3 && name === file) kept.set(name, text)
            else expect(has(to), `${kind} ${name} ${to}`).toBe(true)
            const versions = await history.list(to)
            const texts = await Promise.all(versions.entries.map(({ id }) => history.read(to, id)))
            expect(has(to) ? [...texts, read(to)] : texts).toContain(text)
          }
        }
      },
    ),
    { numRuns: 15, seed: 40 },
  )
})
