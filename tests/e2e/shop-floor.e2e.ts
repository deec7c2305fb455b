import { expect, isSameDocument, markDocument, test } from '#tests/support/e2e.ts'

const parka = 'Parka con capucha'

test('on a phone, a list is narrowed down without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.address,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/coleccion/ninas')
  await page.getByText(/^Filtrar \d+ prendas$/).click()
  await page.locator('select[name="talla"]').selectOption('128')
  await page.getByRole('button', { name: 'Ver prendas' }).click()
  await expect(page).toHaveURL(/\/coleccion\/ninas\?talla=128#prendas$/)
  await page.getByText('Cambiar los filtros').click()
  await page.getByRole('link', { name: /^Abrigos/ }).click()
  await expect(page).toHaveURL(/\/coleccion\/ninas\?tipo=abrigos&talla=128#prendas$/)
  await page.getByRole('link', { name: 'Quitar el filtro talla 128 · 8 años' }).click()
  await expect(page).toHaveURL(/\/coleccion\/ninas\?tipo=abrigos#prendas$/)
  await expect(page.getByRole('link', { name: parka })).toBeVisible()
  await context.close()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('Back and Forward leave in the filters what the address says', async ({ page }) => {
      const size = page.locator('select[name="talla"]')
      await page.goto('/coleccion/ninas')
      await size.selectOption('128')
      await page.getByRole('button', { name: 'Ver prendas' }).click()
      await expect(page).toHaveURL(/talla=128/)
      await expect(size).toHaveValue('128')
      await size.selectOption('140')
      await page.goBack()
      await expect(page).toHaveURL(/ninas$/)
      await expect(size).toHaveValue('')
      await page.goForward()
      await expect(page).toHaveURL(/talla=128/)
      await expect(size).toHaveValue('128')
    })
  })

test('Back leads to the filtered list, which its document shows', async ({ page }) => {
  await page.goto('/coleccion?tipo=vaqueros')
  await expect(page.getByRole('link', { name: parka })).toHaveCount(0)
  await page.getByRole('link', { name: 'Vaquero recto', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vaquero recto' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'La colección' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vaquero recto', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: parka })).toHaveCount(0)
})

test.describe('before the app has come', () => {
  test.use({ waitsForApp: false })

  test('a page that sells is never on screen without its style sheet', async ({ page }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    // The app brings the sheet of all pages, and does not begin before.
    await page.route('**/entry-*.css', async (route) => {
      await isReleased
      await route.continue()
    })
    const isAsked = page.waitForRequest('**/entry.client-*.js')
    await page.goto('/changelog', { waitUntil: 'commit' })
    await isAsked
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /libraries-.*js$/.test(name)),
    )
    await expect(page.locator('html')).not.toHaveAttribute('data-app', 'ready')
    release()
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    await markDocument(page)
    const first = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver((_, observer) => {
            const rack = document.querySelector('.garment-rack')
            if (!rack) return
            observer.disconnect()
            resolve(getComputedStyle(rack).display)
          }).observe(document.documentElement, { childList: true, subtree: true })
        }),
    )
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/coleccion'
      document.querySelector('main [data-island]')?.append(link)
      link.click()
    })
    expect(await first).toBe('flex')
    expect(await isSameDocument(page)).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: 'La colección' })).toBeVisible()
  })
})

