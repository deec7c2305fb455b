import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDump } from './read-dump.ts'

const statements = ['CREATE TABLE a (b TEXT); -- structure', "INSERT INTO a VALUES ('ñandú “‘—\u2028'); -- x"]

function pack(value: unknown) {
  const text = gzipSync(JSON.stringify(value)).toString('base64')
  return { text, digest: createHash('sha256').update(text).digest('base64url') }
}

test('C-DUMP-2: a dump is base64 of gzip of a JSON array of statements', async () => {
  const { text, digest } = pack(statements)
  expect(await readDump(text, digest)).toEqual(statements)
})

test.each([
  ['another dump', pack(['DROP TABLE a; -- structure']).text],
  ['a dump cut short', pack(statements).text.slice(0, 60)],
  ['no gzip', btoa('hola')],
  ['no base64', '<!doctype html>'],
  ['nothing', ''],
])('Q25: %s is not read', async (_, text) => {
  await expect(readDump(text, pack(statements).digest)).rejects.toThrow()
})
