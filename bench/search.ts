import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { build as runVite } from 'vite'
import { compileContent } from '../collections/compile/compile.server.ts'
import { openSqlite, type SqliteDatabase } from '../database/sqlite.server.ts'
import { describeAnswer } from '../search/describe-findings.ts'
import { openSearch } from '../search/engine/search-engine.ts'
import { buildContentSearch } from '../search/index/search-content.server.ts'
import type { SearchFiles } from '../search/index/search-index.server.ts'
import type { SearchClient } from '../search/results.ts'
import type { SearchFileName } from '../search/search-data.ts'
import {
  rateAnswers,
  rateShoppers,
  readAnswers,
  readHalves,
  readShoppers,
  type ShopperQuery,
} from '../tests/support/shoppers.ts'
import { home, writeCorpus } from './corpus.ts'
import { listSections, openMiniSearch, openOrama, openPagefind } from './search-peer.ts'
import { listTextQuestions, type TextQuestion } from './search-questions.ts'
import { createRandom, dropAccents, makeSlip, swapNumber } from './slips.ts'

/**
 * `npm run bench -- search`: what the search over a made-up documentation costs and how well it finds, and how well it and
 * others find what shoppers ask for in our own content. With `--pages 500` for another number of pages, `--docs <folder>` for
 * another documentation in place of both.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true, default: ['1000', '10000'] },
    docs: { type: 'string' },
  },
})

/** Titles, and words of paragraphs, that are asked for at most, of each kind; every so manyth of them. */
const QUESTIONS_ASKED = 200

/** What people ask for, as the tests have it. */
const shopperLists = ['', '-aside', '-fresh', '-blind', '-unseen', '-held', '-apart', '-later'].map(
  (half) => `shoppers${half}.yml`,
)

const scriptBytes = await weighScripts()
for (const pages of values.pages) await benchSearch(Number(pages))
if (!values.docs) await benchShoppers()

