import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createOgPictureCache } from './og-picture-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'escaparate-og-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DAY_MS = 24 * 60 * 60 * 1_000
const cloth = { section: 'Cuaderno', picture: '/images/textiles/pana.svg', panelWidth: 372 }

test('pictures of another content folder stay for 30 days after its last build, those of this one always', () => {
  const ours = createOgPictureCache(folder)
  const others = createOgPictureCache(folder)
  const name = ours.name({ title: 'Nuestra', ...cloth })
  const other = others.name({ title: 'De otra tienda', ...cloth })
  for (const each of [name, other]) writeFileSync(join(folder, each), '')
  const now = Date.now()
  others.removeUnused(now + 20 * DAY_MS)
  ours.removeUnused(now + 49 * DAY_MS)
  expect(readdirSync(folder).sort()).toEqual([name, other].sort())
  ours.removeUnused(now + 51 * DAY_MS)
  ours.removeUnused(now + 90 * DAY_MS)
  expect(readdirSync(folder)).toEqual([name])
})
