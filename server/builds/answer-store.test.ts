import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerSource, createAnswerFile, openAnswerFiles } from './answer-store.ts'

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

test('a file that begins as the one before has what was kept and what was written, and nothing else', async () => {
  const after = join(folder, 'after.sqlite')
  const writer = createAnswerFile(after, content)
  const texts = { contentType: 'text/plain', cacheControl: 'no-cache', effort: 'quick' } as const
  writer.keep('/')
  await writer.write({ ...texts, url: '/dump-of-another-name', body: Buffer.from('Volcado') })
  expect(() => writer.keep('/no')).toThrow('There is no /no to keep')
  writer.close()
  const answers = openAnswerFiles([after], 1_000)
  expect([...answers.list()].map(({ url }) => url)).toEqual(['/', '/dump-of-another-name'])
  expect(answers.find('/dump-of-another-name')?.body.read('identity').toString()).toBe('Volcado')
  answers.close()
})
