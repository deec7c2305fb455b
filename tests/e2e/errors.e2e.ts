import type { Page } from '@playwright/test'
import { expect, saveData, test } from '#tests/support/e2e.ts'

/** Notes the errors that the page tells its listeners of (C-ERR-15). */
async function noteAppErrors(page: Page) {
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    document.addEventListener('app:error', (event) =>
      told.push(String((event as CustomEvent<{ message?: string }>).detail?.message)),
    )
  })
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told)
}

/** Goes to an address that no link leads to, as Back and Forward would. */
async function goToUnknown(page: Page) {
  await page.evaluate(() => {
    history.pushState(null, '', '/no-existe')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

test('C-ERR-15: listeners hear of an error before its page shows, and the loading bar says that it failed', async ({
  page,
}) => {
  await page.goto('/pricing')
  const readTold = await noteAppErrors(page)
  await goToUnknown(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no-existe')
  expect(await readTold()).toEqual(['Page not found: /no-existe'])
})

test('C-ERR-13: any later navigation clears the error', async ({ page, consoleGuard }) => {
  await page.goto('/no-existe-tampoco')
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page).toHaveTitle(/ - Lo mejor de la moda$/)
  await expect(page.getByText('Page not found')).toHaveCount(0)
  // The browser itself reports the answer.
  expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
})

for (const [address, heading] of [
  ['/docs/no-existe.md', 'File not found'],
  ['/og/no-existe.png', 'Page not found'],
  ['/api/content/events', 'No preview here'],
] as const) {
  test(`C-ERR-5: a visitor who opens ${address} gets the error page, which React takes over as it is`, async ({
    page,
    consoleGuard,
  }) => {
    await page.goto(address)
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
  })
}

test('C-ERR-14: a part that throws leaves the page that is on screen, its links working, and tells the console', async ({
  page,
  consoleGuard,
}) => {
  // The document is whole; what React is given to take it over with is not.
  await page.route('**/docs/getting-started', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const cut = html.indexOf('id="__NUXT_DATA__"')
    const body = html.slice(0, cut) + html.slice(cut).replaceAll('"toc"', '"nothing"')
    await route.fulfill({ response, body })
  })
  await page.goto('/docs/getting-started')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
  await expect(page.locator('main [data-island] p').first()).toBeVisible()
  expect(consoleGuard.splice(0).length).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.locator('.pricing h1')).toBeVisible()
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true)
})

test('C-ERR-14: a page whose code fails before anybody has seen it shows the error page', async ({
  page,
  consoleGuard,
}) => {
  await saveData(page)
  await page.goto('/pricing')
  // The data of another page: its component finds nothing that it needs.
  await page.route('**/blog/leer-una-etiqueta/_payload.json*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"page"', '"nothing"')
    await route.fulfill({ response, body })
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/blog/leer-una-etiqueta'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveTitle('Error')
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
  expect(consoleGuard.splice(0).length).toBeGreaterThan(0)
})

test.describe('for a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('C-ERR-14, C-BOT-3: there is no error page in the browser, and the console has the user agent', async ({
    page,
    consoleGuard,
  }) => {
    await page.goto('/pricing')
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await goToUnknown(page)
    await expect.poll(() => consoleGuard.join()).toContain('Googlebot')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    consoleGuard.splice(0)
  })

  test('C-BOT-2: the server answers as it answers everybody', async ({ page, consoleGuard }) => {
    const response = await page.goto('/no-existe')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Pagina no encontrada')
    expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
  })
})
