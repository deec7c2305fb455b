import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerSource, createAnswerFile, nameBase, openAnswerFiles } from './answer-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
const [content, assets] = [join(folder, 'content.sqlite'), join(folder, 'assets.sqlite')]

beforeAll(async () => {
  await writeAnswers(content, { '/': 'Inicio', '/both': 'of the content', '/dump': 'Volcado' }, 'v1')
  await writeAnswers(assets, { '/both': 'of the app', '/_nuxt/a.js': 'código' })
})

afterAll(() => rmSync(folder, { recursive: true }))

async function writeAnswers(file: string, texts: Record<string, string>, version?: string) {
  const writer = createAnswerFile(file)
  const shared: Omit<AnswerSource, 'url' | 'body'> = {
    contentType: 'text/plain',
    cacheControl: 'no-cache',
    effort: 'quick',
    ...(version === undefined ? {} : { version }),
  }
  for (const [url, text] of Object.entries(texts))
    await writer.write({ ...shared, url, body: Buffer.from(text) })
  writer.close()
}

function open() {
  const answers = openAnswerFiles([content, assets], 1_000)
  const readText = (url: string) => answers.find(url)?.body.read('identity').toString()
  return { ...answers, readText }
}

test('of several files the first that has a URL answers it', () => {
  const { readText, close } = open()
  expect(['/', '/both', '/_nuxt/a.js', '/no'].map(readText)).toEqual([
    'Inicio',
    'of the content',
    'código',
    undefined,
  ])
  close()
})

