import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { nameDatabaseFile } from '#collections/compile/database-files.server.ts'
import { removeCompiled } from './compiled-content.ts'
import { test as base } from './e2e.ts'
import { projectRoot } from './source-files.ts'
import { type RunningSite, startSite } from './start-site.ts'

type PreviewFixtures = {
  /** What else the preview server is told by its environment. */
  previewEnv: Record<string, string>
  preview: { site: RunningSite; contentDir: string }
}

/** Playwright's test over a production server that previews a copy of the content, so that a test may edit it. */
export const test = base.extend<PreviewFixtures, { compiled: string }>({
  previewEnv: [{}, { option: true }],
  /** What the first preview has compiled: the others begin with it, and parse what their tests change. */
  compiled: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'escaparate-compiled-'))
      await use(join(folder, 'content.sqlite'))
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  preview: async ({ page, previewEnv, compiled }, use) => {
    const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-preview-'))
    cpSync('content', contentDir, { recursive: true })
    const database = join(projectRoot, nameDatabaseFile(contentDir, 'editors'))
    if (existsSync(compiled)) copyFileSync(compiled, database)
    const env = { CONTENT_WATCH: 'true', CONTENT_DIR: contentDir, LOG_LEVEL: 'silent', ...previewEnv }
    const site = await startSite(env)
    await use({ site, contentDir })
    // A page that is still open would ask a server that has gone.
    await page.close()
    await site.stop()
    if (!existsSync(compiled)) copyFileSync(database, compiled)
    rmSync(contentDir, { recursive: true, force: true })
    removeCompiled(contentDir)
  },
})

/** Opens a page and waits until React has it and it hears of changes. */
export async function openPreview(page: Page, address: string) {
  const hears = page.waitForResponse((response) => response.url().includes('/api/content/events'))
  await page.goto(address)
  await hears
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}

/** Changes a content file as an editor's program does. */
export function edit(contentDir: string, file: string, change: (text: string) => string) {
  const path = join(contentDir, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
