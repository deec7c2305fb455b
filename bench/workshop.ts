// `node bench/workshop.ts --pages 1000`: what editors wait for in the workshop, and what of it is work of its server.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../config/project.server.ts'
import { startServer } from '../tests/support/start-site.ts'
import { writeCorpus } from './corpus.ts'

const file = '3.blog/12.zurcir-un-jersey.md'

/** A tick of the clock by which Linux counts the processor's time, in ms. */
const TICK_MS = 10

/** Processor time of a program so far, in ms. */
function readProcessor(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Does something again and again: the middle and the slowest twentieth by the clock, and the processor's mean, in ms. */
async function measure(name: string, pid: number, times: number, work: (turn: number) => Promise<unknown>) {
  for (let turn = 0; turn < 5; turn += 1) await work(-turn)
  const taken: number[] = []
  const processorAt = readProcessor(pid)
  for (let turn = 1; turn <= times; turn += 1) {
    const startedAt = performance.now()
    await work(turn)
    taken.push(performance.now() - startedAt)
  }
  const processor = (readProcessor(pid) - processorAt) / times
  taken.sort((a, b) => a - b)
  const at = (share: number) => Math.round(taken[Math.floor(times * share)] ?? 0)
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; processor ${processor.toFixed(1)} ms`)
}

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '0' }, times: { type: 'string', default: '60' } },
})
const times = Number(values.times)
const folder = mkdtempSync(join(tmpdir(), 'escaparate-bench-'))
const contentDir = join(folder, 'content')
cpSync(join(projectRoot, 'content'), contentDir, { recursive: true })
if (values.pages !== '0') writeCorpus(join(contentDir, '1.docs'), Number(values.pages))
const site = await startServer(['server/dev.ts'], {
  NODE_ENV: 'development',
  CONTENT_DIR: contentDir,
  DATA_DIR: join(folder, 'data'),
  CONTENT_STRICT: 'false',
})
try {
  const pid = site.process.pid ?? 0
  const headers = { origin: site.address, 'x-escaparate': '1', 'content-type': 'application/json' }
  const text = readFileSync(join(contentDir, file), 'utf8')
  const ask = async (path: string, body?: string) => {
    const response = await fetch(`${site.address}/api/taller/${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  const draft = (turn: number) =>
    JSON.stringify({ path: file, text: `${text}\nUna frase más, la ${turn}.\n` })
  await measure('the page of a text', pid, times, (turn) => ask('render', draft(turn)))
  await measure('its mistakes', pid, times, (turn) => ask('check', draft(turn)))
  await measure('both at once', pid, times, (turn) =>
    Promise.all([ask('render', draft(turn)), ask('check', draft(turn))]),
  )
  await measure('the list of files', pid, times, () => ask('files'))
  await measure('a file', pid, times, () => ask(`file/${file}`))
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