test('a garment is looked at from its list, and Back leads there', async ({ page }) => {
  await page.goto('/coleccion/ninas')
  const link = page.getByRole('main').getByRole('link', { name: parka }).first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: parka })).toBeVisible()

  await test.step('where no size is chosen the page leads to it and says so, and not the browser', async () => {
    const form = page.locator('.choice-form')
    expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false)
    const missing = page.getByText('Elige una talla para añadirla.')
    await expect(missing).toBeHidden()
    const isToldByBrowser = form.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('invalid', (event) => setTimeout(() => resolve(!event.defaultPrevented)), {
            capture: true,
            once: true,
          })
        }),
    )
    await form.getByRole('button').click()
    await expect(missing).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Elige una talla para añadirla.')
    await expect(page.getByRole('radio', { name: /^98 .*(agotada)/ })).toBeFocused()
    expect(await isToldByBrowser).toBe(false)
    await page.getByRole('radio', { name: '128' }).check()
    await expect(missing).toBeHidden()
    expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(true)
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ])
    await test.step(`in a window of ${viewport.width} px its picture in large is larger than on its page, centred, and the keyboard scrolls it`, async () => {
      await page.setViewportSize(viewport)
      const pressed = page.locator('.garment-front:visible img')
      const small = (await pressed.boundingBox())?.width ?? Number.NaN
      await pressed.click()
      const area = page.getByRole('dialog', { name: 'Parka con capucha' }).getByRole('group')
      await expect(area).toHaveAccessibleName('Imagen en grande')
      await expect(area).toBeFocused()
      const large = (await area.locator('img').boundingBox())?.width ?? Number.NaN
      expect(large).toBeGreaterThan(small * 1.5)
      const offCentre = await area.evaluate((element) => [
        element.scrollLeft - (element.scrollWidth - element.clientWidth) / 2,
        element.scrollTop - (element.scrollHeight - element.clientHeight) / 2,
      ])
      for (const px of offCentre) expect(Math.abs(px)).toBeLessThan(1.5)
      const readTop = () => area.evaluate((element) => element.scrollTop)
      const before = await readTop()
      await page.keyboard.press('ArrowDown')
      await expect.poll(readTop).toBeGreaterThan(before)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(page.locator('.garment-front:visible a')).toBeFocused()
    })

  await test.step('on a small phone the keyboard scrolls the body measures to their right end', async () => {
    await page.getByRole('button', { name: 'Ver las medidas del cuerpo de cada talla' }).click()
    const panel = page.getByRole('dialog', { name: 'Medidas del cuerpo de cada talla', exact: true })
    await expect(panel.getByRole('rowheader').first()).toHaveText('92')
    await expect(panel.getByRole('table').first()).toHaveAccessibleName(/, en centímetros$/)
    const body = panel.locator('.overlay-body')
    const hidden = () =>
      body.evaluate((element) => element.scrollWidth - element.clientWidth - element.scrollLeft)
    await body.focus()
    const goOn = async () => {
      await page.keyboard.press('ArrowRight')
      return hidden()
    }
    await expect.poll(goOn).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('who goes back at once has the garment on the list', async () => {
    await page.getByRole('button', { name: 'Añadir a mi lista' }).click()
    await page.goBack()
    await expect(page).toHaveURL(/ninas$/)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Mi lista/ })).toHaveAccessibleName(
      'Mi lista (1 prenda)',
    )
  })

  await test.step('Back closes its picture in large with its page', async () => {
    await link.click()
    await page.locator('.garment-front:visible img').click()
    await expect(page.getByRole('dialog', { name: 'Parka con capucha' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/coleccion\/ninas$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('without scripts, which have no part in how a page is set', () => {
  test.use({ javaScriptEnabled: false })

  test('what leads on from garments closes their last row, at any number of columns', async ({ page }) => {
    for (const [path, name, href] of [
      ['/coleccion', /^Qué trae /, /^\/changelog#/],
      ['/coleccion/abrigo-cruzado', /^Más de /, /^\/coleccion#/],
      ['/blog/gabardina-tela-y-prenda', /^Toda la colección$/, /^\/coleccion$/],
    ] as const) {
      await page.goto(path)
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const ends = await page.locator('.rack-end').evaluateAll((tiles) =>
          tiles.map((tile) => {
            const [own, rack] = [tile.getBoundingClientRect(), tile.parentElement?.getBoundingClientRect()]
            const last = tile.previousElementSibling?.getBoundingClientRect()
            // Beside the last garment, or a line of its own where that has filled the row.
            const begins = own.top === last?.top ? own.left - last.right < 40 : own.left === rack?.left
            return { begins, ends: Math.abs(own.right - (rack?.right ?? 0)) < 1 }
          }),
        )
        expect(ends.length).toBeGreaterThan(0)
        expect(ends, `${path}, ${width} px`).toEqual(ends.map(() => ({ begins: true, ends: true })))
      }
      const end = page.getByRole('link', { name }).first()
      await expect(end).toHaveAttribute('href', href)
    }
  })
})
