import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the catalogue once for a run of the end-to-end tests, and says where it stands. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-catalogue-'))
  process.env.CATALOGUE_FOLDER = folder
  await build({ configFile: 'catalogue/vite.config.ts', logLevel: 'warn', build: { outDir: folder } })
  return () => rmSync(folder, { recursive: true, force: true })
}
