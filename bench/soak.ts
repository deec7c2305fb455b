import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createOwnBuild } from '#tests/support/own-build.ts'
import { startSite } from '#tests/support/start-site.ts'
import { createAsker, findPercentile, type Question } from './ask.ts'
import { readMemory } from './measure-memory.ts'

/**
 * `npm run bench:soak -- 10`: a server under a mixed load for so many minutes, and eight publications in them. It prints
 * what the server holds every ten seconds, what was lost, and how long things took.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const minutes = Number(positionals[0] ?? 10)
if (!(minutes > 0)) throw new Error('How many minutes? A number above 0 is wanted')

const PUBLICATIONS = 8
const CONNECTIONS = 16
const TOLD_EVERY_MS = 10_000

/** How long a build of the small site takes, at most, in ms: the first publication is due after it. */
const BUILD_MS = 60_000

const own = createOwnBuild(['0.index.yml', '1.docs', '3.blog.yml', '3.blog'])
const start = Date.now() + BUILD_MS
const end = start + minutes * 60_000
writeScheduledPages()
try {
  own.build()
  await soak()
} finally {
  own.remove()
}

/** Pages of the documentation that are due one after the other; the last one leaves time for its build. */
function writeScheduledPages() {
  const folder = join(own.contentDir, '1.docs/9.soak')
  mkdirSync(folder, { recursive: true })
  for (let page = 1; page <= PUBLICATIONS; page += 1) {
    const due = new Date(start + ((end - start) * page) / (PUBLICATIONS + 1)).toISOString()
    const data = `title: Prueba ${page}\ndescription: Una prueba.\npublishAt: '${due}'`
    writeFileSync(join(folder, `${page}.p${page}.md`), `---\n${data}\n---\n\nTexto.\n`)
  }
}

/** The kinds of questions, by turns; each is told apart by a number, and says which answers are right. */
function listQuestions(): Record<string, (index: number) => Question & { right?: number[] }> {
  const picture = '/images/portada/portada.svg'
  const sql = 'SELECT "title", "path" FROM _content_docs ORDER BY stem ASC LIMIT 5'
  return {
    page: (index) => ({ path: ['/', '/docs/getting-started', '/blog'][index % 3] ?? '/' }),
    unknown: (index) => ({ path: `/no-existe/${index}`, right: [404] }),
    payload: () => ({ path: '/blog/_payload.json' }),
    island: (index) => ({ path: `/__nuxt_island/Ninguna_${index}.json`, right: [404] }),
    picture: (index) => ({ path: index % 2 === 0 ? picture : `/_ipx/_${picture}` }),
    range: () => ({ path: picture, headers: { range: 'bytes=0-99' }, right: [206] }),
    query: (index) => ({
      path: '/__nuxt_content/docs/query',
      method: 'POST',
      headers: {
        accept: '*/*',
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${index % 99}`,
      },
      body: JSON.stringify({ sql }),
    }),
  }
}

async function soak() {
  const site = await startSite({ ...own.env, TRUST_PROXY: '1', LOG_LEVEL: 'info' })
  const { ask, close } = createAsker(site.address, CONNECTIONS)
  const kinds = Object.entries(listQuestions())
  const times: Record<string, number[]> = {}
  const wrong: Record<string, number> = {}
  let index = 0

  async function askOn() {
    while (Date.now() < end) {
      index += 1
      const [kind = '', write] = kinds[index % kinds.length] ?? []
      if (!write) continue
      const { right = [200], ...question } = write(index)
      const startedAt = performance.now()
      const status = await ask(question)
      times[kind] ??= []
      times[kind].push(performance.now() - startedAt)
      if (!right.includes(status)) wrong[`${kind} ${status}`] = (wrong[`${kind} ${status}`] ?? 0) + 1
    }
  }

  const countPublications = () => site.readOutput().split('are published').length - 1
  async function tell() {
    while (Date.now() < end) {
      await sleep(Math.min(TOLD_EVERY_MS, Math.max(0, end - Date.now())))
      const memory = readMemory(site.process.pid)
      const seconds = Math.round((Date.now() - start) / 1_000)
      console.log(
        `${seconds} s: ${memory.toFixed(0)} MB, ${index} requests, ${countPublications()} publications, ${readdirSync(own.buildDir).length} files of builds`,
      )
    }
  }

  await Promise.all([tell(), ...Array.from({ length: CONNECTIONS }, askOn)])
  close()
  await site.stop()
  for (const [kind, taken] of Object.entries(times))
    console.log(`${kind.padEnd(8)} ${taken.length} requests, p95 ${findPercentile(taken, 95).toFixed(1)} ms`)
  console.log(`publications: ${countPublications()} of ${PUBLICATIONS}`)
  console.log('not answered as they should be:', wrong)
  for (const line of site.readOutput().split('\n')) if (/"level":[4-6]0/.test(line)) console.log(line)
  if (Object.keys(wrong).length > 0 || countPublications() < PUBLICATIONS) process.exitCode = 1
}
