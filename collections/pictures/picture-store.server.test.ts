import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#tests/support/content-folder.ts'
import { createPictureStore } from './picture-store.server.ts'

const BLOCK_BYTES = 4096
const name = (width: number) => ({ source: 'foto', modifiers: { width }, format: 'webp' as const })

test('X09: the folder never takes more of the disk than it may, and what is used stays', async () => {
  const folder = createFolder()
  const store = createPictureStore(folder, 10 * BLOCK_BYTES)
  for (let width = 1; width <= 40; width += 1) {
    // Small files take a block each, however few bytes they have.
    expect(await store.keep(name(width), Buffer.alloc(width % 2 ? 10 : 5_000))).toBeDefined()
    const blocks = readdirSync(folder).map((file) =>
      Math.ceil(statSync(join(folder, file)).size / BLOCK_BYTES),
    )
    expect(blocks.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10)
    expect(await store.find(name(1))).toBeDefined()
  }
  expect(await store.find(name(2))).toBeUndefined()
})

test('what another process has written counts, and what it has removed does not', async () => {
  const folder = createFolder()
  for (const other of ['a', 'b', 'c', 'd']) writeFileSync(join(folder, other), 'x')
  const store = createPictureStore(folder, 4 * BLOCK_BYTES)
  await store.keep(name(1), Buffer.alloc(10))
  expect(readdirSync(folder).length).toBeLessThanOrEqual(4)
  for (const other of readdirSync(folder)) rmSync(join(folder, other))
  for (const width of [3, 4, 5, 6]) await store.keep(name(width), Buffer.alloc(10))
  expect(readdirSync(folder)).toHaveLength(4)
})

test('a folder that cannot be written, or a picture that is too large for it, is no mistake', async () => {
  const file = join(createFolder({ fichero: '' }), 'fichero')
  expect(await createPictureStore(file, BLOCK_BYTES).keep(name(1), Buffer.alloc(10))).toBeUndefined()
  const store = createPictureStore(createFolder(), BLOCK_BYTES)
  expect(await store.keep(name(1), Buffer.alloc(5_000))).toBeUndefined()
})
