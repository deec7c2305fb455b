import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinGzipParts, packGzipPart } from './gzip-parts.server.ts'

test.each([
  ['nothing', []],
  ['one part', ['«Lo mejor de la moda»']],
  ['many, of which some are empty', ['', 'a', 'falda '.repeat(20_000), '', 'ñandú', 'a', '']],
])('parts that are compressed apart are one gzip: %s', (_, texts: string[]) => {
  expect(gunzipSync(joinGzipParts(texts.map(packGzipPart))).toString()).toBe(texts.join(''))
})
