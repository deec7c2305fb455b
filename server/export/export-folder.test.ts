import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createResponse } from '#server/http/response.ts'
import { nameExportedFile, openExportFolder, writeResponse } from './export-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** Writes an export of one page. */
function writeExportOf(name: string, isFinished = true) {
  const { locate, finish } = openExportFolder(folder)
  mkdirSync(locate('site'))
  writeFileSync(join(locate('site'), name), name)
  for (const part of ['manifest.json'] as const) writeFileSync(locate(part), name)
  if (isFinished) finish()
}

test('an export leaves nothing of the one before, which stays as it is until then', () => {
  writeExportOf('old.html')
  writeExportOf('half.html', false)
  expect(readdirSync(join(folder, 'site'))).toEqual(['old.html'])
  writeExportOf('new.html')
  expect(readdirSync(join(folder, 'site'))).toEqual(['new.html'])
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toBe('new.html')
  expect(readdirSync(folder).toSorted()).toEqual(['.escaparate-export', 'manifest.json', 'site'])
})

test('a folder that holds anything else is refused, and nothing of it is touched', () => {
  writeFileSync(join(folder, 'site'), 'mine')
  expect(() => openExportFolder(folder)).toThrow('holds site, which no export has written')
  expect(readdirSync(folder)).toEqual(['site'])
})

test('so is that of an export in which somebody has put something', () => {
  writeExportOf('old.html')
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  expect(() => openExportFolder(folder)).toThrow('thesis.txt')
})

test('of a link in its place only the link goes, not what it leads to', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  writeFileSync(join(elsewhere, 'thesis.txt'), 'mine')
  writeExportOf('old.html')
  for (const name of ['site', 'site.unfinished']) {
    rmSync(join(folder, name), { recursive: true, force: true })
    symlinkSync(elsewhere, join(folder, name))
  }
  writeExportOf('new.html')
  expect(readdirSync(elsewhere)).toEqual(['thesis.txt'])
  expect(existsSync(join(folder, 'site', 'new.html'))).toBe(true)
})

test.each([
  ['/', 'text/html', 'index.html'],
  ['/docs/tallas', 'text/html;charset=utf-8', 'docs/tallas.html'],
  ['/docs/tallas.md', 'text/markdown', 'docs/tallas.md'],
  ['/_ipx/f_webp&w_96/niñas.png', 'image/webp', '_ipx/f_webp&w_96/niñas.png'],
])('%s as %s is the file %s', (path, contentType, file) => {
  expect(nameExportedFile(path, contentType)).toBe(file)
})

test.each(['/../x', '/a/..', '/a//b', '/./a', '/a\\..\\b', 'a', '/a/', '/a\0b'])(
  '%j leads nowhere',
  (path) => {
    expect(() => nameExportedFile(path, 'text/css')).toThrow('is no address that can be a file')
  },
)

test('a body stands as it is in its file', async () => {
  const body = { encodings: ['br', 'identity'] as const, read: (encoding: string) => Buffer.from(encoding) }
  const response = { statusCode: 200, contentType: 'text/html', body }
  const written = await writeResponse(folder, '/docs', response, { 'x-frame-options': 'DENY' })
  expect(written).toMatchObject({ file: 'docs.html', headers: { 'x-frame-options': 'DENY' } })
  expect(readFileSync(join(folder, 'docs.html'), 'utf8')).toBe('identity')
})

test('two addresses that would be one file are told', async () => {
  const response = createResponse({ contentType: 'text/html', body: 'x' })
  await writeResponse(folder, '/a', response, {})
  await expect(
    writeResponse(folder, '/a.html', { ...response, contentType: 'text/css' }, {}),
  ).rejects.toThrow('/a.html and another address would be the same file, a.html')
})
