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

for (const [how, end, told] of [
  ['closes the window', (popup) => popup.close(), 'Has cerrado la ventana de Google'],
  [
    'says no',
    (popup) => popup.getByRole('button', { name: 'Denegar' }).click(),
    'No has dado permiso a Escaparate en Google.',
  ],
] satisfies [string, (popup: Page) => Promise<void>, string][]) {
  test(`O12: a visitor who ${how} is told so, and can try again`, async ({ page, consoleGuard }) => {
    await page.goto('/login')
    await end(await openGoogle(page))
    await expect(page.locator('[aria-live="assertive"]').filter({ hasText: told })).toBeAttached()
    await expect(page.locator('.toast').filter({ hasText: told })).toBeVisible()
    expect(takeFailures(consoleGuard)).toHaveLength(1)
    const popup = await openGoogle(page)
    await popup.getByRole('button', { name: 'Permitir' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(findAccountButton(page)).toBeVisible()
    takeFailures(consoleGuard)
  })
}

test('O12: a browser that blocks the window is offered the way without one, which leads through', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login', { referer: `${baseURL}/blog` })
  await findGoogleButton(page).click()
  await expect(findStatus(page)).toContainText('Tu navegador ha bloqueado la ventana de Google.')
  await expect(findGoogleButton(page)).toBeEnabled()
  await expect.poll(() => consoleGuard.length).toBeGreaterThan(0)
  expect(takeFailures(consoleGuard)).toEqual(['popup_failed_to_open'])
  await page.getByRole('link', { name: 'Continuar en esta misma ventana' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(findAccountButton(page)).toBeVisible()
})

for (const trouble of ['blocked', 'missing', 'rubbish'] as const) {
  test(`C-GOOG-3: a script that is ${trouble} is told, and another try can succeed`, async ({
    page,
    google,
    consoleGuard,
  }) => {
    if (trouble === 'blocked') await page.route('**/gsi/client', (route) => route.abort())
    else google.script.setTrouble(trouble)
    await page.goto('/login')
    await expect(findStatus(page)).toContainText('No hemos podido cargar el acceso de Google.')
    await expect(findGoogleButton(page)).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Continuar en esta misma ventana' })).toBeVisible()
    await expect(page.locator('script[src$="/gsi/client"]')).toHaveCount(0)
    await page.unroute('**/gsi/client')
    google.script.setTrouble(undefined)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(findGoogleButton(page)).toBeEnabled()
    await expect(findStatus(page)).toBeEmpty()
    await expect(page.locator('script[src$="/gsi/client"]')).toHaveCount(1)
    // The browser itself reports what it could not load.
    expect(consoleGuard.splice(0).every((line) => line.includes('Failed to load resource'))).toBe(true)
  })
}

test('C-GOOG-3: while the script does not come, the page stays usable', async ({ page, google }) => {
  google.script.setTrouble('silent')
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('head script[src$="/gsi/client"]')).toHaveCount(1)
  await expect(findGoogleButton(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('O07: a provider that fails signs nobody in; the visitor is told and can try again', async ({
  page,
  google,
  consoleGuard,
}) => {
  google.provider.setTrouble('status 500')
  await page.goto('/login')
  let popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Google no responde.' })).toBeVisible()
  expect(takeFailures(consoleGuard)).toEqual(['provider_unavailable'])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('escaparate-account')
  google.provider.setTrouble(undefined)
  popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await expect(findAccountButton(page)).toBeVisible()
  takeFailures(consoleGuard)
  expect(consoleGuard.splice(0).every((line) => line.includes('502'))).toBe(true)
})

test('O12: a network that is lost on the way is told, and the button works again', async ({
  page,
  consoleGuard,
}) => {
  await page.route('**/auth/google/verify-code', (route) => route.abort())
  await page.goto('/login')
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'No hay conexión con Escaparate.' })).toBeVisible()
  await expect(findGoogleButton(page)).toBeEnabled()
  expect(takeFailures(consoleGuard)).toEqual(['network'])
  expect(consoleGuard.splice(0).every((line) => line.includes('net::ERR_FAILED'))).toBe(true)
})

test('C-GOOG-5: what went wrong by redirection is told once', async ({ page, consoleGuard }) => {
  await page.goto('/login?error=access_denied')
  await expect(page.locator('.toast').filter({ hasText: 'No has dado permiso' })).toBeVisible()
  expect(takeFailures(consoleGuard)).toEqual(['access_denied'])
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await expect(findGoogleButton(page)).toBeEnabled()
  await expect(page.locator('.toast')).toHaveCount(0)
})