async function benchSearch(pages: number): Promise<void> {
  console.log(`Search, ${values.docs ?? `${pages} pages`}`)
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-search-'))
  try {
    const content = values.docs ?? writeContent(folder, pages)
    const database = await compile(folder, content, join(folder, 'public'))
    const startedAt = performance.now()
    const search = await buildContentSearch(database)
    tell('index built', `${(performance.now() - startedAt).toFixed(0)} ms, ${search.files.size} files`)
    const titles = listTitles(database)
    tellBytes(search)
    await tellTimes(await openEngine(search), titles)
    // Among 10,000 made-up sections Orama takes 2 s for a question, and others learn nothing of us there.
    const finders = values.docs ? await openFinders(search, folder) : { ours: await openOurs(search) }
    const { rare, any } = listTextQuestions(database, createRandom(11))
    await tellQuality(finders, titles)
    await tellTextQuality('three rare words of a paragraph (≥ 99 %)', finders, rare)
    await tellTextQuality('any three words of a paragraph', finders, any)
    database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tellShoppers(
  half: string,
  queries: readonly ShopperQuery[],
  name: string,
  find: Finders[string],
): Promise<void> {
  const { shares } = await rateShoppers(queries, async (query) => find(query))
  console.log(`  ${half}, ${name}`)
  for (const [part, { count, firstFive, first, none }] of Object.entries(shares))
    tell(
      `${part} (${count} queries)`,
      `first five ${firstFive.toFixed(1)} %, first ${first.toFixed(1)} %, nothing ${none.toFixed(1)} %`,
    )
}

async function openOurs(files: SearchFiles): Promise<Finders[string]> {
  const engine = await openEngine(files)
  return async (query) => engine.search(query).matches.map(({ record }) => record.id)
}

/** Ours, and beside it three others over the same pages. */
async function openFinders(files: SearchFiles, folder: string): Promise<Finders> {
  const sections = listSections(files)
  const pagefind = await openPagefind(sections, folder)
  if (!pagefind) console.log('  Pagefind cannot be brought: there is no column of it')
  return {
    ours: await openOurs(files),
    MiniSearch: openMiniSearch(sections),
    Orama: await openOrama(sections),
    ...(pagefind && { Pagefind: pagefind }),
  }
}

/** Whether people find what they ask for in our own content, by where they come from. */
async function benchShoppers(): Promise<void> {
  console.log('Shoppers, our own content')
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-shoppers-'))
  try {
    const root = join(import.meta.dirname, '..')
    const database = await compile(folder, join(root, 'content'), join(root, 'public'))
    const search = await buildContentSearch(database)
    const engine = await openEngine(search)
    const finders = await openFinders(search, folder)
    database.close()
    const { own, aside } = readHalves('queries.yml')
    const lists = {
      'queries.yml, own half': own,
      'queries.yml, set aside': aside,
      ...Object.fromEntries(shopperLists.map((name) => [name, readShoppers(name)])),
    }
    for (const [half, queries] of Object.entries(lists))
      for (const [name, find] of Object.entries(finders)) await tellShoppers(half, queries, name, find)
    for (const half of ['answers.yml', 'answers-aside.yml']) {
      const questions = readAnswers(half)
      const ask = async (query: string) => {
        const { answer } = engine.search(query)
        return answer && describeAnswer(answer)
      }
      const { shown, right } = await rateAnswers(questions, ask)
      tell(half, `${shown} of ${questions.size} questions answered, ${right} of them rightly`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tell(name: string, value: string): void {
  console.log(`  ${name.padEnd(44)} ${value}`)
}

/** A folder of so many pages of documentation. */
function writeContent(folder: string, pages: number): string {
  const content = join(folder, 'content')
  const docs = join(content, '1.docs')
  mkdirSync(docs, { recursive: true })
  writeFileSync(join(content, '0.index.yml'), home)
  writeCorpus(docs, pages)
  return content
}

async function compile(folder: string, contentDir: string, publicDir: string): Promise<SqliteDatabase> {
  const databaseFile = join(folder, 'content.sqlite')
  await compileContent({
    contentDir,
    publicDir,
    pictureCacheDir: join(folder, 'pictures'),
    databaseFile,
    strict: false,
    knownPaths: [],
    now: new Date(),
  })
  return openSqlite(databaseFile, 'read')
}

type Title = { path: string; title: string }

function listTitles(database: SqliteDatabase): Title[] {
  const rows = database.all("SELECT path, title FROM _content_docs WHERE extension = 'md' ORDER BY stem")
  return rows.map(({ path, title }) => ({ path: String(path), title: String(title) }))
}

/** At most so many of a list, from all over it. */
function takeSome<T>(items: readonly T[], most = QUESTIONS_ASKED): T[] {
  const step = Math.ceil(items.length / most)
  return items.filter((_, index) => index % step === 0)
}

/** As the build compresses: see `levels` in `server/http/encodings.ts`. */
function weigh(text: string): number {
  const quality = 10
  const mode = constants.BROTLI_MODE_TEXT
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: mode }
  return brotliCompressSync(text, { params }).length
}

/** The client, as the build makes it; the palette around is not the search. */
async function weighScripts(): Promise<number> {
  const root = join(import.meta.dirname, '..')
  const result = await runVite({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: join(root, 'app/components/search/search-client.ts') },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const texts = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : String(chunk.source)))
  return texts.reduce((sum, text) => sum + weigh(text), 0)
}

/** What comes over the wire before anything is shown, and after it. */
function tellBytes({ manifest, files }: SearchFiles): void {
  const bytes = JSON.stringify(manifest).length + weigh(readText(files, 'core'))
  tell('bytes before the first result', `${bytes}, and scripts ${scriptBytes}`)
  tell('bytes of the texts, after it', String(weigh(readText(files, 'texts'))))
}

/** The search over files that are at hand, with its texts. */
async function openEngine({ files }: SearchFiles): Promise<SearchClient> {
  const engine = await openSearch(async (name) => JSON.parse(readText(files, name)))
  await engine.bringTexts()
  return engine
}

/**
 * Titles typed letter by letter, with the files at hand that a query brings: the work, not the network. Of the time on
 * the clock, what this thread has worked: a busy machine makes the first longer.
 */
async function tellTimes(engine: SearchClient, titles: readonly Title[]): Promise<void> {
  const times: number[] = []
  const works: number[] = []
  for (const { title } of takeSome(titles, 20)) {
    for (let end = 1; end <= title.length; end++) {
      const startedAt = performance.now()
      const workBefore = process.threadCpuUsage()
      engine.search(title.slice(0, end))
      times.push(performance.now() - startedAt)
      const { user, system } = process.threadCpuUsage(workBefore)
      works.push((user + system) / 1000)
    }
  }
  const show = (list: readonly number[]) =>
    rank(list)
      .map((value) => value?.toFixed(1))
      .join(', ')
  tell('keystroke to results, p50 and p95', `${show(times)} ms, of which work ${show(works)} ms`)
}

/** What searches find for a query, by their names: ids of sections, best first. */
type Finders = Record<string, (query: string) => string[] | Promise<string[]>>

/** How often the page is in the first five. One of the same title is as right: no query tells them apart. */
async function tellQuality(finders: Finders, all: readonly Title[]): Promise<void> {
  const titles = takeSome(all)
  const titleOf = new Map(all.map(({ path, title }) => [path, title]))
  const variants = {
    'known page, title without accents (≥ 97 %)': dropAccents,
    'known page, one slip in one word (≥ 90 %)': (title: string, random: () => number) =>
      makeSlip(dropAccents(title), random),
    'known page, singular and plural swapped (≥ 95 %)': swapNumber,
  }
  for (const [name, change] of Object.entries(variants)) {
    const shares = await share(finders, titles, async ({ title }, find, random) => {
      const best = (await find(change(title, random))).slice(0, 5)
      return best.some((id) => titleOf.get(id) === title)
    })
    tell(name, shares)
  }
}

/** How often the page of a paragraph is in the first five, by whatever section. */
async function tellTextQuality(
  name: string,
  finders: Finders,
  questions: readonly TextQuestion[],
): Promise<void> {
  // Made-up paragraphs have few words, which stand together on many pages.
  if (questions.length === 0) return tell(name, 'not asked: no such words lead to one page (--docs <folder>)')
  const asked = takeSome(questions)
  const shares = await share(finders, asked, async ({ query, path }, find) => {
    const best = (await find(query)).slice(0, 5)
    return best.some((id) => id.split('#')[0] === path)
  })
  tell(`${name}, of ${asked.length}`, shares)
}

/** For each search the share of what it has found, in percent; all are asked the same. */
async function share<T>(
  finders: Finders,
  asked: readonly T[],
  isFound: (item: T, find: Finders[string], random: () => number) => Promise<boolean>,
): Promise<string> {
  const shares: string[] = []
  for (const [name, find] of Object.entries(finders)) {
    const random = createRandom(7)
    let found = 0
    for (const item of asked) if (await isFound(item, find, random)) found += 1
    shares.push(`${name} ${((100 * found) / asked.length).toFixed(1)} %`)
  }
  return shares.join(', ')
}

function readText(files: ReadonlyMap<SearchFileName, string>, name: SearchFileName): string {
  const text = files.get(name)
  if (text === undefined) throw new Error(`The search asks for ${name}, which the build has not written`)
  return text
}

/** Median and 95th percentile. */
function rank(numbers: readonly number[]): (number | undefined)[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  return [0.5, 0.95].map((part) => sorted[Math.floor((sorted.length - 1) * part)])
}
