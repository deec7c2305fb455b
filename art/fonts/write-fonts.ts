import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { faces, subsetFace, writeUnicodeRange } from './subset-fonts.ts'

for (const face of faces) {
  const bytes = await subsetFace(face)
  await writeFile(fileURLToPath(new URL(`../../theme/fonts/${face.own}`, import.meta.url)), bytes)
  console.log(`theme/fonts/${face.own}: ${bytes.byteLength} bytes`)
}
console.log(`theme/fonts.css: unicode-range: ${writeUnicodeRange()}`)
