import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { expect, test as base } from '#tests/support/e2e.ts'
import { type GoogleScript, startGoogleScript } from '#tests/support/google-script.ts'
import { type OpenidProvider, startOpenidProvider, testUser } from '#tests/support/openid-provider.ts'
import { startSite } from '#tests/support/start-site.ts'

type Google = { provider: OpenidProvider; script: GoogleScript }

/** The site with a client at a provider on this machine, and a stand-in for Google's script. */
const test = base.extend<object, { google: Google }>({
  google: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startOpenidProvider()
      const script = await startGoogleScript(provider.issuer)
      await use({ provider, script })
      await script.stop()
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google: { provider, script } }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'escaparate-sign-in-'))
      // Tests of one worker share an address, and a real visitor is not as quick; the limit has tests of its own.
      const site = await startSite({
        ...provider.env,
        ...script.env,
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      })
      await use(site)
      await site.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

let lastAddress = 0

test.beforeEach(async ({ google, context }) => {
  google.script.setTrouble(undefined)
  google.provider.setTrouble(undefined)
  lastAddress += 1
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.9.${process.pid & 255}.${lastAddress & 255}`,
  })
})

test('where signing in is configured, the scripts of ours still weigh at most 100 kB until the network is quiet', async ({
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
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(100_000)
})

function findGoogleButton(page: Page) {
  return page.getByRole('button', { name: 'Continuar con Google' })
}

function findStatus(page: Page) {
  return page.getByRole('main').getByRole('status')
}

function findAccountButton(page: Page) {
  return page.getByRole('button', { name: `Cuenta de ${testUser.name}` })
}

/** Presses the button and returns Google's window. */
async function openGoogle(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await findGoogleButton(page).click()
  return popup
}

/** From a page of the site, as if the one named had led to `/login`. */
async function signIn(page: Page, from = '/pricing') {
  await page.goto('/login', { referer: new URL(from, page.url()).href })
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await page.waitForURL(`**${from}`)
}

/** Lines of the console that tell of failed sign-ins, taken out of the guard. */
function takeFailures(consoleGuard: string[]): string[] {
  const failures = consoleGuard.filter((line) => line.includes('Google sign-in failed'))
  const rest = consoleGuard.filter((line) => !failures.includes(line) && !isSuccess(line))
  consoleGuard.splice(0, consoleGuard.length, ...rest)
  return failures.map((line) => line.replace('warning: Google sign-in failed: ', ''))
}

function isSuccess(line: string): boolean {
  return line.startsWith('info: Google sign-in answered')
}

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
  for (const path of ['/', '/pricing', '/docs/getting-started', '/blog'])
    await page.goto(path, { waitUntil: 'networkidle' })
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
  consoleGuard,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/blog')
  await page.goto('/login', { referer: page.url() })
  await findGoogleButton(page).click()
  await expect(findStatus(page)).toContainText('Tu navegador ha bloqueado la ventana de Google.')
  await expect(findGoogleButton(page)).toBeEnabled()
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
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
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

for (const trouble of ['cut', 'silent', 'html', 'status 500'] as const) {
  test(`O07: a provider that answers «${trouble}» signs nobody in; the visitor is told and can try again`, async ({
    page,
    google,
    consoleGuard,
  }) => {
    google.provider.setTrouble(trouble)
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
}

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

test('O12: a double click opens one window', async ({ page, consoleGuard }) => {
  await page.goto('/login')
  const popups: Page[] = []
  page.on('popup', (popup) => popups.push(popup))
  await findGoogleButton(page).dblclick()
  await expect(findStatus(page)).toHaveText('Sigue en la ventana de Google.')
  await expect(findGoogleButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => popups.length).toBe(1)
  await popups[0]?.getByRole('button', { name: 'Permitir' }).click()
  await expect(findAccountButton(page)).toBeVisible()
  expect(popups).toHaveLength(1)
  takeFailures(consoleGuard)
})

test('O12: who comes back from a window that says nothing may press again', async ({ page }) => {
  await page.goto('/login')
  await openGoogle(page)
  await expect(findGoogleButton(page)).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(findGoogleButton(page)).not.toHaveAttribute('aria-busy', 'true')
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

test('who has signed in is told so on /login and /signup, and can leave from there', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/')
  await signIn(page)
  for (const path of ['/signup', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya has ingresado')
    await expect(page.getByText(testUser.email)).toBeVisible()
    await expect(page.locator('script[src$="/gsi/client"]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido de nuevo')
  await expect(findGoogleButton(page)).toBeEnabled()
  takeFailures(consoleGuard)
})

test('two tabs agree: signing out in one shows in the other, and so does signing in', async ({
  page,
  context,
  consoleGuard,
}) => {
  await page.goto('/')
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/blog')
  await expect(findAccountButton(other)).toBeVisible()
  await findAccountButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await expect(findAccountButton(other)).toBeHidden()
  await signIn(page)
  await expect(findAccountButton(other)).toBeVisible()
  takeFailures(consoleGuard)
})

test('a tab that was opened before anybody signed in shows the account when somebody comes back to it', async ({
  page,
  context,
  consoleGuard,
}) => {
  const other = await context.newPage()
  await other.goto('/blog', { waitUntil: 'networkidle' })
  await page.goto('/')
  await signIn(page)
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(findAccountButton(other)).toBeVisible()
  takeFailures(consoleGuard)
})

test('a session that has ended leaves the link, and the hint is forgotten', async ({
  page,
  context,
  consoleGuard,
  baseURL,
}) => {
  await context.addCookies([{ name: 'escaparate-account', value: '1', url: baseURL ?? '' }])
  for (const session of [undefined, 'x'.repeat(43)]) {
    await context.addCookies([{ name: 'escaparate-account', value: '1', url: baseURL ?? '' }])
    if (session)
      await context.addCookies([{ name: 'escaparate-session', value: session, url: baseURL ?? '' }])
    await page.goto('/pricing')
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  }
  // The browser itself reports the status.
  expect(consoleGuard.splice(0)).toEqual([expect.stringContaining('401')])
})

test('a session that cannot be asked for leaves the link and the hint', async ({
  page,
  context,
  consoleGuard,
  baseURL,
}) => {
  await context.addCookies([{ name: 'escaparate-account', value: '1', url: baseURL ?? '' }])
  await page.route('**/auth/session', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/pricing')
  // A read is tried twice (C-API-2), and the browser reports each.
  await expect.poll(() => consoleGuard.length).toBe(2)
  consoleGuard.splice(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['escaparate-account'])
})

test('a sign-out that does not reach the server is told, and the session is shown as it is', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/')
  await signIn(page)
  await page.route('**/auth/logout', (route) => route.abort())
  await findAccountButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'La sesión sigue abierta' })).toBeVisible()
  await expect(findAccountButton(page)).toBeVisible()
  consoleGuard.splice(0)
})

test('who asks nothing but pages is not asked who he is', async ({ page, baseURL }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(baseURL ?? '', '')))
  for (const path of ['/', '/pricing', '/docs/getting-started'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(requests.filter((url) => /\/auth\/|account-view/.test(url))).toEqual([])
})

test('the account takes the place of the link, and nothing moves', async ({ page, consoleGuard }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const readShifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  await page.goto('/login')
  await expect(findGoogleButton(page)).toBeEnabled()
  expect(await readShifts()).toEqual([])
  await signIn(page)
  for (const path of ['/blog', '/docs/getting-started']) {
    await page.goto(path)
    await expect(findAccountButton(page)).toBeVisible()
    expect(await readShifts(), path).toEqual([])
  }
  takeFailures(consoleGuard)
})

test('the account survives a change of layout without another question', async ({
  page,
  consoleGuard,
  baseURL,
}) => {
  await page.goto('/')
  await signIn(page)
  await expect(findAccountButton(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')))
  await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
  await expect(page).toHaveURL(/getting-started$/)
  await expect(findAccountButton(page)).toBeVisible()
  expect(asked.filter((url) => url.startsWith('/auth/'))).toEqual([])
  takeFailures(consoleGuard)
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
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })
  await page.keyboard.press('Tab')
  await expect(signOut).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(signOut).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // Past its end it closes.
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeFocused()
  takeFailures(consoleGuard)
})

test('a press beside the account closes it, and so does a change of page', async ({ page, consoleGuard }) => {
  await page.goto('/')
  await signIn(page)
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })
  await findAccountButton(page).click()
  await expect(signOut).toBeVisible()
  await page.mouse.click(200, 600)
  await expect(signOut).toBeHidden()
  await findAccountButton(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Niños' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(signOut).toBeHidden()
  takeFailures(consoleGuard)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('C-HDR-7: the account stands in the menu, with the way out', async ({ page, consoleGuard }) => {
    await page.goto('/')
    await signIn(page)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByText(testUser.name)).toBeVisible()
    await expect(menu.getByText(testUser.email)).toBeVisible()
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(menu.getByRole('link', { name: 'Ingresar' })).toBeFocused()
    takeFailures(consoleGuard)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`signing in has no accessibility violation, ${colorScheme}, ${width} px wide`, async ({
      page,
      google,
      consoleGuard,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      google.script.setTrouble('missing')
      await page.goto('/login')
      await expect(findStatus(page)).toBeVisible()
      await expectNoViolation(page)
      google.script.setTrouble(undefined)
      await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
      await expect(findGoogleButton(page)).toBeEnabled()
      await expectNoViolation(page)
      const popup = await openGoogle(page)
      await popup.getByRole('button', { name: 'Denegar' }).click()
      await expect(page.locator('.toast')).toBeVisible()
      await expectNoViolation(page)
      await signIn(page)
      if (width < 1024) await page.getByRole('button', { name: 'Abrir menú' }).click()
      else await findAccountButton(page).click()
      await expect(page.getByText(testUser.email).filter({ visible: true })).toHaveCount(1)
      await expectNoViolation(page)
      await page.goto('/login')
      await expect(page.getByText(testUser.email)).toBeVisible()
      await expectNoViolation(page)
      consoleGuard.splice(0)
    })
  }
}

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
}
