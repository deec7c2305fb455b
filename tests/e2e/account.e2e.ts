import { matchChunks } from '#tests/support/build-chunks.ts'
import { expect } from '#tests/support/e2e.ts'
import {
  findAccountButton,
  findGoogleButton,
  signIn,
  takeFailures,
  test,
} from '#tests/support/google-sign-in.ts'
import { passOverLetters, readShifts, watchShifts } from '#tests/support/layout-shifts.ts'
import { testUser } from '#tests/support/openid-provider.ts'

test('two tabs agree: signing out in one shows in the other, and so does signing in', async ({
  page,
  context,
  enter,
  consoleGuard,
}) => {
  const other = await context.newPage()
  await other.goto('/blog', { waitUntil: 'networkidle' })
  await page.goto('/')

  await test.step('a tab that was opened before anybody signed in shows the account when somebody comes back to it', async () => {
    await enter()
    for (const tab of [page, other]) {
      await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(findAccountButton(tab)).toBeVisible()
    }
  })

  await findAccountButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await expect(findAccountButton(other)).toBeHidden()
  await signIn(page)
  await expect(findAccountButton(other)).toBeVisible()
  takeFailures(consoleGuard)
})

test('a session that has ended leaves the link, and the hint is forgotten', async ({
  page,
  context,
  consoleGuard,
  baseURL,
}) => {
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

test('who asks nothing but pages is not asked who he is', async ({ page, baseURL }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(baseURL ?? '', '')))
  for (const path of ['/', '/pricing', '/docs/getting-started'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(requests.filter((url) => /\/auth\/|account-view/.test(url))).toEqual([])
})

test('the account takes the place of the link, and nothing moves', async ({ page, enter }) => {
  await watchShifts(page)
  // What may move the page comes once its letters stand.
  for (const late of ['**/gsi/client', matchChunks('account-view')])
    await page.route(late, async (route) => {
      await passOverLetters(page)
      await route.continue()
    })
  await page.goto('/login')
  await expect(findGoogleButton(page)).toBeEnabled()
  expect(await readShifts(page, 0)).toEqual([])
  await enter()
  for (const path of ['/blog', '/docs/getting-started']) {
    await page.goto(path)
    await expect(findAccountButton(page)).toBeVisible()
    expect(await readShifts(page, 0), path).toEqual([])
  }
})

test('the account in the header: what closes it, and a way out that is closed itself', async ({
  page,
  enter,
  consoleGuard,
  baseURL,
}) => {
  await enter()
  await page.goto('/')
  await expect(findAccountButton(page)).toBeVisible()
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' })

  await test.step('a press beside the account closes it, and so does a change of page', async () => {
    await findAccountButton(page).click()
    await expect(signOut).toBeVisible()
    await page.mouse.click(200, 600)
    await expect(signOut).toBeHidden()
    await findAccountButton(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Niños' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(signOut).toBeHidden()
  })

  await test.step('the account survives a change of layout without another question', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(baseURL ?? '', '')))
    await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
    await expect(page).toHaveURL(/getting-started$/)
    await expect(findAccountButton(page)).toBeVisible()
    expect(asked.filter((url) => url.startsWith('/auth/'))).toEqual([])
  })

  await test.step('a sign-out that does not reach the server is told, and the session is shown as it is', async () => {
    await page.route('**/auth/logout', (route) => route.abort())
    await findAccountButton(page).click()
    await signOut.click()
    await expect(page.locator('.toast').filter({ hasText: 'La sesión sigue abierta' })).toBeVisible()
    await expect(findAccountButton(page)).toBeVisible()
    consoleGuard.splice(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('C-HDR-7: the account stands in the menu, with the way out', async ({ page, enter }) => {
    await enter()
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByText(testUser.name)).toBeVisible()
    await expect(menu.getByText(testUser.email)).toBeVisible()
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(menu.getByRole('link', { name: 'Ingresar' })).toBeFocused()
  })
})
