import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type RunningSite, startServer } from '#tests/support/start-site.ts'

type Development = { site: RunningSite; contentDir: string }

/** The development server over a copy of the content, so that a test may edit it. */
const test = base.extend<{ development: Development }>({
  // oxlint-disable-next-line no-empty-pattern
  development: async ({}, use) => {
    const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-dev-'))
    cpSync('content', contentDir, { recursive: true })
    const site = await startServer(['server/dev.ts'], { NODE_ENV: 'development', CONTENT_DIR: contentDir })
    await use({ site, contentDir })
    await site.stop()
    rmSync(contentDir, { recursive: true, force: true })
  },
})

test('a saved content file is on screen without a hand on the browser, and a mistake in it is told there', async ({
  page,
  development: { site, contentDir },
}) => {
  const file = join(contentDir, '1.docs/1.getting-started/1.index.md')
  const text = readFileSync(file, 'utf8')
  await page.goto(`${site.address}/docs/getting-started`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Pasos contados'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasos contados')
  writeFileSync(file, text.replace(/^title:/m, 'titel:'))
  await expect(page.locator('vite-error-overlay')).toContainText('titel is not a known key')
  writeFileSync(file, text)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
})

test('V01: the development server answers this machine alone', async ({ development: { site } }) => {
  const { hostname, port } = new URL(site.address)
  const status = await new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: '/', headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.on('error', reject).end()
  })
  expect(status).toBe(403)
  expect(hostname).toBe('127.0.0.1')
})
