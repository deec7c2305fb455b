import { test as base, expect } from '@playwright/test'
import { type RunningSite, startSite } from './start-site.ts'

type WorkerFixtures = { site: RunningSite }
type TestFixtures = { consoleGuard: string[] }

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
  consoleGuard: [
    async ({ page }, use) => {
      const lines: string[] = []
      page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => lines.push(`page error: ${error.message}`))
      await use(lines)
      expect(lines, 'the console of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
