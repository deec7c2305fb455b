import { expect, test } from 'vitest'
import { type CompressionEffort, encodeBody } from '#server/http/encodings.ts'
import { compressBeside } from './compress-beside.ts'

const text = Buffer.from('la moda '.repeat(5_000))

test.each<[string, Buffer, string, CompressionEffort]>([
  ['a page', text, 'text/html;charset=utf-8', 'many'],
  ['a part of a buffer', text.subarray(9, 9_000), 'application/json;charset=utf-8', 'quick'],
  ['what is too small', text.subarray(0, 10), 'text/html;charset=utf-8', 'page'],
  ['what does not compress', text, 'image/png', 'file'],
])('the thread makes the very forms of %s', async (_what, body, contentType, effort) => {
  const compress = compressBeside()
  expect(await compress(body, contentType, effort)).toEqual(await encodeBody(body, contentType, effort))
})

test('who asks for many at once gets each the own', async () => {
  const compress = compressBeside()
  const bodies = Array.from({ length: 20 }, (_, index) =>
    Buffer.from(`${index} `.repeat(1_000 * (20 - index))),
  )
  const forms = await Promise.all(bodies.map((body) => compress(body, 'text/plain', 'quick')))
  for (const [index, body] of bodies.entries())
    expect(forms[index]).toEqual(await encodeBody(body, 'text/plain', 'quick'))
})

test('what has ended the thread is told to who waits for it, and to who asks afterwards', async () => {
  const compress = compressBeside()
  // An effort that nobody can name: the table of levels lacks it.
  await expect(compress(text, 'text/html', 'none' as CompressionEffort)).rejects.toThrow(TypeError)
  await expect(compress(text, 'text/html', 'quick')).rejects.toThrow(TypeError)
})
