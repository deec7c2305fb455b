import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createOwnBuild } from '#tests/support/own-build.ts'
import { listBuildFiles, publishAgain } from '#tests/support/publish-again.ts'
import { startSite } from '#tests/support/start-site.ts'
import { askStatus, createQuery, findPercentile, type Question } from './ask.ts'
import { readMemory } from './measure-memory.ts'

/**
 * `npm run bench:soak -- 10`: a server under a mixed load for so many minutes, and eight publications in them, or so many
 * as `--publications 1000` says. It prints what the server and the folder of builds hold every ten seconds, what was lost,
 * and how long things took.
 */
const { values, positionals } = parseArgs({
  options: { publications: { type: 'string', default: '8' } },
  allowPositionals: true,
})
const minutes = Number(positionals[0] ?? 10)
const publications = Number(values.publications)
if (!(minutes > 0 && publications > 1)) throw new Error('Minutes above 0, and two publications or more')

const CONNECTIONS = 16
const TOLD_EVERY_MS = 10_000

const own = createOwnBuild(['0.index.yml', '1.docs', '3.blog.yml', '3.blog'])
try {
  own.build()
  await soak()
} finally {
  own.remove()
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
    query: (index) => createQuery(sql, `192.0.2.${index % 99}`),
  }
}

async function soak() {
  const start = Date.now()
  const end = start + minutes * 60_000
  const site = await startSite({ ...own.env, TRUST_PROXY: '1', LOG_LEVEL: 'info' })
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
      const status = await askStatus(site.address, question)
      times[kind] ??= []
      times[kind].push(performance.now() - startedAt)
      if (!right.includes(status)) wrong[`${kind} ${status}`] = (wrong[`${kind} ${status}`] ?? 0) + 1
    }
  }

  /** How many files there are after each publication: from the second on each takes the place of the one before. */
  const files: number[] = []
  async function publish() {
    for (let turn = 1; turn <= publications; turn += 1) {
      await sleep(start + ((end - start) * turn) / (publications + 1) - Date.now())
      await publishAgain(own)
      files.push(listBuildFiles(own).length)
    }
  }

  async function tell() {
    while (Date.now() < end) {
      await sleep(Math.min(TOLD_EVERY_MS, Math.max(0, end - Date.now())))
      const memory = readMemory(site.process.pid)
      const seconds = Math.round((Date.now() - start) / 1_000)
      console.log(
        `${seconds} s: ${memory.toFixed(0)} MB, ${index} requests, ${files.length} publications, ${listBuildFiles(own).length} files of builds`,
      )
    }
  }

  await Promise.all([publish(), tell(), ...Array.from({ length: CONNECTIONS }, askOn)])
  await site.stop()
  for (const [kind, taken] of Object.entries(times))
    console.log(`${kind.padEnd(8)} ${taken.length} requests, p95 ${findPercentile(taken, 95).toFixed(1)} ms`)
  const [second = 0, last = 0] = [files[1], files.at(-1)]
  console.log(`files of builds: ${second} after the second publication, ${last} after the last`)
  console.log('not answered as they should be:', wrong)
  for (const line of site.readOutput().split('\n')) if (/"level":[4-6]0/.test(line)) console.log(line)
  if (Object.keys(wrong).length > 0 || last > second) process.exitCode = 1
}
