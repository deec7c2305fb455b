import { execFileSync } from 'node:child_process'
import type * as Fs from 'node:fs'
import { globSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createContentLock } from '#taller/files/content-lock.server.ts'
import { createFolder, smallDrawing, writeInto } from '#tests/support/content-folder.ts'
import { projectRoot } from '#tests/support/source-files.ts'
import { openPictureFolder, siteFolders } from './picture-folder.server.ts'

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof Fs>()
  const count = {
    readFileSync: vi.fn(fs.readFileSync),
    statSync: vi.fn(fs.statSync),
    lstatSync: vi.fn(fs.lstatSync),
  }
  return { ...fs, ...count }
})

async function openPictures(folder: string, proposed: { id: string; path: string; text: string }[] = []) {
  const dataDir = createFolder()
  const pictures = await openPictureFolder({
    publicDir: join(folder, 'public'),
    contentDir: join(folder, 'content'),
    dataDir,
    lock: createContentLock(dataDir),
    listProposed: () => proposed,
    describe: () => ({}),
    notice: async () => undefined,
  })
  onTestFinished(pictures.close)
  return pictures
}

function git(folder: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Luis', '-c', 'user.email=luis@example.com']
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' })
}

const author = { name: 'Ana', email: 'ana@example.com' }

const bytes = Buffer.from(smallDrawing)

test('in the repository of the content each change of a picture is a commit of it alone', async () => {
  const top = createFolder({ 'content/0.index.yml': 'a: 1\n', 'public/images/uno.svg': smallDrawing })
  git(top, 'init', '--quiet')
  git(top, 'add', '.')
  git(top, 'commit', '--quiet', '--message=Primero')
  writeInto(top, 'content/0.index.yml', 'a: 2\n')
  const pictures = await openPictures(top)
  await pictures.add({ name: 'dos', file: '' }, bytes, author)
  await pictures.remove('/images/uno.svg', author)
  await pictures.putBack('/images/uno.svg', author)
  expect(git(top, 'log', '--format=%an: %s', '--name-status', '-3').split('\n').filter(Boolean)).toEqual([
    'Ana: Recupera la imagen /images/uno.svg',
    'A\tpublic/images/uno.svg',
    'Ana: Borra la imagen /images/uno.svg',
    'D\tpublic/images/uno.svg',
    'Ana: Añade la imagen /images/dos.svg',
    'A\tpublic/images/dos.svg',
  ])
  expect(git(top, 'status', '--porcelain')).toBe(' M content/0.index.yml\n')
})

test('where the content has another repository, that of the pictures is left alone', async () => {
  const top = createFolder({ 'content/0.index.yml': 'a: 1\n', 'public/images/uno.svg': smallDrawing })
  git(top, 'init', '--quiet')
  git(join(top, 'content'), 'init', '--quiet')
  await (await openPictures(top)).add({ name: 'dos', file: '' }, bytes, author)
  expect(git(top, 'status', '--porcelain', '-uall', 'public')).toBe(
    '?? public/images/dos.svg\n?? public/images/uno.svg\n',
  )
})

test('a picture that a proposal alone names is in use until it waits no more', async () => {
  const top = createFolder({ 'content/0.index.yml': 'a: 1\n', 'public/images/uno.svg': smallDrawing })
  const proposed = [{ id: 'a', path: '3.blog/1.uno.md', text: '![Una](/images/uno.svg)' }]
  const pictures = await openPictures(top, proposed)
  const use = { file: '3.blog/1.uno.md', proposal: 'a' }
  expect(await pictures.remove('/images/uno.svg', author)).toMatchObject({ usedIn: [use] })
  expect(pictures.list().pictures[0]?.usedIn).toEqual([use])
  proposed.pop()
  expect(await pictures.remove('/images/uno.svg', author)).toBeUndefined()
})

test('of 2,000 pictures none is opened for a list, and of the texts those alone that have changed', async () => {
  const folder = createFolder()
  for (let number = 0; number < 2_000; number += 1)
    writeInto(folder, `public/images/${number}.svg`, smallDrawing)
  for (let number = 0; number < 20; number += 1)
    writeInto(folder, `content/3.blog/${number}.ana.md`, `![](/images/${number}.svg)`)
  const pictures = await openPictures(folder)
  const count = () => {
    vi.clearAllMocks()
    const { pictures: listed } = pictures.list()
    expect([listed.length, listed.filter(({ usedIn }) => usedIn.length > 0).length]).toEqual([2_000, 20])
    const asked = [readFileSync, statSync, lstatSync].flatMap((ask) => vi.mocked(ask).mock.calls.map(String))
    return {
      ofPictures: asked.filter((path) => path.includes('/public/')).length,
      texts: vi.mocked(readFileSync).mock.calls.length,
    }
  }
  expect(count()).toEqual({ ofPictures: 0, texts: 20 })
  expect(count()).toEqual({ ofPictures: 0, texts: 0 })
  writeInto(folder, 'content/3.blog/7.ana.md', '![](/images/1999.svg)')
  expect(count()).toEqual({ ofPictures: 0, texts: 1 })
})

test('the latest 200 deleted pictures can be put back, and older ones take no room', async () => {
  const names = Array.from({ length: 201 }, (_, number) => `/images/${number}.svg`)
  const pictures = await openPictures(
    createFolder({
      'content/0.index.yml': '',
      ...Object.fromEntries(names.map((src) => [`public${src}`, smallDrawing])),
    }),
  )
  for (const src of names) await pictures.remove(src, author)
  expect(new Set(pictures.list().deleted)).toEqual(new Set(names.slice(1)))
})

test('pictures that the code of the site shows are told as its own', () => {
  const files = globSync('{app,config,server,theme,sizes}/**/*.{ts,tsx,css}', {
    cwd: projectRoot,
    exclude: ['**/*.test.*', 'config/messages/problems/**'],
  })
  const named = files.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/\/images\/([\w-]+)\//g)].map(
      ([, folder]) => folder,
    ),
  )
  expect(new Set(named)).toEqual(new Set(siteFolders))
})
