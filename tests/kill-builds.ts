import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildAfterKills, killBuild } from './support/killed-builds.ts'
import { createOwnBuild } from './support/own-build.ts'

/** `node tests/kill-builds.ts [--count 200]`: kills builds at random moments; the next one has to need no hand. */
const { values } = parseArgs({ options: { count: { type: 'string' } } })
const count = Number(values.count ?? 200)
if (!Number.isSafeInteger(count) || count < 1) throw new Error('--count is a whole number')

const own = createOwnBuild(['0.index.yml', '1.docs/2.tallas/1.index.md'])
try {
  const start = performance.now()
  own.build()
  const durationMs = performance.now() - start
  for (let kill = 1; kill <= count; kill++) {
    const momentMs = Math.random() * durationMs
    await killBuild(own, () => sleep(momentMs))
    buildAfterKills(own)
    console.log(`${kill} of ${count}: killed after ${momentMs.toFixed(0)} ms, and the next build was whole`)
  }
} finally {
  own.remove()
}