test('only the version that a URL has is what never changes; other queries are of no answer', () => {
  const { find, close } = open()
  const rules = ['/dump', '/dump?v=v1', '/dump?v=v2', '/dump?v=', '/dump?x', '/dump?v=v1?v=v1'].map(
    (url) => find(url)?.cacheControl,
  )
  expect(rules).toEqual([
    'no-cache',
    expect.stringContaining('immutable'),
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  close()
})

test('an answer that was asked for is the same one the next time, so that its headers are made once', () => {
  const { find, close } = open()
  expect(find('/')).toBe(find('/'))
  close()
})

test('a file that other code has written is refused, and so is one that is none; none stays open', async () => {
  const foreign = join(folder, 'foreign.sqlite')
  const database = new DatabaseSync(foreign)
  database.exec('CREATE TABLE answers (url TEXT); PRAGMA user_version = 1')
  database.close()
  expect(() => openAnswerFiles([content, foreign], 0)).toThrow(/has answers of format 1, and this code reads/)
  expect(() => openAnswerFiles([content, join(folder, 'none.sqlite')], 0)).toThrow(/unable to open/)
})

test.each([
  ['a copy of the one before', Number.POSITIVE_INFINITY],
  ['what is otherwise than in the one before', 0],
])('a file that begins as %s has what was kept and what was written, and nothing else', async (_, bytes) => {
  const name = (step: string) => join(folder, `${step}-${bytes}.sqlite`)
  const [before, after, last] = [name('before'), name('after'), name('last')]
  // So much that what is otherwise is little beside it.
  const much = randomBytes(128 * 1024).toString('hex')
  await writeAnswers(before, { '/': 'Inicio', '/both': 'de antes', '/dump': 'Volcado', '/much': much })
  const texts = { contentType: 'text/plain', cacheControl: 'no-cache', effort: 'quick' } as const
  const writer = createAnswerFile(after, { before, baseBytes: bytes })
  writer.keep('/')
  writer.keep('/both')
  await writer.write({ ...texts, url: '/dump-of-another-name', body: Buffer.from('Volcado') })
  expect(() => writer.keep('/no')).toThrow('There is no /no to keep')
  writer.close()
  expect(readAll(after)).toEqual({ '/': 'Inicio', '/both': 'de antes', '/dump-of-another-name': 'Volcado' })
  const next = createAnswerFile(last, { before: after, baseBytes: bytes })
  next.keep('/dump-of-another-name')
  await next.write({ ...texts, url: '/', body: Buffer.from('Otro inicio') })
  await next.write({ ...texts, url: '/both', body: Buffer.from('de nuevo') })
  next.close()
  rmSync(after)
  expect(readAll(last)).toEqual({
    '/': 'Otro inicio',
    '/both': 'de nuevo',
    '/dump-of-another-name': 'Volcado',
  })
})

test('what is much beside a base is one file with it again, and the base stays as it was', async () => {
  const [first, second, third] = [
    join(folder, 'joined-1.sqlite'),
    join(folder, 'joined-2.sqlite'),
    join(folder, 'joined-3.sqlite'),
  ]
  await writeAnswers(first, { '/a': 'a', '/b': 'b' })
  const base = readFileSync(first)
  const shared = { contentType: 'text/plain', cacheControl: 'no-cache', effort: 'quick' } as const
  const writer = createAnswerFile(second, { before: first, baseBytes: 0 })
  writer.keep('/b')
  await writer.write({ ...shared, url: '/c', body: randomBytes(64 * 1024) })
  writer.close()
  const next = createAnswerFile(third, { before: second, baseBytes: 0 })
  next.keep('/b')
  next.keep('/c')
  next.close()
  expect(listFiles('joined-*')).toEqual([
    'joined-1.sqlite',
    'joined-2.base.sqlite',
    'joined-2.sqlite',
    'joined-3.sqlite',
  ])
  expect(Object.keys(readAll(third))).toEqual(['/b', '/c'])
  expect(readFileSync(first).equals(base)).toBe(true)
})

test('a body that an earlier file has with the same effort is taken compressed from it, whatever its address', async () => {
  const [earlier, later] = [join(folder, 'earlier.sqlite'), join(folder, 'later.sqlite')]
  const body = Buffer.from('código '.repeat(200))
  const source = { contentType: 'text/plain', cacheControl: 'no-cache', effort: 'quick', body } as const
  const first = createAnswerFile(earlier)
  await first.write({ ...source, url: '/a.js' })
  first.close()
  const marked = new DatabaseSync(earlier)
  marked.exec("UPDATE answers SET br = CAST('of before' AS BLOB)")
  marked.close()
  const second = createAnswerFile(later, { compressed: earlier })
  await second.write({ ...source, url: '/b.js' })
  await second.write({ ...source, url: '/c.js', effort: 'page' })
  second.close()
  const answers = openAnswerFiles([later], 0)
  const isTaken = (url: string) => answers.find(url)?.body.read('br').toString() === 'of before'
  expect(['/b.js', '/c.js'].map(isTaken)).toEqual([true, false])
  expect(answers.find('/a.js')).toBeUndefined()
  answers.close()
})

test('the first that has a base has a copy, which all later ones share', async () => {
  const names = ['chain-1', 'chain-2', 'chain-3'].map((name) => join(folder, `${name}.sqlite`))
  const [first = '', second = '', third = ''] = names
  await writeAnswers(first, { '/a': randomBytes(128 * 1024).toString('hex') })
  for (const [before, after] of [
    [first, second],
    [second, third],
  ] as const) {
    const writer = createAnswerFile(after, { before, baseBytes: 0 })
    writer.keep('/a')
    writer.close()
  }
  const [own, copied, shared] = [first, nameBase(second), nameBase(third)].map((file) => statSync(file).ino)
  expect(copied).not.toBe(own)
  expect(shared).toBe(copied)
})

test('a base that is damaged is found where its answers are looked through', async () => {
  const after = join(folder, 'damaged.sqlite')
  const writer = createAnswerFile(after, { before: content, baseBytes: 0 })
  writer.keep('/')
  writer.close()
  const answers = openAnswerFiles([after], 0)
  answers.check()
  const base = join(folder, 'damaged.base.sqlite')
  const bytes = readFileSync(base)
  rmSync(base)
  writeFileSync(base, bytes.fill(0, 100))
  expect(() => answers.check()).toThrow()
  answers.close()
})

function readAll(file: string): Record<string, string | undefined> {
  const answers = openAnswerFiles([file], 1_000)
  const urls = [...answers.list()].map(({ url }) => url)
  expect(urls).toEqual([...new Set(urls)])
  const texts = urls.map((url) => [url, answers.find(url)?.body.read('identity').toString()])
  answers.close()
  return Object.fromEntries(texts)
}

function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).sort()
}
