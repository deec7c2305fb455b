import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createOwnBuild } from './support/own-build.ts'
import { startServer } from './support/start-site.ts'

const own = createOwnBuild([
  '0.index.yml',
  '1.docs/2.tallas/1.index.md',
  '3.blog.yml',
  '3.blog/03.leer-una-etiqueta.md',
])

/** How long a build may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

const scheduledPost = `---
title: De mañana
description: Una prueba.
date: 2026-01-01
publishAt: 2099-01-01T09:00
image: { src: /favicon.svg, alt: '' }
authors: [{ name: Mesa de estilo }]
---

Texto con :icon{name="i-lucide-shirt"}.
`

beforeAll(() => {
  writeFileSync(join(own.contentDir, '3.blog/99.de-manana.md'), scheduledPost)
  own.build()
}, PATIENCE_MS)

afterAll(own.remove)

/** `npm run serve` as on a machine to which the build was carried: it has neither the content nor what builds. */
async function serveCarried(prepare: (folder: string) => void = () => {}, refused = 'refuse-build-tools.ts') {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-carried-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(own.buildDir, folder, { recursive: true })
  prepare(folder)
  const hook = pathToFileURL(join(import.meta.dirname, 'support', refused)).href
  const site = await startServer(['scripts/serve.mjs'], {
    BUILD_DIR: folder,
    CONTENT_DIR: join(folder, 'no-content'),
    NODE_ENV: 'development',
    NODE_OPTIONS: `--import ${hook}`,
  })
  onTestFinished(() => site.stop())
  return site
}

test('a build that was carried elsewhere is served by what serves alone, rendering and queries too', async () => {
  const { address } = await serveCarried()
  expect((await fetch(`${address}/docs/tallas`)).status).toBe(200)
  const missing = await fetch(`${address}/no-existe`, { headers: { accept: 'text/html' } })
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<svg')
  const sql = 'SELECT * FROM _content_docs ORDER BY stem ASC'
  const answer = await fetch(`${address}/__nuxt_content/docs/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  })
  expect(await answer.json()).toHaveLength(1)
})

test('a server that nobody has asked for more has loaded nothing that only makes pictures, indexes or previews', async () => {
  const { address } = await serveCarried(undefined, 'refuse-idle-modules.ts')
  expect((await fetch(`${address}/docs/tallas`)).status).toBe(200)
})

test(
  'what serves alone publishes a page at its time, icons and all',
  async () => {
    const { address } = await serveCarried((folder) => {
      const { id } = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'))
      const database = openSqlite(join(folder, id, 'content.sqlite'), 'write')
      database.exec("UPDATE _files SET visible_from = 1 WHERE file LIKE '%de-manana.md'")
      database.exec('UPDATE _publication SET at = 0')
      database.close()
    })
    await vi.waitFor(async () => expect((await fetch(`${address}/blog/de-manana`)).status).toBe(200), {
      timeout: PATIENCE_MS,
      interval: 100,
    })
    expect(await (await fetch(`${address}/blog/de-manana`)).text()).toContain('viewBox="0 0 24 24"')
  },
  PATIENCE_MS,
)
