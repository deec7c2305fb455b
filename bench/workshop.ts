// `node bench/workshop.ts --pages 1000`: what editors wait for in the workshop, and what of it is work of its server.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { projectRoot } from '../config/project.server.ts'
import { createOwnBuild } from '../tests/support/own-build.ts'
import { startSignInSite } from '../tests/support/sign-in-site.ts'
import { startServer } from '../tests/support/start-site.ts'
import { createVisitor } from '../tests/support/visitor.ts'
import { writeCorpus } from './corpus.ts'

const file = '3.blog/12.zurcir-un-jersey.md'

/** After which the search and what else a publication leaves for later is made, in ms. */
const LATER_MS = 40_000

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

/** How long «Publicar» takes until visitors have what was saved, in ms by the clock, with what is made later done. */
async function measurePublication(contentDir: string, times: number): Promise<void> {
  const own = createOwnBuild([], { CONTENT_DIR: contentDir })
  own.build()
  const { provider, site, stop } = await startSignInSite({
    ...own.env,
    EDITORS: 'ana@example.com:publica',
    TRUST_PROXY: '',
  })
  try {
    const visitor = createVisitor(site.address)
    const claims = { email: 'ana@example.com', name: 'Ana', sub: 'ana' }
    await visitor.signIn(provider.issueCode({ claims }))
    const html = await (await visitor.get('/taller')).text()
    const token = /&quot;token&quot;:&quot;([\w-]+)/.exec(html)?.[1] ?? ''
    const headers = {
      cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      origin: site.address,
      'x-escaparate': token,
      'content-type': 'application/json',
    }
    for (let turn = 1; turn <= times; turn += 1) {
      const text = readFileSync(join(contentDir, file), 'utf8')
      const sentence = `Una frase más, la ${turn}.`
      const startedAt = performance.now()
      const response = await fetch(`${site.address}/api/taller/file/${file}`, {
        method: 'PUT',
        headers: { ...headers, 'if-match': `"${createHash('sha256').update(text).digest('hex')}"` },
        body: JSON.stringify({ text: `${text}\n${sentence}\n` }),
      })
      const taken = Math.round(performance.now() - startedAt)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      const page = await (await fetch(`${site.address}/blog/zurcir-un-jersey`)).text()
      if (!page.includes(sentence)) throw new Error('What was published is not there for visitors')
      console.log(`publication ${turn}: ${taken} ms`)
      await setTimeout(LATER_MS)
    }
  } finally {
    await stop()
    own.remove()
  }
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
  await site.stop()
  await measurePublication(contentDir, Math.ceil(times / 12))
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
