import type { Page } from '@playwright/test'
import { expect, saveData, test } from '#tests/support/e2e.ts'

/** Notes the payloads that a page asks for, by path. */
function notePayloads(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) paths.push(pathname.slice(0, -'/_payload.json'.length) || '/')
  })
  return paths
}

test('C-PRE-1, 4: a link that is in view is prefetched, and its click asks for nothing', async ({ page }) => {
  const payloads = notePayloads(page)
  const countLists = () => payloads.filter((path) => path === '/docs/_list').length
  await page.goto('/')
  await expect.poll(() => payloads).toContain('/pricing')
  await expect.poll(countLists).toBe(1)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await test.step('a page that was fetched ahead is drawn in one piece, before anything else that waits for the click to be over', async () => {
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel()
      const titleAfterClick = new Promise((resolve) => {
        port1.onmessage = () => resolve(document.title)
      })
      // The first message after the click: in pieces a page comes by messages of its own, which are sent later.
      addEventListener('click', () => port2.postMessage(null), { capture: true, once: true })
      Object.assign(window, { titleAfterClick })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
    expect(await page.evaluate(() => Reflect.get(window, 'titleAfterClick'))).toMatch(
      / - Lo mejor de la moda$/,
    )
  })

  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Pictures of the new page are its own; links of the new page are prefetched in their turn.
  expect(requests.filter((url) => url.includes('/pricing'))).toEqual([])

  await test.step('C-PRE-4: links to the documentation fetch its list once, ahead of the click', async () => {
    expect(payloads.filter((path) => path.startsWith('/docs/')).length).toBeGreaterThan(1)
    await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
    await expect(page.locator('.docs-aside a[aria-current="page"]')).toHaveAttribute(
      'href',
      '/docs/getting-started',
    )
    expect(await page.locator('.docs-aside a').count()).toBeGreaterThan(30)
    expect(countLists()).toBe(1)
  })
})

test('C-PRE-3: each path once, and no more than four pages at a time', async ({ page }) => {
  let inFlight = 0
  let most = 0
  await page.route('**/_payload.json*', async (route) => {
    inFlight++
    most = Math.max(most, inFlight)
    const response = await route.fetch()
    inFlight--
    await route.fulfill({ response })
  })
  const payloads = notePayloads(page)
  await page.goto('/docs/getting-started')
  // The app comes when the browser is idle, which on a busy machine may be after the network is.
  await expect.poll(() => payloads.length).toBeGreaterThan(4)
  await page.waitForLoadState('networkidle')
  expect(new Set(payloads).size).toBe(payloads.length)
  expect(most).toBeLessThanOrEqual(4)
})

test('C-PRE-3: a prefetch that fails is ignored, and the click tries again', async ({
  page,
  consoleGuard,
}) => {
  let isDown = true
  await page.route('**/pricing/_payload.json*', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  isDown = false
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The browser itself reports the request that was cut.
  expect(consoleGuard.splice(0).every((line) => line.includes('net::ERR_FAILED'))).toBe(true)
})

test('C-PRE-3: what waits while a page is left is not fetched', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  const asked = new Set<string>()
  await page.route(/\/docs\/.*_payload\.json/, async (route) => {
    asked.add(new URL(route.request().url()).pathname)
    await released.promise
    await route.continue()
  })
  await page.goto('/docs/getting-started')
  await expect.poll(() => asked.size).toBe(4)
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  released.resolve()
  await page.waitForLoadState('networkidle')
  // The aside that was left has three times as many in view, and the new page a few of its own.
  expect(asked.size).toBeLessThan(10)
})

test('two quick clicks: the last one wins', async ({ page }) => {
  await saveData(page)
  await page.goto('/')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pricing/_payload.json*', async (route) => {
    await isReleased
    await route.continue()
  })
  const heading = page.getByRole('heading', { level: 1 })
  const oldHeading = (await heading.textContent()) ?? ''
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Mujer' }).click()
  await banner.getByRole('link', { name: 'Niñas' }).click()
  await expect(page).toHaveURL(/\/changelog$/)
  await expect(heading).not.toHaveText(oldHeading)
  const newHeading = (await heading.textContent()) ?? ''
  release()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/changelog$/)
  await expect(heading).toHaveText(newHeading)
})
