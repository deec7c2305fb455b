import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, readSource } from '#tests/support/source-files.ts'
import { faces, subsetFace, writeUnicodeRange } from './subset-fonts.ts'

// A new version of a package changes its letters: `npm run fonts` writes the files again.
test.each(faces)('$own is what its package brings, without other languages', async (face) => {
  const kept = readFileSync(join(projectRoot, 'theme/fonts', face.own))
  expect((await subsetFace(face)).equals(kept)).toBe(true)
})

test('the sheet names each of these files for exactly the characters that it has', () => {
  const sheet = readSource('theme/fonts.css').replaceAll(/\s+/g, ' ')
  for (const { own } of faces)
    expect(sheet).toContain(`url("./fonts/${own}") format("woff2"); unicode-range: ${writeUnicodeRange()};`)
})
