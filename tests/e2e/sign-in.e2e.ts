import type { Page, Request } from '@playwright/test'
import { expect } from '#tests/support/e2e.ts'
import {
  findAccountButton,
  findGoogleButton,
  findStatus,
  openGoogle,
  takeFailures,
  test,
} from '#tests/support/google-sign-in.ts'
import { testUser } from '#tests/support/openid-provider.ts'

test('where signing in is configured, the scripts of ours still weigh at most 125 kB until the network is quiet', async ({
  page,
  site,
}) => {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.address}/_nuxt/`) && request.url().endsWith('.js'))
      scripts.push(request)
  })
  await page.goto('/login')
  await expect(findGoogleButton(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  expect(scripts.length).toBeGreaterThan(3)
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(125_000)
})

test('C-GOOG-8: a visitor signs in through Google’s window, goes on where he was, and signs out again', async ({
  page,
  google,
  consoleGuard,
}) => {
  await page.goto('/pricing')
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const popup = await openGoogle(page)
  await expect(findStatus(page)).toHaveText('Sigue en la ventana de Google.')
  expect(google.script.readConfig()).toMatchObject({
    client_id: google.provider.env.GOOGLE_CLIENT_ID,
    scope: 'openid email profile',
    ux_mode: 'popup',
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await expect(page).toHaveURL(/\/pricing$/)

  await findAccountButton(page).click()
  await expect(page.getByRole('banner').getByText(testUser.email).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const link = page.getByRole('banner').getByRole('link', { name: 'Ingresar' })
  await expect(link).toBeFocused()
  await expect(page.locator('.toast').filter({ hasText: 'Has cerrado la sesión' })).toBeVisible()
  await page.reload()
  await expect(link).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('escaparate-account')
  // The answer is logged, without the code and without the address.
  expect(consoleGuard.splice(0)).toEqual(['info: Google sign-in answered {user: Object}'])
})

test('C-GOOG-3, 8: the button waits for Google’s script, which comes to the sign-in pages and nowhere else', async ({
  page,
  google,
}) => {
  const asked = google.script.countRequests()
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const name of ['Mujer', 'Hombre', 'Niños']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).not.toHaveURL(/\/$/)
    const html = await (await page.request.get(page.url(), { headers: { accept: 'text/html' } })).text()
    expect(html).not.toContain('gsi/client"')
  }
  await page.waitForLoadState('networkidle')
  expect(google.script.countRequests()).toBe(asked)
  for (const path of ['/login', '/signup']) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/gsi/client', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('head script[src$="/gsi/client"]')).toHaveCount(1)
    await expect(findGoogleButton(page)).toBeDisabled()
    release()
    await expect(findGoogleButton(page)).toBeEnabled()
    await page.unroute('**/gsi/client')
  }
  expect(google.script.countRequests()).toBe(asked + 2)
})

test('O12: a double click opens one window, and who comes back from it without an answer may press again', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/login')
  const popups: Page[] = []
  page.on('popup', (popup) => popups.push(popup))
  await findGoogleButton(page).dblclick()
  await expect(findStatus(page)).toHaveText('Sigue en la ventana de Google.')
  await expect(findGoogleButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => popups.length).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(findGoogleButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await popups[0]?.getByRole('button', { name: 'Permitir' }).click()
  await expect(findAccountButton(page)).toBeVisible()
  expect(popups).toHaveLength(1)
  takeFailures(consoleGuard)
})

test('who has signed in is told so on /login and /signup, and can leave from there', async ({
  page,
  enter,
}) => {
  await enter()
  for (const path of ['/signup', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya has entrado')
    await expect(page.getByText(testUser.email)).toBeVisible()
    await expect(page.locator('script[src$="/gsi/client"]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola otra vez')
  await expect(findGoogleButton(page)).toBeEnabled()
})

test('the keyboard alone signs in, opens the account, leaves it and signs out', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/login')
  await expect(findGoogleButton(page)).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findGoogleButton(page)).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const popup = await opened
  await popup.getByRole('button', { name: 'Permitir' }).press('Enter')
  const toggle = findAccountButton(page)
  await toggle.focus()
  await page.keyboard.press('Enter')
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })
  await expect(signOut).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(signOut).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // Past its end it closes.
  await expect(signOut).toBeHidden()
  await toggle.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeFocused()
  takeFailures(consoleGuard)
})
