import { expect, onTestFinished, test } from 'vitest'
import { createRenderer } from '#app/entry.server.tsx'
import { createContentSource } from '#collections/read/pages.server.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { endpoints } from '#server/requests/endpoints.ts'
import { feeds } from '#server/seo/file-paths.ts'
import { createProject } from './support/content-folder.ts'
import { askAt } from './support/requests.ts'
import { serveSite } from './support/serve-site.ts'

/** What nobody has, of every kind of address; no two of them are the same, so that nothing is kept. */
const unknown = [
  ['GET', '/__nuxt_error'],
  ['GET', '/api/content/events'],
  ['GET', '/__nuxt_island/Nada_x.json'],
  ['GET', '/__nuxt_island/ContentBody_x.json?props={"path":"/docs/no-existe"}'],
  ['POST', '/__nuxt_island/Nada_y.json'],
  ['GET', '/builds/latest.json'],
  ['GET', '/_nuxt/builds/meta/no-existe.json'],
  ['GET', '/docs/no-existe/_payload.json'],
  ['GET', '/blog/no-existe/_payload.json'],
  ['GET', '/llms.txt'],
  ['GET', '/site.webmanifest'],
  ['GET', '/speculation-rules.json'],
  ['GET', '/coleccion/productos.xml'],
  ['GET', '/sitemap.xml'],
  ...feeds.map(({ path }) => ['GET', path] as const),
  ['GET', '/docs/no-existe.md'],
  ['GET', '/search/manifest.json'],
  ['GET', '/_nuxt/search/no/existe.json'],
  ['GET', '/og/docs/no-existe.png'],
  ['GET', '/__nuxt_content/manifest.json'],
  ['GET', '/__nuxt_content/docs/sql_dump.txt'],
  ['POST', '/__nuxt_content/nada/query'],
  ['GET', '/api/_nuxt_icon/nada.json?icons=a'],
  ['GET', '/_nuxt/no-existe.js'],
  ['GET', '/docs/no/existe'],
  ['GET', '/blog/no-existe'],
  ['GET', '/no-existe'],
  ['PUT', '/docs/no-existe-tampoco'],
] as const

type Counts = { statements: number; rows: number }

/** A production site with so many pages of documentation, whose build has written nothing but the previews. */
async function startSiteOf(pages: number) {
  const files = Array.from({ length: pages }, (_, index) => [
    `1.docs/${index + 1}.pagina-${index + 1}.md`,
    `---\ntitle: Página ${index + 1}\ndescription: Una.\n---\n\nTexto.\n`,
  ])
  const project = createProject(Object.fromEntries(files))
  await project.compile()
  const counts: Counts = { statements: 0, rows: 0 }
  const database = countReads(openSqlite(project.options.databaseFile, 'read'), counts)
  const content = createContentSource(database)
  const options = {
    content,
    findPicture: () => undefined,
    siteOrigin: 'http://localhost',
    manifest: undefined,
  }
  const renderer = createRenderer(options)
  const paths = await renderer.listPaths()
  const { address, stop } = await serveSite({
    origin: 'http://localhost',
    log: { error: console.error, warn: console.error, info() {}, debug() {} },
    getRenderer: async () => renderer,
    database,
    content,
    findPage: async (path) => paths.find((known) => known === path),
  })
  onTestFinished(() => {
    stop()
    database.close()
  })
  return { counts, address }
}

function countReads(database: SqliteDatabase, counts: Counts): SqliteDatabase {
  return {
    ...database,
    all(...asked) {
      const rows = database.all(...asked)
      counts.statements += 1
      counts.rows += rows.length
      return rows
    },
    first(...asked) {
      const row = database.first(...asked)
      counts.statements += 1
      counts.rows += row ? 1 : 0
      return row
    },
  }
}

/** What each of the unknown addresses costs: statements on the content, and rows that they read. */
async function measure(pages: number): Promise<Record<string, Counts>> {
  const { counts, address } = await startSiteOf(pages)
  const costs: Record<string, Counts> = {}
  for (const [method, path] of unknown) {
    const before = { ...counts }
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
    const { status } = await askAt(address, path, { method, ...body })
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
    costs[path] = {
      statements: counts.statements - before.statements,
      rows: counts.rows - before.rows,
    }
  }
  return costs
}

test('an unknown name costs at most a look or two at the content, and no more on a larger site', async () => {
  const small = await measure(3)
  expect(await measure(90)).toEqual(small)
  for (const [path, { statements, rows }] of Object.entries(small)) {
    expect(statements, path).toBeLessThanOrEqual(2)
    expect(rows, path).toBeLessThanOrEqual(1)
  }
})

test('what the build writes is not even looked for', async () => {
  const costs = await measure(3)
  const rows = endpoints.filter(({ missing }) => missing !== undefined)
  for (const { path } of rows) {
    const asked = unknown.filter(([, name]) => covers(path, name))
    expect(asked, String(path)).not.toEqual([])
    for (const [, name] of asked) expect(costs[name]?.statements, name).toBe(0)
  }
})

test('of every address that takes a name there is one here that nobody has', () => {
  const named = endpoints.filter(({ path }) => path instanceof RegExp)
  const untried = named.filter(
    ({ method, path }) => !unknown.some(([asked, name]) => asked === method && covers(path, name)),
  )
  expect(untried.map(({ path }) => String(path))).toEqual([])
})

function covers(path: string | RegExp, name: string): boolean {
  const [pathname = ''] = name.split('?')
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
