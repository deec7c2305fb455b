import { spawnSync } from 'node:child_process'
import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from './support/copy-sources.ts'
import { createOwnBuild, madeOnce, type OwnBuild } from './support/own-build.ts'
import { listDifferences, readPointer } from './support/stored-answers.ts'

/** How long two builds may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

/** By how much the clock of the second host goes ahead, in ms: not into the next year, which its pages would say. */
const aheadMs = (new Date(new Date().getFullYear() + 1, 0).getTime() - Date.now()) / 2

/**
 * `npm run build` in a copy of the sources, checked out at another time, on a host whose clock is so wrong: the first one
 * takes what was made of the same before, elsewhere, and the second one makes all of it.
 */
function buildOn({ contentDir, buildDir, env }: OwnBuild, clockShiftMs: number) {
  const sources = copySources()
  // Few of them: what takes long to compress is not what is tested.
  for (const name of ['blog', 'coleccion']) rmSync(join(sources, 'public/images', name), { recursive: true })
  onTestFinished(() => rmSync(sources, { recursive: true, force: true }))
  const checkedOutAt = (Date.now() + clockShiftMs) / 1_000
  for (const file of ['public/favicon.svg', 'app/entry.server.tsx'])
    utimesSync(join(sources, file), checkedOutAt, checkedOutAt)
  const clock = pathToFileURL(join(import.meta.dirname, 'support', 'shifted-clock.ts')).href
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: sources,
    env: {
      ...process.env,
      ...env,
      CONTENT_DIR: contentDir,
      BUILD_DIR: buildDir,
      NODE_OPTIONS: `${clockShiftMs === 0 ? (madeOnce.NODE_OPTIONS ?? '') : ''} --import ${clock}`,
      CLOCK_SHIFT_MS: String(clockShiftMs),
    },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}

test(
  'the same sources give the same bytes on every host: every answer in every encoding, every tag and date',
  () => {
    const files = [
      '0.index.yml',
      '1.docs/2.tallas/1.index.md',
      '4.changelog.yml',
      '4.changelog/01.se-levanta-la-persiana.md',
    ]
    const hosts = [createOwnBuild(files), createOwnBuild(files)] as const
    for (const [index, host] of hosts.entries()) {
      onTestFinished(host.remove)
      buildOn(host, index * aheadMs)
    }
    const [first, second] = hosts.map(({ buildDir }) => buildDir) as [string, string]
    expect(readPointer(second)).toEqual(readPointer(first))
    expect(listDifferences(first, second)).toEqual([])
  },
  PATIENCE_MS,
)
