import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { SearchFiles } from '../search/index/search-index.server.ts'
import type { SearchTexts, SectionText } from '../search/search-data.ts'
import { dropMarks } from '../search/text-marks.ts'
import { dropAccents } from './slips.ts'

/**
 * MiniSearch over the sections of all pages, with accents dropped, beginnings, slips, and titles counting three times:
 * as its guide advises, so that it is measured at its best. Gives back the ids of what a query finds, best first.
 */
export function openMiniSearch(sections: readonly SectionText[]): (query: string) => string[] {
  const index = new MiniSearch({
    fields: ['title', 'content'],
    processTerm: (term) => dropAccents(term.toLowerCase()),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3 } },
  })
  index.addAll(sections)
  return (query) => index.search(query).map(({ id }) => String(id))
}

/**
 * Orama over the same sections in Spanish, accents dropped, with a slip and titles counting three times, as its guide advises.
 * Gives back the ids of what a query finds, best first.
 */
export async function openOrama(
  sections: readonly SectionText[],
): Promise<(query: string) => Promise<string[]>> {
  const index = create({ schema: { title: 'string', content: 'string' }, language: 'spanish' })
  await insertMultiple(
    index,
    sections.map(({ id, title, content }) => ({
      id,
      title: dropAccents(title),
      content: dropAccents(content),
    })),
  )
  return async (query) => {
    const { hits } = await search(index, {
      term: dropAccents(query),
      boost: { title: 3 },
      tolerance: 1,
      limit: RESULTS_OF_ORAMA,
    })
    return hits.map(({ id }) => id)
  }
}

/** Every place of every page that ours searches, by its address: documentation, garments, posts. */
export function listSections({ files }: SearchFiles): SectionText[] {
  // Written just now, in this form.
  const { sections } = JSON.parse(files.get('texts') ?? '') as SearchTexts
  const plain = sections.flat().map((section) => ({ ...section, content: dropMarks(section.content) }))
  return [...new Map(plain.map((section) => [section.id, section])).values()]
}

/** What is used of Pagefind: of its maker of indexes, and of what it puts beside one for browsers. */
type PagefindIndex = {
  addHTMLFile: (file: { url: string; content: string }) => Promise<unknown>
  writeFiles: (options: { outputPath: string }) => Promise<unknown>
}
type PagefindMaker = {
  createIndex: (options: { forceLanguage: string }) => Promise<{ index: PagefindIndex }>
  close: () => Promise<unknown>
}
type PagefindClient = {
  options: (options: { basePath: string; baseUrl: string }) => Promise<unknown>
  init: (language: string) => Promise<unknown>
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>
}

/** Its programs are 57 MB, which nobody needs but who measures: they are brought into a folder then. */
const pagefindPackage = 'pagefind@1.5.2'

/** Sections that are looked at: five pages may have many each. */
const RESULTS_OF_ORAMA = 50

/** Results that are looked at: each of them is a file. */
const PAGEFIND_RESULTS = 10

/**
 * Pagefind over the same pages, whole, with their headings as such, in Spanish. Gives back the paths of what a query finds, best
 * first; nothing where it cannot be brought.
 */
export async function openPagefind(
  sections: readonly SectionText[],
  folder: string,
): Promise<((query: string) => Promise<string[]>) | undefined> {
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
  const { status } = spawnSync('npm', ['install', ...quiet, '--prefix', folder, pagefindPackage])
  if (status !== 0) return undefined
  const outputPath = join(folder, 'index')
  await writePagefindIndex(sections, join(folder, 'node_modules/pagefind/lib/index.js'), outputPath)
  pretendToBeBrowser(outputPath)
  // Its package has no types of what it writes for browsers.
  const client = (await import(pathToFileURL(join(outputPath, 'pagefind.js')).href)) as PagefindClient
  await client.options({ basePath: '/', baseUrl: '/' })
  await client.init('es')
  return async (query) => {
    const { results } = await client.search(query)
    const found = await Promise.all(results.slice(0, PAGEFIND_RESULTS).map((result) => result.data()))
    return found.map(({ url }) => url)
  }
}

async function writePagefindIndex(all: readonly SectionText[], program: string, outputPath: string) {
  const { createIndex, close } = (await import(pathToFileURL(program).href)) as PagefindMaker
  const { index } = await createIndex({ forceLanguage: 'es' })
  const pages = Map.groupBy(all, ({ id }) => id.split('#')[0] ?? '')
  for (const [url, sections] of pages) {
    const html = sections.map(
      ({ level, title, content }) =>
        `<h${level}>${escapeHtml(title)}</h${level}><p>${escapeHtml(content)}</p>`,
    )
    await index.addHTMLFile({ url, content: `<html lang="es"><body>${html.join('')}</body></html>` })
  }
  await index.writeFiles({ outputPath })
  // It is a module, and its name does not say so.
  writeFileSync(join(outputPath, 'package.json'), '{"type":"module"}')
  await close()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** What it asks of a browser: its files, by addresses, and the language of the page. */
function pretendToBeBrowser(folder: string) {
  const location = new URL('http://localhost/')
  const document = { currentScript: null, querySelector: () => ({ getAttribute: () => 'es' }) }
  const fetch = async (url: string) =>
    new Response(readFileSync(join(folder, new URL(url, location).pathname)))
  Object.assign(globalThis, { document, location, window: { location }, fetch })
}
