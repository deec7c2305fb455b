import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createResponse } from '#server/http/response.ts'
import { writeResponse } from './write-response.ts'

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
})

test('a body stands as it is in its file', async () => {
  const body = { encodings: ['br', 'identity'] as const, read: (encoding: string) => Buffer.from(encoding) }
  const response = { statusCode: 200, contentType: 'text/html', body }
  const written = await writeResponse(site, '/docs', response, { 'x-frame-options': 'DENY' })
  expect(written).toMatchObject({ file: 'docs.html', headers: { 'x-frame-options': 'DENY' } })
  expect(readFileSync(join(site, 'docs.html'), 'utf8')).toBe('identity')
})

test('two addresses that would be one file are told', async () => {
  const response = createResponse({ contentType: 'text/html', body: 'x' })
  await writeResponse(site, '/a', response, {})
  await expect(writeResponse(site, '/a.html', { ...response, contentType: 'text/css' }, {})).rejects.toThrow(
    '/a.html and another address would be the same file, a.html',
  )
})
