import type { BrowserContext, Page } from '@playwright/test'
import { findChunk } from '#tests/support/build-chunks.ts'
import { expect, saveData, test } from '#tests/support/e2e.ts'

/** Requests that bring the database, by their path. */
const databaseRequests = /\.wasm$|\/__nuxt_content\/|database\.worker/

function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

/** What the palette does once it was opened; it resolves when everything is there. */
async function warmUp(page: Page) {
  const chunk = findChunk('app/content-database/warm-up-steps.ts')
  await page.evaluate(async (url) => {
    const { warmUp } = await import(url)
    await warmUp()
  }, chunk)
}

async function openDocs(page: Page) {
  await page.goto('/docs/getting-started')
  await page.waitForLoadState('networkidle')
}

test('nothing of the database is fetched before somebody wants it', async ({ page }) => {
  const requests = listRequests(page)
  await openDocs(page)
  await page.getByRole('complementary').or(page.locator('.docs-aside')).getByRole('link').nth(2).click()
  await page.waitForLoadState('networkidle')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => databaseRequests.test(path))).toEqual([])
  expect(requests.length).toBeGreaterThan(5)
})

test('C-PAY-4: after a warm-up the documentation is read without a network, with its aside, contents and title', async ({
  page,
  context,
  consoleGuard,
}) => {
  await saveData(page)
  await openDocs(page)
  const pages = await readAsideLinks(page)
  const online = await readOnline(context, pages[4] ?? '')
  await warmUp(page)
  await context.setOffline(true)
  await page.locator('.docs-aside').locator(`a[href="${pages[4]}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(online.heading)
  await expect(page).toHaveTitle(online.title)
  expect(await readPage(page)).toEqual(online)
  for (const path of pages.slice(5, 9)) {
    await page.locator('.docs-aside').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('.docs-aside a[aria-current="page"]')).toHaveAttribute('href', path)
    await expect(page.locator('[data-island]')).not.toBeEmpty()
  }
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${pages[7]}$`))
  await expect(page.locator('.docs-aside a[aria-current="page"]')).toHaveAttribute('href', pages[7] ?? '')
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${pages[8]}$`))
  consoleGuard.splice(0)
})

async function readAsideLinks(page: Page): Promise<string[]> {
  return page
    .locator('.docs-aside a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** The same page as the server shows it. */
async function readOnline(context: BrowserContext, path: string) {
  const other = await context.newPage()
  await other.goto(path)
  const shown = await readPage(other)
  await other.close()
  return shown
}

async function readPage(page: Page) {
  return {
    title: await page.title(),
    heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    prose: await page.locator('[data-island]').innerText(),
    html: await page.locator('[data-island]').innerHTML(),
    toc: await page.locator('.toc-list').allInnerTexts(),
    aside: await page.locator('.docs-aside').innerText(),
  }
}
