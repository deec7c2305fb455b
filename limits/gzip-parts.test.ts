import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createChecksumAppender, deflateGzipBlocks, joinGzipBlocks } from './gzip-parts.server.ts'

test.each([
  ['nothing', []],
  ['one part', ['«Lo mejor de la moda»']],
  ['many, of which some are empty', ['', 'a', 'falda '.repeat(20_000), '', 'ñandú', 'a', '']],
])('parts that are compressed apart are one gzip: %s', (_, texts: string[]) => {
  const parts = texts.map((text) => Buffer.from(text))
  const checksum = parts.reduce((before, part) => createChecksumAppender(part)(before), 0)
  const whole = { checksum, bytes: Buffer.concat(parts).length }
  expect(gunzipSync(joinGzipBlocks(parts.map(deflateGzipBlocks), whole)).toString()).toBe(texts.join(''))
})
