import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponseFile, openResponseFiles, type ResponseSource } from './response-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
const [content, assets] = [join(folder, 'content.sqlite'), join(folder, 'assets.sqlite')]

beforeAll(async () => {
  await writeResponses(content, { '/': 'Inicio', '/both': 'of the content', '/dump': 'Volcado' })
  await writeResponses(assets, { '/both': 'of the app', '/_nuxt/a.js': 'código' })
})

afterAll(() => rmSync(folder, { recursive: true }))

async function writeResponses(file: string, texts: Record<string, string>) {
  const writer = createResponseFile(file)
  const shared: Omit<ResponseSource, 'url' | 'body'> = {
    contentType: 'text/plain',
    cacheControl: 'no-cache',
    effort: 'quick',
  }
  for (const [url, text] of Object.entries(texts))
    await writer.write({ ...shared, url, body: Buffer.from(text) })
  writer.close()
}

function open() {
  const answers = openResponseFiles([content, assets], 1_000)
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

test('a query is of no answer', () => {
  const { find, close } = open()
  expect(['/dump?v=v1', '/dump?'].map((url) => find(url))).toEqual([undefined, undefined])
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
  expect(() => openResponseFiles([content, foreign], 0)).toThrow(
    /has answers of format 1, and this code reads/,
  )
  expect(() => openResponseFiles([content, join(folder, 'none.sqlite')], 0)).toThrow(/unable to open/)
})

test('a file that begins as the one before has what was kept and what was written, and nothing else', async () => {
  const name = (step: string) => join(folder, `${step}.sqlite`)
  const [before, after, last] = [name('before'), name('after'), name('last')]
  await writeResponses(before, { '/': 'Inicio', '/both': 'de antes', '/dump': 'Volcado' })
  const texts = { contentType: 'text/plain', cacheControl: 'no-cache', effort: 'quick' } as const
  const writer = createResponseFile(after, before)
  writer.keep('/')
  writer.keep('/both')
  await writer.write({ ...texts, url: '/dump-of-another-name', body: Buffer.from('Volcado') })
  expect(() => writer.keep('/no')).toThrow('There is no /no to keep')
  writer.close()
  expect(readAll(after)).toEqual({ '/': 'Inicio', '/both': 'de antes', '/dump-of-another-name': 'Volcado' })
  const next = createResponseFile(last, after)
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

test('what a read has found damaged is told by every check from then on; what is in memory goes on', async () => {
  const file = join(folder, 'damaged.sqlite')
  const much = randomBytes(128 * 1024).toString('hex')
  await writeResponses(file, { '/a': 'Inicio', '/b': much, '/c': 'Final' })
  const answers = openResponseFiles([file], 1_000_000)
  expect(answers.find('/a')?.body.read('identity').toString()).toBe('Inicio')
  const bytes = readFileSync(file)
  writeFileSync(file, Buffer.from(bytes).fill(0xff, 4_096))
  expect(() => answers.find('/b')?.body.read('identity')).toThrow()
  writeFileSync(file, bytes)
  expect(() => answers.check()).toThrow()
  expect(answers.find('/a')?.body.read('identity').toString()).toBe('Inicio')
  answers.close()
})

function readAll(file: string): Record<string, string | undefined> {
  const answers = openResponseFiles([file], 1_000)
  const urls = [...answers.list()]
  const texts = urls.map((url) => [url, answers.find(url)?.body.read('identity').toString()])
  answers.close()
  return Object.fromEntries(texts)
}
