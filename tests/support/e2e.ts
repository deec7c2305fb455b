import { test as base, expect, type Page, type Response } from '@playwright/test'
import { type RunningSite, startSite } from './start-site.ts'

/** What the specification has the sign-in pages say where signing in is not configured, as in most tests. */
export const missingClientWarning =
  'warning: [vue3-google-signin] googleSignIn.clientId is not provided in appConfig'

type WorkerFixtures = { site: RunningSite }
type TestFixtures = { consoleGuard: string[]; waitsForApp: boolean }

/**
 * Playwright's test over a server of the current build. A page that writes to the console or throws fails its
 * test, unless the test empties `consoleGuard` of what it expects.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({ LOG_LEVEL: 'silent' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  /** React comes after the load event; a test that opens a page wants it there, unless it says otherwise. */
  waitsForApp: [true, { option: true }],
  page: async ({ page, waitsForApp, javaScriptEnabled }, use) => {
    if (waitsForApp && javaScriptEnabled !== false) {
      const goto = page.goto.bind(page)
      const reload = page.reload.bind(page)
      page.goto = async (...args) => waitForApp(page, await goto(...args))
      page.reload = async (...args) => waitForApp(page, await reload(...args))
    }
    await use(page)
  },
  consoleGuard: [
    async ({ page }, use) => {
      const lines: string[] = []
      page.on('console', (message) => {
        const line = `${message.type()}: ${message.text()}`
        if (line !== missingClientWarning) lines.push(line)
      })
      // A site that is served says nothing where React finds another document than its own: a visitor's browser may change it.
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('hydrated-anew').length > 0)
            console.error('React has drawn the document anew')
        }).observe({ type: 'mark', buffered: true })
      })
      page.on('pageerror', (error) => lines.push(`page error: ${error.message}`))
      await use(lines)
      expect(lines, 'the console of the page').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A visitor who saves data: nothing is prefetched, so that a test sees what a click fetches (C-PRE-2). The app comes on a
 * sign of intent alone, which is given as soon as the page has loaded.
 */
export async function saveData(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    addEventListener('load', () => dispatchEvent(new Event('touchstart')))
  })
}

/** Leaves the app away where the document alone is looked at: who saves data gets it on a sign of intent, of which there is none. */
export async function leaveAppAway(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
}

/** Marks the document at hand, so that `isSameDocument` tells whether another one has come since. */
export async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
}

/** Whether this is the document that was marked. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window)
}

/** Goes to an address within the page: by a link in its text, or as the history does where it has none. */
export async function followTo(page: Page, href: string) {
  await page.evaluate((address) => {
    const text = document.querySelector('main [data-island]')
    if (!text) {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      return
    }
    const link = document.createElement('a')
    link.setAttribute('href', address)
    text.prepend(link)
    link.click()
    link.remove()
  }, href)
}

/** Waits until React owns the page, where the answer is a page of ours. */
async function waitForApp(page: Page, response: Response | null): Promise<Response | null> {
  if (response?.headers()['content-type']?.startsWith('text/html'))
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
  return response
}

export { expect }
