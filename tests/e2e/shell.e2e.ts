import { matchChunks } from '#tests/support/build-chunks.ts'
import { expect, saveData, test } from '#tests/support/e2e.ts'

test.describe('without any script of ours', () => {
  test.use({ waitsForApp: false })

  test('C-COLOR-4, C-HEAD-4: the stored mode is on screen before React comes, and colours the browser', async ({
    page,
    consoleGuard,
  }) => {
    await page.addInitScript(() => localStorage.setItem('nuxt-color-mode', 'dark'))
    await page.route('**/_nuxt/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass('dark')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#020618')
    // The scripts were kept away on purpose, and the browser says so.
    expect(consoleGuard.splice(0).every((line) => /net::ERR_FAILED|could not be started/.test(line))).toBe(
      true,
    )
  })
})

test('C-COLOR-1, 2, C-HEAD-4, 5: the system decides of the colours until somebody does', async ({ page }) => {
  const root = page.locator('html')
  const tag = page.locator('meta[name="theme-color"]')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')

  await test.step('C-COLOR-2: without a choice the system decides, live', async () => {
    await expect(root).toHaveClass('dark')
    await expect(page.getByRole('button', { name: 'Cambiar a modo claro' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).toHaveClass('light')
  })

  await test.step('C-COLOR-1: what is stored and is no choice counts as none, and goes', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => localStorage.setItem('nuxt-color-mode', 'sepia'))
    await page.reload()
    await expect(root).toHaveClass('dark')
    expect(await page.evaluate(() => localStorage.getItem('nuxt-color-mode'))).toBe('system')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).toHaveClass('light')
  })

  await test.step('C-HEAD-4, 5: in the dark the head keeps one tag of each, and the colour follows', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(tag).toHaveCount(1)
    await expect(tag).toHaveAttribute('content', '#020618')
    await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
    await expect(page).toHaveTitle(/^Precios/)
    const names = await page
      .locator('head > :is(title, meta, link[rel="canonical"])')
      .evaluateAll((tags) =>
        tags.map((it) => it.getAttribute('name') ?? it.getAttribute('property') ?? it.tagName),
      )
    expect(names.filter((name, index) => name !== 'META' && names.indexOf(name) < index)).toEqual([])
    await page.getByRole('button', { name: 'Cambiar a modo claro' }).click()
    await expect(tag).toHaveAttribute('content', 'white')
  })
})

test.describe('before React has come', () => {
  test.use({ waitsForApp: false })

  test('C-COLOR-6: the button says where it leads from the stored mode, and toggles that once React is there', async ({
    page,
  }) => {
    await page.addInitScript(
      () => localStorage.getItem('nuxt-color-mode') ?? localStorage.setItem('nuxt-color-mode', 'dark'),
    )
    const { promise: isReactWanted, resolve: letReactCome } = Promise.withResolvers<void>()
    await page.route(matchChunks('libraries'), async (route) => {
      await isReactWanted
      await route.continue()
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/', { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Cambiar a modo claro' })
    await expect(button).toBeVisible()
    letReactCome()
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
    await expect(button).toBeVisible()
    await button.click()
    await expect(page.locator('html')).toHaveClass('light')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Cambiar a modo oscuro' })).toBeVisible()
  })
})

