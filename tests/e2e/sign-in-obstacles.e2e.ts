import type { Page } from '@playwright/test'
import { expect } from '#tests/support/e2e.ts'
import {
  findAccountButton,
  findGoogleButton,
  findStatus,
  openGoogle,
  takeFailures,
  test,
} from '#tests/support/google-sign-in.ts'

const findRetry = (page: Page) => findStatus(page).getByRole('button', { name: 'Reintentar' })
const findWayAround = (page: Page) =>
  findStatus(page).getByRole('link', { name: 'Continuar en esta misma ventana' })

/** Has an address answer so, until it is let go again. */
async function disturb(page: Page, address: string, answer: 'no network' | number) {
  await page.route(`**${address}`, (route) =>
    answer === 'no network' ? route.abort() : route.fulfill({ status: answer, json: {} }),
  )
}

/** Lines that tell of what could not be prepared: ours, and the browser's own. */
function takePreparations(consoleGuard: string[]): string[] {
  const isOfBrowser = (line: string) => line.includes('Failed to load resource')
  return consoleGuard.splice(0).filter((line) => !isOfBrowser(line))
}

for (const address of ['/auth/google/state', '/auth/config'] as const)
  for (const answer of ['no network', 503] as const)
    test(`C-GOOG-8: where ${address} is ${answer}, the page says so, offers the way in the same window, and tries again when asked`, async ({
      page,
      baseURL,
      consoleGuard,
    }) => {
      await disturb(page, address, answer)
      await page.goto('/login', { referer: `${baseURL}/blog` })
      await expect(findStatus(page)).toContainText('No hemos podido preparar el acceso.')
      await expect(findGoogleButton(page)).toBeDisabled()
      await expect(findWayAround(page)).toHaveAttribute('href', '/auth/google/start?returnTo=%2Fblog')

      const lines = consoleGuard.length
      await findRetry(page).press('Enter')
      await expect.poll(() => consoleGuard.length).toBeGreaterThan(lines)
      await expect(findStatus(page)).toContainText('No hemos podido preparar el acceso.')
      await expect(findRetry(page)).toBeFocused()
      const told = takePreparations(consoleGuard)
      expect(told.length).toBeGreaterThan(1)
      for (const line of told) expect(line).toContain('Google sign-in could not be prepared')

      await page.unroute(`**${address}`)
      await findRetry(page).press('Enter')
      await expect(findGoogleButton(page)).toBeEnabled()
      await expect(findStatus(page)).toBeEmpty()
    })

test('C-GOOG-8: a state that cannot be had keeps nobody out: the way in the same window leads through', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  await disturb(page, '/auth/google/state', 429)
  await page.goto('/login', { referer: `${baseURL}/blog` })
  await findWayAround(page).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(findAccountButton(page)).toBeVisible()
  takePreparations(consoleGuard)
})

/** As if the time had gone by after which the way around shows itself. */
async function finishAnimations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
}

test('C-GOOG-8: while an answer does not come, the way in the same window shows itself after a while', async ({
  page,
}) => {
  await page.route('**/auth/config', () => undefined)
  await page.goto('/login')
  await expect(findGoogleButton(page)).toBeDisabled()
  await expect(findWayAround(page)).toBeHidden()
  await finishAnimations(page)
  await expect(findStatus(page)).toContainText('¿Tarda demasiado?')
  await findWayAround(page).click()
  await expect(findAccountButton(page)).toBeVisible()
})

test('C-GOOG-3: a script of Google’s that does not come leaves the way in the same window too', async ({
  page,
  google,
}) => {
  google.script.setTrouble('silent')
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('head script[src$="/gsi/client"]')).toHaveCount(1)
  await finishAnimations(page)
  await findWayAround(page).click()
  await expect(findAccountButton(page)).toBeVisible()
})

test.describe('a page whose own scripts do not come', () => {
  test.use({ waitsForApp: false })

  test('C-GOOG-8: leaves nobody before a button without life', async ({ page, consoleGuard }) => {
    await page.route('**/_nuxt/**/*.js', (route) => route.abort())
    await page.route('**/_nuxt/*.js', (route) => route.abort())
    await page.goto('/login')
    await expect(findGoogleButton(page)).toBeDisabled()
    await finishAnimations(page)
    await findWayAround(page).click()
    await expect(page).toHaveURL(/\/$/)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('escaparate-account')
    consoleGuard.splice(0)
  })
})

test('a page that stays open asks for another state in time, and signs in with that', async ({
  page,
  consoleGuard,
}) => {
  await page.clock.install()
  const states: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/google/state')) states.push(response.json())
  })
  // What is on its way when a clock is put forward has run out of time.
  const manifest = page.waitForResponse(/\/builds\/meta\//)
  await page.goto('/login')
  await (await manifest).finished()
  await expect(findGoogleButton(page)).toBeEnabled()
  expect(states).toHaveLength(1)
  await page.clock.fastForward('05:00')
  await expect.poll(() => states.length).toBe(2)
  await expect(findGoogleButton(page)).toBeEnabled()
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await expect(findAccountButton(page)).toBeVisible()
  takeFailures(consoleGuard)
})

test('after a failure the next try has a state of its own', async ({ page, google, consoleGuard }) => {
  await page.goto('/login')
  google.provider.setTrouble('status 500')
  let popup = await openGoogle(page)
  const first = google.script.readConfig()?.state
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Google no responde.' })).toBeVisible()
  google.provider.setTrouble(undefined)
  popup = await openGoogle(page)
  await popup.waitForLoadState()
  expect(google.script.readConfig()?.state).not.toBe(first)
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await expect(findAccountButton(page)).toBeVisible()
  takeFailures(consoleGuard)
  takePreparations(consoleGuard)
})

test('«Ingresar» is the button’s name on both pages, and who wants no account has an address', async ({
  page,
}) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(findGoogleButton(page)).toHaveAccessibleName('Ingresar')
    await expect(findGoogleButton(page).locator('.social-google')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('con tu cuenta de Google')
    await expect(page.getByRole('link', { name: 'pedidos@escaparate.example' })).toHaveAttribute(
      'href',
      'mailto:pedidos@escaparate.example?subject=Pedido',
    )
  }
})
