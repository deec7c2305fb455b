import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** `node tests/incremental-builds.ts [--edits 200] [--seed n]`: looks for an input that incremental builds forget. */
const { values } = parseArgs({ options: { edits: { type: 'string' }, seed: { type: 'string' } } })
const edits = Number(values.edits ?? 200)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
if (!Number.isSafeInteger(edits) || !Number.isSafeInteger(seed) || edits < 1)
  throw new Error('--edits and --seed are whole numbers')

const buildDir = mkdtempSync(join(tmpdir(), 'escaparate-builds-'))
// Before anything reads where builds stand.
process.env.BUILD_DIR = buildDir
try {
  const { compareBuilds } = await import('./support/compare-builds.ts')
  await compareBuilds(edits, seed)
} finally {
  rmSync(buildDir, { recursive: true })
}
