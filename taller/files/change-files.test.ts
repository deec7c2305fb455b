import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { openHistory } from '#taller/history/content-history.server.ts'
import type { Operation } from '#taller/protocol.ts'
import { createFolder, createProject, writeInto } from '#tests/support/content-folder.ts'
import { applyPlan, listTouched } from './apply-plan.server.ts'
import type { FilePlan } from './file-plan.ts'
import { planOperation } from './plan-operation.server.ts'
import { readStandingContent } from './standing-content.server.ts'

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
    const content = await readStandingContent(contentDir, database)
    return { content, plan: await planOperation(content, operation) }
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
      expect(await applyPlan(touched, made, history, { ...signature, message: made.message })).toBe(true)
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
  expect(await findProblems()).toEqual([])
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
