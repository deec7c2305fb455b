import { execFileSync } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeInto } from '#tests/support/content-folder.ts'
import { type ContentHistory, openHistory } from './content-history.server.ts'

const file = '3.blog/1.[ñ] uno.md'
const signature = { name: 'Ana <b> Ruiz', email: 'ana@example.com', message: 'Cambia uno' }

function git(folder: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Luis', '-c', 'user.email=luis@example.com']
  return execFileSync('git', [...who, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Keeps what a file has become; the id of its version. */
async function keep(history: ContentHistory, file: string, text: string): Promise<string> {
  const changes = { texts: new Map([[file, text]]), moved: new Map(), before: new Map() }
  return (await history.record(changes, signature)).get(file) ?? ''
}

/** A repository whose content stands in a folder of it, and its history. */
async function openRepositoryOfContent() {
  const top = createFolder({ [`content/${file}`]: 'uno\n', 'content/otro.md': 'otro\n', 'codigo.ts': '1\n' })
  git(top, 'init', '--quiet')
  git(top, 'add', '.')
  git(top, 'commit', '--quiet', '--message=Primero')
  const contentDir = join(top, 'content')
  return { top, contentDir, history: await openHistory(contentDir, createFolder()) }
}

test('in a repository a version is a commit of that file alone by who has written it', async () => {
  const { top, contentDir, history } = await openRepositoryOfContent()
  writeInto(top, 'codigo.ts', '2\n')
  git(top, 'add', 'codigo.ts')
  writeInto(contentDir, 'otro.md', 'OTRO\n')
  writeInto(contentDir, file, '\ufeffdos\r\n')
  const id = await keep(history, file, '\ufeffdos\r\n')
  expect(git(top, 'log', '-1', '--format=%H %an <%ae> %s').trim()).toBe(
    `${id} Ana b Ruiz <ana@example.com> Cambia uno`,
  )
  expect(git(top, 'show', '--format=', '--name-only', '-z', 'HEAD')).toBe(`content/${file}\0`)
  expect(git(top, 'status', '--porcelain')).toBe('M  codigo.ts\n M content/otro.md\n')
  const { kind, entries } = await history.list(file)
  expect([kind, entries.map(({ by, message }) => [by, message])]).toEqual([
    'git',
    [
      ['Ana b Ruiz', 'Cambia uno'],
      ['Luis', 'Primero'],
    ],
  ])
  expect(await history.read(file, id)).toBe('\ufeffdos\r\n')
  expect((await history.listLatest()).get(file)).toMatchObject({ by: 'Ana b Ruiz' })
})

test('a file that was renamed has its history, and no version of another file', async () => {
  const { top, contentDir, history } = await openRepositoryOfContent()
  writeInto(contentDir, file, 'uno\ndos\ntres\n')
  const id = await keep(history, file, 'uno\ndos\ntres\n')
  renameSync(join(contentDir, file), join(contentDir, '3.blog/2.dos.md'))
  git(top, 'add', '.')
  git(top, 'commit', '--quiet', '--message=Otro nombre')
  expect(await history.read('3.blog/2.dos.md', id)).toBe('uno\ndos\ntres\n')
  expect(await history.read('otro.md', id)).toBeUndefined()
})

test('while another program holds the index a version waits for it; where Git cannot, it is kept as a copy', async () => {
  const { top, contentDir, history } = await openRepositoryOfContent()
  const lock = join(top, '.git/index.lock')
  writeFileSync(lock, '')
  writeInto(contentDir, file, 'dos\n')
  const waiting = keep(history, file, 'dos\n')
  setTimeout(() => rmSync(lock), 200)
  expect(await waiting).toMatch(/^[0-9a-f]{40}$/)
  writeFileSync(join(top, '.git/MERGE_HEAD'), git(top, 'rev-parse', 'HEAD'))
  writeInto(contentDir, file, 'tres\n')
  const id = await keep(history, file, 'tres\n')
  expect(id).toMatch(/^copy-/)
  expect(await history.read(file, id)).toBe('tres\n')
  expect((await history.list(file)).entries).toHaveLength(3)
})

test('what somebody has written with another program is kept before it is changed, once', async () => {
  const { contentDir, history } = await openRepositoryOfContent()
  await history.keepFound(file, 'uno\n')
  writeInto(contentDir, file, 'por fuera\n')
  await history.keepFound(file, 'por fuera\n')
  await history.keepFound(file, 'por fuera\n')
  const { entries } = await history.list(file)
  expect(entries.map(({ message }) => message)).toEqual(['Cambios hechos fuera del taller', 'Primero'])
})

test('without a repository versions are copies, newest first, also where the clock stands', async () => {
  const contentDir = createFolder({ [file]: 'uno\n' })
  const history = await openHistory(contentDir, createFolder())
  const ids: string[] = []
  for (const text of ['uno\n', 'dos\n', 'tres\n']) ids.push(await keep(history, file, text))
  const { kind, entries } = await history.list(file)
  expect([kind, entries.map(({ id }) => id)]).toEqual(['copies', ids.toReversed()])
  expect(await history.read(file, ids[0] ?? '')).toBe('uno\n')
  expect(await history.read(file, '../../etc/passwd')).toBeUndefined()
  expect([...(await history.listLatest()).keys()]).toEqual([file])
})

test('of copies the newest 500 are kept, and files that change their names in a circle take theirs along', async () => {
  const history = await openHistory(createFolder({ [file]: 'uno\n' }), createFolder())
  for (let number = 0; number <= 500; number += 1) await keep(history, file, String(number))
  await keep(history, 'otro.md', '\ufeffcon \0')
  const moved = new Map([
    [file, 'otro.md'],
    ['otro.md', file],
  ])
  await history.record({ texts: new Map(), moved, before: new Map() }, signature)
  const { entries } = await history.list('otro.md')
  expect(entries).toHaveLength(500)
  expect(await history.read('otro.md', entries.at(-1)?.id ?? '')).toBe('1')
  const [own] = (await history.list(file)).entries
  expect(await history.read(file, own?.id ?? '')).toBe('\ufeffcon \0')
})
