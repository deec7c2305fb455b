import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createOwnBuild, type OwnBuild } from '#tests/support/own-build.ts'
import { listBuildFiles, publishAgain } from '#tests/support/publish-again.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'
import { askBuildId } from './fault-scene.ts'
import { readMemory } from './measure-memory.ts'
import { median } from './record/figure.ts'

/**
 * `npm run bench:publications -- 1000`: a small site is published so many times under a server that serves it. It prints
 * what the folder of builds and the server hold, and how long publications and swaps take: the last as the first.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const count = Number(positionals[0] ?? 1_000)
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error('How many publications? A whole number is wanted')

/** How many publications are told as one row, by their medians. */
const ROWS = 10

/** What the folder and the server may grow by, from the first row to the last: in files, MB and MB. */
const WANTED = { files: 0, folderMb: 1, memoryMb: 30 }

/** How often the server is asked what it serves, in ms. */
const LOOK_MS = 5

type Publication = { publishMs: number; swapMs: number; files: number; folderMb: number; memoryMb: number }

const own = createOwnBuild(['0.index.yml', '1.docs/2.tallas/1.index.md'])
try {
  own.build()
  const site = await startSite({ ...own.env, LOG_LEVEL: 'error' })
  try {
    await publishMany(site)
  } finally {
    await site.stop()
  }
} finally {
  own.remove()
}

async function publishMany(site: RunningSite) {
  console.log('| publications | publication | swap | files of builds | folder | memory |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  const rows: Publication[] = []
  const perRow = Math.max(1, Math.floor(count / ROWS))
  for (let done = 0; done < count; ) {
    const made: Publication[] = []
    for (; made.length < perRow && done < count; done += 1) made.push(await publishOne(site, own))
    const row = summarize(made)
    rows.push(row)
    const { publishMs, swapMs, files, folderMb, memoryMb } = row
    console.log(
      `| ${done} | ${publishMs.toFixed(0)} ms | ${swapMs.toFixed(0)} ms | ${files} | ${folderMb.toFixed(1)} MB | ${memoryMb.toFixed(0)} MB |`,
    )
  }
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const kept = (Object.keys(WANTED) as (keyof typeof WANTED)[]).filter(
    (what) => last[what] - first[what] <= WANTED[what],
  )
  if (kept.length < Object.keys(WANTED).length) process.exitCode = 1
}

async function publishOne(site: RunningSite, builds: OwnBuild): Promise<Publication> {
  const start = performance.now()
  const id = await publishAgain(builds)
  const published = performance.now()
  while ((await askBuildId(site.address)) !== id) await sleep(LOOK_MS)
  const swapped = performance.now()
  const files = listBuildFiles(builds)
  const bytes = files.reduce((sum, file) => sum + statSync(join(builds.buildDir, file)).size, 0)
  return {
    publishMs: published - start,
    swapMs: swapped - published,
    files: files.length,
    folderMb: bytes / 1024 / 1024,
    memoryMb: readMemory(site.process.pid),
  }
}

/** The median of times, and the most of everything else. */
function summarize(made: Publication[]): Publication {
  const list = (what: keyof Publication) => made.map((each) => each[what])
  return {
    publishMs: median(list('publishMs')),
    swapMs: median(list('swapMs')),
    files: Math.max(...list('files')),
    folderMb: Math.max(...list('folderMb')),
    memoryMb: Math.max(...list('memoryMb')),
  }
}
