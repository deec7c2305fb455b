import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PICTURES } from './pictures.ts'

for (const { path, draw } of PICTURES) {
  const file = fileURLToPath(new URL(`../public/${path}`, import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, draw())
}
console.log(`${PICTURES.length} pictures written below public/`)
