import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tests/support/postgres.ts'
import { heedingRights, withDescriptors } from '../tests/support/start-site.ts'
import {
  DESCRIPTORS,
  type Fault,
  faultsOfSystem,
  faultsOnFiles,
  listDiskFaults,
  listPostgresFaults,
} from './fault-list.ts'
import { type Scene, setScene } from './fault-scene.ts'
import type { Seen } from './fault-visitors.ts'

/**
 * `npm run faults`: two servers behind a proxy under a steady load, and each fault in turn. It prints what was done, what
 * visitors saw and how long it took until all was well. `-- --only PostgreSQL` does the faults with these words alone. It ends with 1 when a page or a session was lost.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' } },
})

/** How long it is watched before the fault, and after all is well again, in ms. */
const CALM_MS = 1_000
const CHECK_MS = 50

/** Nothing takes longer until it is over, in ms. */
const PATIENCE_MS = 60_000

/** Bytes of the disk that is filled. */
const DISK_SIZE = '512m'

type Row = { name: string; seen: Seen; seconds: number | undefined }

const rows: Row[] = []
const notes: string[] = []
await measure(faultsOnFiles)
await measure(faultsOfSystem, {}, [...withDescriptors(DESCRIPTORS), ...heedingRights])
await measureOnDisk()
await measureOnPostgres()
tell()

async function measure(
  faults: readonly Fault[],
  env: Record<string, string> = {},
  launcher: readonly string[] = [],
) {
  const wanted = faults.filter(({ name }) => name.includes(values.only))
  if (wanted.length === 0) return
  const signals = pathToFileURL(join(import.meta.dirname, 'fault-signals.ts')).href
  const scene = await setScene({ NODE_OPTIONS: `--import=${signals}`, ...env }, launcher)
  notes.push(scene.proxyName)
  try {
    await waitUntilWell(scene)
    for (const fault of wanted) {
      const row = await measureOne(scene, fault)
      rows.push(row)
      console.log(toLine(row))
      for (const failed of row.seen.failedPages.slice(0, 5)) console.log(`    ${failed}`)
    }
  } finally {
    await scene.stop()
  }
}

async function measureOne(scene: Scene, fault: Fault): Promise<Row> {
  scene.visitors.takeSeen()
  await sleep(CALM_MS)
  const start = performance.now()
  await fault.cause(scene)
  const isWell = await waitUntilWell(scene, fault)
  const seconds = isWell ? (performance.now() - start) / 1_000 : undefined
  await sleep(CALM_MS)
  return { name: fault.name, seen: scene.visitors.takeSeen(), seconds }
}

/** Whether it comes in time. */
async function waitUntilWell(scene: Scene, fault?: Fault): Promise<boolean> {
  const start = performance.now()
  while (performance.now() - start < PATIENCE_MS) {
    if ((await scene.isWell()) && (await (fault?.isOver?.(scene) ?? true))) return true
    await sleep(CHECK_MS)
  }
  return false
}

/** A disk that is full or read-only has to be one of its own, which only root may mount. */
async function measureOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return void notes.push('a full and a read-only disk were left out: only root may mount one')
  }
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  const filler = join(folder, 'filler')
  try {
    await measure(
      listDiskFaults({
        fill: () => fillDisk(filler),
        empty: () => rmSync(filler),
        // Over itself: what is open already stays what it is, as no system would take it back.
        forbidWriting() {
          execFileSync('mount', ['--bind', folder, folder])
          execFileSync('mount', ['-o', 'remount,ro,bind', folder])
        },
        allowWriting: () => execFileSync('umount', ['--lazy', folder]),
      }),
    )
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
}

/** Writes until nothing more can be written. */
function fillDisk(file: string) {
  const block = Buffer.alloc(64 * 1_024)
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' })
  } catch {
    // It is full.
  }
}

async function measureOnPostgres() {
  if (values.only !== '' && !values.only.includes('PostgreSQL')) return
  const postgres = await startPostgres()
  try {
    await measure(listPostgresFaults(postgres), { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

function toLine({ name, seen, seconds }: Row): string {
  const pages = `${seen.failedPages.length} of ${seen.pages}`
  const queries = `${seen.failedQueries} of ${seen.queries}`
  const time = seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`
  return `| ${[name, pages, seen.lostSessions, seen.sessionsUnanswered, queries, time].join(' | ')} |`
}

function tell() {
  const all = rows.map(({ seen }) => seen)
  const sum = (count: (seen: Seen) => number) => all.reduce((total, seen) => total + count(seen), 0)
  const failed = sum((seen) => seen.failedPages.length)
  const lost = sum((seen) => seen.lostSessions)
  const table = [
    '| what was done | pages and assets that failed | sessions lost | session unanswered | queries that failed | all well after |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(toLine),
  ].join('\n')
  const pages = sum((seen) => seen.pages)
  const end = `In all ${failed} of ${pages} pages and assets failed, ${lost} sessions were lost, and nothing was repaired by hand (behind ${[...new Set(notes)].join('; ')}).`
  console.log(`${table}\n\n${end}`)
  if (failed > 0 || lost > 0 || rows.some(({ seconds }) => seconds === undefined)) process.exitCode = 1
}
