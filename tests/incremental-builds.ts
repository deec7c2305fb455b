// `npm run edits`: makes so many random edits (`-- --edits 2000`) and compares builds that know the one before with cold
// ones.
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

/** How often the run says how far it has come, in ms. */
const TELL_EVERY_MS = 5_000

const buildDir = mkdtempSync(join(tmpdir(), 'escaparate-builds-'))
// Before anything reads where builds stand.
process.env.BUILD_DIR = buildDir
try {
  const { compareBuilds } = await import('./support/compare-builds.ts')
  let toldAt = performance.now()
  await compareBuilds(edits, seed, (done) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    console.log(`${done} of ${edits} edits`)
    toldAt = performance.now()
  })
} finally {
  rmSync(buildDir, { recursive: true })
}