test('C-HDR-2, 4, 6, 9: the links of the header, and of the menu of a phone', async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Abrir menú' })
  const expectLinks = async () => {
    for (const [name, hint] of [
      ['Hombre', 'guía'],
      ['Mujer', 'club'],
      ['Niños', 'cuaderno'],
      ['Niñas', 'novedades'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true })
      await expect(link).toHaveAccessibleDescription(hint)
      await expect(page.getByText(hint, { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
  }
  await page.goto('/')

  await test.step('C-HDR-2: a link in the header is called as the specification says, and described by where it leads', async () => {
    // On a wide screen there is no menu.
    await expect(toggle).toBeHidden()
    await expectLinks()
  })

  await test.step('C-HDR-4, 6, 9: on a phone the toggle opens a named menu, Escape closes it, and the focus returns; C-HDR-2: its links are called so, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // While the menu is open, the page behind it is hidden from screen readers.
    const outer = page.locator('header button[aria-expanded]')
    await expect(outer).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu).toBeVisible()
    await expect(outer).toHaveAttribute('aria-expanded', 'true')
    await expect(outer).toHaveAttribute('aria-label', 'Cerrar menú')
    await expect(menu.getByRole('link', { name: 'Hombre' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Hombre' })).not.toBeFocused()
    await expectLinks()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, waitsForApp: javaScriptEnabled })

    test('what is for sale and the list are one press away in the header of any window, and the areas two in the menu', async ({
      page,
    }) => {
      await page.goto('/blog/zurcir-un-jersey')
      for (const width of [1280, 1024, 820, 390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        for (const name of ['Colección', 'Mi lista'])
          await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeInViewport({
            ratio: 1,
          })
        if (width >= 1024) continue
        await page.getByRole('button', { name: 'Abrir menú' }).click()
        for (const name of ['Hombre', 'Mujer', 'Niños', 'Niñas'])
          await expect(page.getByRole('dialog').getByRole('link', { name, exact: true })).toBeInViewport()
        await page.getByRole('dialog').getByRole('button', { name: 'Cerrar menú' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
        // The menu's button is where the cross was: a pointer that rests there would be told its name.
        await page.mouse.move(0, 400)
      }
      await page.getByRole('link', { name: 'Mi lista', exact: true }).click()
      await expect(page).toHaveURL('/coleccion/lista')
      await page.getByRole('banner').getByRole('link', { name: 'Colección', exact: true }).click()
      await expect(page).toHaveURL('/coleccion')
    })
  })

test.describe('in another year than that of the build', () => {
  test.use({ waitsForApp: false })

  test('C-FTR-3: the copyright line shows this year once React has come, and when the year ends', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2041, 11, 31, 23, 59))
    const line = page.getByRole('contentinfo').getByText(/^©/)
    await page.goto('/pricing', { waitUntil: 'commit' })
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    await expect(line).toHaveText('© 2041 Escaparate')

    await page.clock.setFixedTime(new Date(2042, 0, 1))
    for (const [name, url] of [
      ['Niñas', /\/changelog$/],
      ['Hombre', /\/docs\/getting-started$/],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(url)
      await expect(line).toHaveText('© 2042 Escaparate')
    }
  })
})

test('C-PAGE-2, C-FTR-4: the page of prices, and the newsletter below it', async ({ page }) => {
  await saveData(page)
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')

  await test.step('the skip link is the first stop of the keyboard and leads to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('the link of the brand is as wide as its name, and the search button has one', async () => {
    const brand = page.getByRole('banner').getByRole('link', { name: 'Escaparate' })
    const { link, name } = await brand.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return { link: element.getBoundingClientRect().width, name: range.getBoundingClientRect().width }
    })
    expect(link).toBeCloseTo(name, 0)
    await expect(page.getByRole('banner').locator('.search-button .search-label')).toHaveCSS(
      'position',
      'static',
    )
  })

  await test.step('C-PAGE-2: prices are monthly at first and yearly on demand, which is told politely; several questions can be open at once, the first one is at first', async () => {
    const status = page.getByRole('main').getByRole('status')
    await expect(page.getByText('/mes').first()).toBeVisible()
    await expect(status).toHaveText('Precios por mes', { useInnerText: true })
    await page.getByText('Anual', { exact: true }).click()
    await expect(page.getByText('/año').first()).toBeVisible()
    await expect(page.getByText('/mes').first()).toBeHidden()
    await expect(status).toHaveText('Precios por año', { useInnerText: true })
    const questions = page.locator('main details')
    await expect(questions.nth(0)).toHaveAttribute('open', '')
    await questions.nth(1).locator('summary').click()
    await expect(questions.nth(0)).toHaveAttribute('open', '')
    await expect(questions.nth(1)).toHaveAttribute('open', '')
  })

  const input = page.getByRole('textbox', { name: 'Tu correo electrónico', exact: true })

  await test.step('C-FTR-4: the newsletter thanks without asking any server, keeps the value, and takes an empty one', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const form = page.getByRole('form', { name: 'Boletín' })
    await expect(form.getByRole('heading', { name: 'Boletín' })).toBeVisible()
    await expect(input).toHaveAttribute('placeholder', 'Enter your email')
    await expect(input).toHaveAccessibleDescription('Una carta al mes, sin ruido.')
    await input.fill('nuria@example.com')
    await input.press('Enter')
    await expect(page.getByText('Subscribed!', { exact: true })).toBeVisible()
    await expect(page.getByText("You've been subscribed to our newsletter.", { exact: true })).toBeVisible()
    await expect(input).toHaveValue('nuria@example.com')
    await input.fill('')
    await input.press('Enter')
    await expect(page.getByText('Subscribed!', { exact: true })).toHaveCount(2)
    await input.fill('no es una dirección')
    await input.press('Enter')
    await expect(page.getByText('Subscribed!', { exact: true })).toHaveCount(2)
    // The code of toasts comes with the first one.
    expect(requests.filter((url) => !url.includes('/_nuxt/'))).toEqual([])
  })

  await test.step('C-FTR-4: submitting marks the newsletter as subscribed, also on pages of another layout', async () => {
    await expect(input).toHaveAccessibleDescription(/^Tienda de muestra: no guardamos tu correo/)
    await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
    await expect(page).toHaveURL(/\/docs\//)
    await expect(input).toHaveAccessibleDescription(/^Tienda de muestra: no guardamos tu correo/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a printed sheet says whose it is, and a number stays with its text', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/changelog')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Escaparate' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Hombre' })).toBeHidden()
    await expect(page.locator('.timeline-date').first()).toHaveCSS('break-after', 'avoid')
  })

  test('what a link leads to stands below the header, which has two rows at most, in any window', async ({
    page,
  }) => {
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/pricing')
      await page.goto('/docs/tallas#las-tablas')
      const header = await page.getByRole('banner').boundingBox()
      const target = await page.locator('#las-tablas').boundingBox()
      if (!header || !target) throw new Error('the page has no header, or no such section')
      expect(target.y, `${width} px`).toBeGreaterThan(header.height)
      expect(header.height, `${width} px`).toBeLessThanOrEqual(width < 640 ? 112 : 80)
    }
  })

  test('where a page is given letters twice as large, which breakpoints do not know, the header stays in its window', async ({
    page,
  }) => {
    for (const width of [640, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/coleccion')
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const controls = await page.getByRole('banner').locator('a, button').filter({ visible: true }).all()
      const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
      const edges = boxes.map((box) => (box ? box.x + box.width : 0))
      expect(edges.length).toBeGreaterThan(4)
      expect(Math.max(...edges), `${width} px`).toBeLessThanOrEqual(width)
    }
  })

  test('WCAG 3.1.2: foreign words in a story say their language', async ({ page }) => {
    await page.goto('/blog/historia-de-la-pata-de-gallo')
    await expect(page.getByText('houndstooth', { exact: true })).toHaveAttribute('lang', 'en')
    await expect(page.getByText('pied-de-poule', { exact: true })).toHaveAttribute('lang', 'fr')
  })

  test('C-FTR-4: the newsletter says what it needs, and has no field or arrow that would do nothing', async ({
    page,
  }) => {
    await page.goto('/pricing')
    const form = page.getByRole('form', { name: 'Boletín' })
    expect(await form.getByRole('paragraph').innerText()).toContain('Para suscribirte hace falta JavaScript.')
    await expect(form.getByPlaceholder('Enter your email')).toBeHidden()
    await expect(form.getByRole('button')).toHaveCount(0)
    await expect(form).toHaveAttribute('method', 'dialog')
  })
})
