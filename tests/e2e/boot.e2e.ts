import type { Page, Request } from '@playwright/test'
import { BUILD_TIMING } from '#config/constants.ts'
import { matchChunks } from '#tests/support/build-chunks.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { startSite } from '#tests/support/start-site.ts'

/** Notes the scripts that a page asks for. */
function noteScripts(page: Page): Request[] {
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.js(\?|$)/.test(request.url())) scripts.push(request)
  })
  return scripts
}

async function weigh(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** Keeps the app away until the test lets it come; what the page runs before stands in its document. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(matchChunks('entry.client', 'libraries'), async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

test.describe('before React has come', () => {
  test.use({ waitsForApp: false })

  for (const path of ['/docs/getting-started', '/docs/tallas/mujer']) {
    test(`${path} is usable after at most 60 kB of document, style, fonts and script`, async ({ page }) => {
      await holdApp(page)
      const fetched: Request[] = []
      page.on('requestfinished', (request) => fetched.push(request))
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      // Nobody waits for the picture, the window's icon, the sheet of paper and forced colours, and what comes when the
      // browser is idle.
      const app = (await page.locator('script[data-app]').getAttribute('data-app'))?.split(' ') ?? []
      const requests = fetched.filter(
        (request) =>
          !['image', 'other'].includes(request.resourceType()) &&
          !app.includes(new URL(request.url()).pathname) &&
          !/\/seldom-/.test(request.url()),
      )
      const kinds = requests.map((request) => request.resourceType()).sort()
      expect(kinds).toEqual(['document', 'font', 'font', 'stylesheet'])
      expect(await weigh(requests)).toBeLessThanOrEqual(60_000)
    })
  }

  test('the menu of small screens opens and closes', async ({ page }) => {
    const release = await holdApp(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar menú' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(menu).toBeVisible()
    await page.mouse.click(10, 600)
    await expect(menu).toBeHidden()

    await test.step('C-HDR-5: the menu that was opened before React has come stays open, until a link of it leads on', async () => {
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      release()
      await expect(page.locator('header button[aria-expanded="true"]')).toHaveAttribute(
        'aria-label',
        'Cerrar menú',
      )
      await expect(menu).toBeVisible()
      await menu.getByRole('link', { name: 'Niños' }).click()
      await expect(page).toHaveURL(/\/blog$/)
      await expect(menu).toBeHidden()
    })
  })

  test('a page is usable, and what is typed, opened and chosen before React has come stays', async ({
    page,
  }) => {
    const release = await holdApp(page)
    await page.goto('/pricing')
    const address = page.getByPlaceholder('Enter your email')
    await address.fill('ana@example.com')
    const question = page.locator('main details').nth(1)
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open', '')
    release()
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
    await expect(address).toHaveValue('ana@example.com')
    await expect(question).toHaveAttribute('open', '')
    await address.press('Enter')
    await expect(page.getByText('Subscribed!', { exact: true })).toHaveCount(1)
  })

  test('a button that only the app answers is pressed again when it is there, once', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const release = await holdApp(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).dblclick()
    await expect(page.locator('html')).toHaveClass('light')
    release()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
    await expect(page.getByRole('button', { name: 'Cambiar a modo claro' })).toBeVisible()
  })

  test('the app waits for the load event, or for the first sign of intent', async ({ page }) => {
    let releasePicture = () => {}
    const isReleased = new Promise<void>((resolve) => {
      releasePicture = resolve
    })
    // The load event waits for the pictures.
    await page.route('**/*.{svg,avif,webp}', async (route) => {
      await isReleased
      await route.continue()
    })
    const scripts = noteScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('html.light, html.dark').waitFor()
    // A browser that draws nothing may never be idle by its own account.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })))
    expect(scripts.some((script) => script.url().includes('/libraries-'))).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.some((script) => script.url().includes('/libraries-'))).toBe(true)
    releasePicture()
  })

  test('C-PRE-2: for who saves data the app comes on intent alone, and nothing ahead of a click', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'load' })
    // Reading is no intent.
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })))
    expect(requests.filter((path) => /entry|libraries/.test(path))).toEqual([])
    await page.getByRole('link', { name: 'Escaparate' }).first().focus()
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(requests.filter((path) => /_payload|reading-|\/search\//.test(path))).toEqual([])
  })

  test('a link that a pointer rests on is fetched ahead as a document until the app does it as data, each once', async ({
    page,
  }) => {
    const site = await startSite({ LOG_LEVEL: 'debug' })
    const countAnswers = (path: string) => site.readOutput().split(`"path":"${path}"`).length - 1
    const release = await holdApp(page)
    const banner = page.getByRole('banner')
    try {
      await page.goto(site.address, { waitUntil: 'load' })
      await banner.getByRole('link', { name: 'Mujer' }).hover()
      await expect.poll(() => countAnswers('/pricing')).toBe(1)
      // Fetched is what a pointer rests on, and nothing of an account; a sign-in page has no data either.
      await banner.getByRole('link', { name: 'Ingresar' }).hover()
      await banner.getByRole('link', { name: 'Niños' }).hover()
      await expect.poll(() => countAnswers('/blog')).toBe(1)
      await banner.getByRole('link', { name: 'Mujer' }).click()
      await expect(page).toHaveURL(/\/pricing$/)
      const navigation = await page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        return {
          from: Reflect.get(entry ?? {}, 'deliveryType'),
          told: entry?.serverTiming.map(({ name }) => name),
        }
      })
      expect(navigation).toEqual({
        from: 'navigational-prefetch',
        told: expect.arrayContaining([BUILD_TIMING]),
      })
      expect(['/pricing', '/blog', '/login', '/changelog'].map(countAnswers)).toEqual([1, 1, 0, 0])
      release()
      await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
      await banner.getByRole('link', { name: 'Niñas' }).hover()
      await expect.poll(() => countAnswers('/changelog/_payload.json')).toBe(1)
      await banner.getByRole('link', { name: 'Niñas' }).click()
      await expect(page).toHaveURL(/\/changelog$/)
      expect(['/changelog', '/changelog/_payload.json'].map(countAnswers)).toEqual([0, 1])
    } finally {
      await page.close()
      await site.stop()
    }
  })

  test('an app that cannot be fetched leaves a page whose links and menu work', async ({
    page,
    consoleGuard,
  }) => {
    await page.route(matchChunks('entry.client', 'libraries'), (route) => route.abort())
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    consoleGuard.splice(0)
  })
})
