import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base } from '@playwright/test'
import { removeCompiled } from './compiled-content.ts'
import { type RunningSite, startServer } from './start-site.ts'

export type Workshop = { site: RunningSite; contentDir: string }

/**
 * Playwright's test for pages of a development server, whose hundreds of modules a browser keeps from one test to the next;
 * of what a test has left in it nothing is there.
 */
export const testOfDevelopment = base.extend<object, { window: BrowserContext }>({
  window: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ window }, use) => {
    await use(window)
    const page = await window.newPage()
    const browser = await window.newCDPSession(page)
    const origins = new Set(window.pages().map((each) => new URL(each.url()).origin))
    for (const each of window.pages()) if (each !== page) await each.close({ runBeforeUnload: false })
    for (const origin of origins)
      if (origin !== 'null')
        await browser.send('Storage.clearDataForOrigin', {
          origin,
          storageTypes: 'cookies,local_storage,indexeddb',
        })
    await page.close()
  },
})

/** The development server over a copy of the content, without Git: each test edits a file of its own. */
export const test = testOfDevelopment.extend<object, { workshop: Workshop }>({
  workshop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'escaparate-taller-'))
      const contentDir = join(folder, 'content')
      cpSync('content', contentDir, { recursive: true })
      const site = await startServer(['server/dev.ts'], {
        NODE_ENV: 'development',
        CONTENT_DIR: contentDir,
        DATA_DIR: join(folder, 'data'),
      })
      await use({ site, contentDir })
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
      removeCompiled(contentDir)
    },
    { scope: 'worker' },
  ],
})
