import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faces, subsetFace, writeUnicodeRange } from './subset-fonts.ts'

const themeFolder = new URL('../../theme/', import.meta.url)

// A new version of a package changes its letters: `npm run art -- fonts` writes the files again.
test.each(faces)('$own is what its package brings, without other languages', async (face) => {
  const kept = readFileSync(new URL(`fonts/${face.own}`, themeFolder))
  expect((await subsetFace(face)).equals(kept)).toBe(true)
})

test('the sheet names each of these files for exactly the characters that it has', () => {
  const sheet = readFileSync(new URL('fonts.css', themeFolder), 'utf8').replaceAll(/\s+/g, ' ')
  for (const { own } of faces.filter((face) => face.own.endsWith('.woff2')))
    expect(sheet).toContain(`url("./fonts/${own}") format("woff2"); unicode-range: ${writeUnicodeRange()};`)
})
