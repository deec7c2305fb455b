import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compressNow, encodeBody, encodings } from './encodings.ts'

test.each([
  ['br, gzip, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip ; q=0.0 , br;q=0.000', 'identity'],
  ['br;q=0.001', 'br'],
  ['brotli, x-gzip', 'identity'],
  ['zstd', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('for %j the form is %s', (header, expected) => {
  expect(chooseEncoding(header, encodings)).toBe(expected)
})

test('what does not compress travels as it is', async () => {
  const picture = Buffer.alloc(5_000, 7)
  expect(Object.keys(await encodeBody(picture, 'image/png', 'file'))).toEqual(['identity'])
  expect(chooseEncoding('br', ['identity'])).toBe('identity')
})

test('what is compressed at once holds the same bytes', () => {
  const text = Buffer.from('la moda '.repeat(500))
  expect(gunzipSync(compressNow(text, 'gzip', 'awaited')).equals(text)).toBe(true)
  expect(compressNow(text, 'br', 'awaited').length).toBeLessThan(text.length / 10)
})

test('every compressed form holds the same bytes', async () => {
  const text = Buffer.from('la moda '.repeat(500))
  const { br, gzip, ...others } = await encodeBody(text, 'text/html;charset=utf-8', 'page')
  expect(others).toEqual({})
  expect(brotliDecompressSync(br ?? '').equals(text)).toBe(true)
  expect(gunzipSync(gzip ?? '').equals(text)).toBe(true)
})
