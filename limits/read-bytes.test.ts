import { expect, test } from 'vitest'
import { readBytes } from './read-bytes.ts'

async function* send(pieces: number, bytes: number) {
  for (let piece = 0; piece < pieces; piece += 1) yield new Uint8Array(bytes)
}

test.each([
  ['as many bytes as it may have', 4, 25, 100],
  ['a byte more', 4, 26, undefined],
  ['half a million pieces of a byte', 500_000, 1, undefined],
  ['no piece', 0, 0, 0],
])('of a body of %s so much is read', async (_what, pieces, bytes, expected) => {
  const most = pieces > 4 ? 1_000_000 : 100
  expect((await readBytes(send(pieces, bytes), most))?.length).toBe(expected)
})
