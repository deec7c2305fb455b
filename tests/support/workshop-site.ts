import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base } from '@playwright/test'
import { removeCompiled } from './compiled-content.ts'
import { projectRoot } from './source-files.ts'
import { type RunningSite, startServer } from './start-site.ts'

export type Workshop = { site: RunningSite; contentDir: string }

/** Playwright's test in a window that keeps the files of the workshop's page; of what a test has left in it nothing is there. */
export const testInOneWindow = base.extend<object, { window: BrowserContext }>({
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

/**
 * The workshop of somebody's own machine over a copy of the content, without Git, and of the project or of a copy of its
 * sources; `stop` takes its folders away.
 */
export async function startWorkshop(
  sources = projectRoot,
): Promise<Workshop & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-taller-'))
  const contentDir = join(folder, 'content')
  cpSync('content', contentDir, { recursive: true })
  const env = {
    BUILD_DIR: process.env.BUILD_DIR ?? join(projectRoot, 'build'),
    CONTENT_DIR: contentDir,
    DATA_DIR: join(folder, 'data'),
  }
  const site = await startServer(['tests/support/serve-workshop.ts'], env, sources)
  return {
    site,
    contentDir,
    stop: async () => {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
      removeCompiled(contentDir)
    },
  }
}

/** Each test edits a file of its own. */
export const test = testInOneWindow.extend<object, { workshop: Workshop }>({
  workshop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, ...workshop } = await startWorkshop()
      await use(workshop)
      await stop()
    },
    { scope: 'worker' },
  ],
})
