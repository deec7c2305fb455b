import type { Page, Request } from '@playwright/test'
import { test as base, saveData } from './e2e.ts'
import { buildReleases, type Releases } from './releases.ts'

type Deployment = {
  address: string
  /** Serves this release from now on; of the others only the kept ones give their assets. */
  deploy(id: string, kept: string[]): Promise<void>
  /** Nobody answers until the next deployment. */
  stop(): Promise<void>
}

/** Playwright's test over two real releases, and a server that is started again at the same address. */
export const test = base.extend<{ deployment: Deployment }, { releases: Releases }>({
  releases: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const releases = buildReleases()
      await use(releases)
      releases.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  deployment: async ({ releases }, use) => {
    const { first, pointTo, start } = releases
    pointTo(first, [first])
    let site = await start()
    const { address } = site
    await use({
      address,
      async deploy(id, kept) {
        pointTo(id, kept)
        await site.stop()
        site = await start(new URL(address).port)
      },
      stop: () => site.stop(),
    })
    await site.stop()
  },
  baseURL: async ({ deployment }, use) => use(deployment.address),
})

/** A minute is the least time between two checks (`BUILD_CHECK_MIN_INTERVAL_MS`). */
const checkInterval = 60_000

/**
 * Opens a page whose links are not fetched before they are clicked, with a clock that the test can move. Returns the
 * documents that the tab loads from then on, by path.
 */
export async function openTab(page: Page, path: string): Promise<string[]> {
  await saveData(page)
  await page.clock.install()
  const hasManifest = page.waitForResponse('**/builds/meta/*')
  await page.goto(path)
  await page.clock.fastForward(1_000)
  await hasManifest
  return noteDocuments(page)
}

/** Comes back to the tab after a while, which is when it asks whether there is a new build. */
export async function comeBack(page: Page) {
  const checked = page.waitForResponse('**/builds/latest.json*')
  await page.clock.fastForward(checkInterval)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await checked).finished()
}

/** The documents that a tab loads from now on, by path. */
export function noteDocuments(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}
