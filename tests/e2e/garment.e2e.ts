import type { Locator, Page } from '@playwright/test'
import { expect, saveData, test } from '#tests/support/e2e.ts'

const coatPage = '/coleccion/abrigo-cruzado'

const bar = (page: Page) => page.locator('.buy-bar')
const addButton = (page: Page) => page.getByRole('button', { name: 'Añadir a mi lista' })
const listLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Mi lista/ })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Abrigo cruzado' })
const sheet = (page: Page) => dialog(page).locator('.large-picture-sheet')
const readWidth = async (page: Page) => (await sheet(page).boundingBox())?.width ?? Number.NaN

/** The part of an element that is within the window, from 0 to 1. */
function readRatio(locator: Locator): Promise<number> {
  return locator.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect()
          resolve(entry?.intersectionRatio ?? 0)
        }).observe(element)
      }),
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a garment on a phone: its pictures in a row and in large, and its bar', async ({ page }) => {
    await page.goto(coatPage)

    await test.step('the pictures are a row that buttons and arrow keys move', async () => {
      const pictures = page.locator('.garment-pictures > li:visible')
      const gallery = page.locator('.garment-gallery')
      const count = await pictures.count()
      await expect(pictures.nth(1)).not.toBeInViewport({ ratio: 0.5 })
      await page.getByRole('button', { name: 'Imagen siguiente' }).click()
      await expect(gallery).toContainText(`2 de ${count}`)
      await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.99 })
      await pictures.nth(1).getByRole('link').focus()
      await page.keyboard.press('ArrowLeft')
      await expect(gallery).toContainText(`1 de ${count}`)
      await expect(page.getByRole('button', { name: 'Imagen anterior' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    })

    await test.step('a finger moves a picture in large, as it moves whatever can be scrolled', async () => {
      await page.locator('.garment-front:visible a').tap()
      await expect(sheet(page)).toBeVisible()
      const client = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: xs.map((x, id) => ({ x, y: 400, id })),
        })
      await dialog(page).getByRole('button', { name: 'Acercar' }).tap()
      const before = (await sheet(page).boundingBox())?.x ?? 0
      await touch('touchStart', 200)
      for (const x of [170, 140, 100]) await touch('touchMove', x)
      await touch('touchEnd')
      await expect.poll(async () => (await sheet(page).boundingBox())?.x).toBeLessThan(before - 50)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    })

    await test.step('the bar covers neither what has the focus nor the footer', async () => {
      const isCovered = () =>
        page.evaluate(() => {
          const focused = document.activeElement
          const box = document.querySelector('.buy-bar:not([inert])')?.getBoundingClientRect()
          const { top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect()
          return box && !focused?.closest('.buy-bar') ? bottom > box.top + 0.5 && top < box.bottom : false
        })
      for (const link of await page.getByRole('main').getByRole('link').all()) {
        await link.focus()
        await expect.poll(isCovered).toBe(false)
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const top = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top)
      const box = await bar(page).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
      await page.evaluate(() => scrollTo(0, 0))
    })

    await test.step('price, size and «Añadir» are in sight from the top of the page, until the button of the form is', async () => {
      await expect(bar(page)).toContainText(/€ Elige talla/)
      await expect(bar(page).getByRole('button', { name: 'Añadir' })).toBeInViewport({ ratio: 1 })
      expect(await readRatio(addButton(page))).toBeLessThan(1)
      await bar(page).getByRole('link', { name: 'Elige talla' }).click()
      await expect(page.getByRole('radio', { name: '40', exact: true })).toBeInViewport()
      await page.getByRole('radio', { name: '40', exact: true }).check()
      await addButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await expect(bar(page)).toBeHidden()
      await page.evaluate(() => scrollTo(0, 0))
      await expect(bar(page)).toContainText('Talla 40')
      await bar(page).getByRole('button', { name: 'Añadir' }).click()
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
        'Has añadido Abrigo cruzado, talla 40, Verde botella. 1 prenda en tu lista.',
      )
      await expect(bar(page).getByRole('button', { name: 'En tu lista' })).toBeFocused()
      await expect(bar(page).getByRole('link', { name: 'Ver la lista' })).toBeInViewport({ ratio: 1 })
      await expect(listLink(page)).toHaveAccessibleName('Mi lista (1 prenda)')
      // Another choice is another garment.
      await page.getByRole('radio', { name: 'Camel' }).check()
      await expect(bar(page).getByRole('button', { name: 'Añadir' })).toBeAttached()
    })
  })

  test('a garment is added, and said to be, without a network, and is on the list when the network is back', async ({
    page,
    context,
    consoleGuard,
  }) => {
    await saveData(page)
    await page.goto(coatPage)
    await page.getByRole('radio', { name: '40', exact: true }).check()
    await context.setOffline(true)
    await addButton(page).click()
    await expect(listLink(page)).toHaveAccessibleName('Mi lista (1 prenda)')
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
      /^Has añadido Abrigo cruzado, .* 1 prenda en tu lista\.$/,
    )
    const added = page.locator('.garment-added')
    await expect(added).toContainText('1 prenda en tu lista.')
    await expect(added.getByRole('link')).toHaveText(['Ver la lista', 'Escribir el correo', 'Seguir mirando'])
    await added.getByRole('link', { name: 'Ver la lista' }).click()
    await expect(page.getByText(/Sin conexión/).first()).toBeVisible()
    await context.setOffline(false)
    await page.goto('/coleccion/lista')
    await expect(page.getByRole('heading', { name: 'Abrigo cruzado' })).toBeVisible()
    consoleGuard.length = 0
  })

  test('one garment alone, a parka for a girl of 128 cm, is asked for in six presses from the home page, or seven by way of the list', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    await main.getByRole('link', { name: 'Ver la colección' }).first().click()
    await main.getByRole('link', { name: 'Niñas', exact: true }).first().click()
    await main.getByRole('link', { name: 'Parka con capucha' }).first().click()
    await page.getByRole('radio', { name: /^128\b/ }).click()
    await page.getByRole('button', { name: 'Añadir' }).filter({ visible: true }).first().click()
    // The last one opens the mail program.
    const mail = main.getByRole('link', { name: 'Escribir el correo' })
    await expect(mail).toHaveAttribute('href', /^mailto:pedidos@.*I26-08.*talla%20128/)
    await page.locator('.garment-added').getByRole('link', { name: 'Ver la lista' }).click()
    await expect(page.locator('.list-entry')).toContainText('69,90 €')
    await expect(mail).toHaveAttribute('href', /^mailto:pedidos@.*I26-08.*talla%20128.*Verde%20botella/)

    await test.step('the letter of a longer list is written where all of it is known', async () => {
      await page.goBack()
      await page.getByRole('radio', { name: /^134/ }).check()
      await page.getByRole('button', { name: 'Añadir' }).filter({ visible: true }).first().click()
      await expect(listLink(page)).toHaveAccessibleName('Mi lista (2 prendas)')
      await expect(mail).toHaveCount(0)
    })
  })

  test('the sentence that says which choice is missing is not covered by the bar', async ({ page }) => {
    await page.goto('/coleccion/pijama-de-franela')
    await bar(page).getByRole('button', { name: 'Añadir' }).click()
    const missing = page.getByText('Elige una talla para añadirla.')
    await expect(missing).toBeVisible()
    const isSeen = () =>
      missing.evaluate((sentence) => {
        const { x, y, height } = sentence.getBoundingClientRect()
        return document.elementFromPoint(x + 10, y + height / 2) === sentence
      })
    await expect.poll(isSeen).toBe(true)
  })

  test('three garments are on the list and in a message in eight presses', async ({ page }) => {
    let count = 0
    const press = async (wanted: Locator) => {
      await wanted.click()
      count += 1
    }
    /** Where it is seen: what moves from page to page lies above it at first, and to press again would scroll. */
    const pressInBar = async (wanted: Locator) => {
      const { x, y, width, height } = await wanted.evaluate((element) => element.getBoundingClientRect())
      const point = { x: x + width / 2, y: y + height / 2 }
      await page.waitForFunction((at) => document.elementFromPoint(at.x, at.y)?.closest('.buy-bar'), point)
      await page.mouse.click(point.x, point.y)
      count += 1
    }
    await page.goto('/coleccion/gabardina-cruzada')
    await press(page.getByRole('radio', { name: '40', exact: true }))
    await press(addButton(page))
    // In the size of the one before, as the bar says.
    for (const name of ['Blusa con lazada', 'Falda de tartán']) {
      await press(page.getByRole('main').getByRole('link', { name }))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(bar(page)).toContainText('Talla 40')
      await pressInBar(bar(page).getByRole('button', { name: 'Añadir' }))
    }
    await pressInBar(bar(page).getByRole('link', { name: 'Ver la lista' }))
    const mail = page.getByRole('link', { name: 'Escribir el correo' })
    const text = decodeURIComponent((await mail.getAttribute('href')) ?? '')
    for (const name of ['Gabardina cruzada', 'Blusa con lazada', 'Falda de tartán'])
      expect(text).toContain(`${name}, talla 40`)
    // The last one opens the mail program.
    count += 1
    expect(count).toBeLessThanOrEqual(8)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the pictures are a row that scrolls, and there is no bar and no button that does nothing', async ({
      page,
    }) => {
      await page.goto(coatPage)
      await expect(bar(page)).toBeHidden()
      await expect(page.locator('.garment-gallery').getByText(/^1 de \d+$/)).toBeHidden()
      await page.getByRole('link', { name: 'Medidas y tu talla' }).click()
      await expect(page.getByRole('table', { name: /medidas de la prenda/ })).toBeInViewport()
      const row = page.locator('.garment-pictures')
      expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
        300,
      )
      await page.locator('.choice-form label', { hasText: 'Camel' }).click()
      await expect(page.locator('.garment-pictures img:visible').first()).toHaveAttribute('src', /camel/)
    })

    test('on paper a garment is one sheet', async ({ page }) => {
      for (const path of [coatPage, '/coleccion/parka-con-capucha']) {
        await page.goto(path)
        const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
        const file = (await page.pdf({ format: 'A4', margin })).toString('latin1')
        expect(file.match(/\/Type ?\/Page\b/g)?.length, path).toBe(1)
      }
    })
  })
})

test('a garment on a desktop: its pictures, its measures, and a size that is sold out', async ({ page }) => {
  await page.goto(coatPage)

  await test.step('every picture is of the colour that is chosen, and its cloth is as large as it is', async () => {
    const pictures = page.locator('.garment-pictures img').filter({ visible: true })
    const colours = page.locator('.choice-form input[data-shows]')
    const seen = new Set<string | null>()
    for (const colour of await colours.all()) {
      await colour.check()
      await expect(pictures).toHaveCount(4)
      for (const picture of await pictures.all()) seen.add(await picture.getAttribute('src'))
      await expect(page.locator('.garment-swatch:visible')).toContainText('Tejido a tamaño real')
      const cloth = page.locator('.garment-swatch:visible img')
      await cloth.scrollIntoViewIfNeeded()
      const size = await cloth.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return { shown: image.getBoundingClientRect().width, natural: image.naturalWidth }
      })
      expect(size.shown).toBe(size.natural)
    }
    expect(seen.size).toBe(4 * (await colours.count()))
  })

  await test.step('every picture opens, and + and -, their buttons and a double press zoom it, and a mouse drags it', async () => {
    await page.getByRole('radio', { name: 'Camel' }).check()
    for (const link of await page.locator('.garment-pictures a').filter({ visible: true }).all()) {
      await link.click()
      await expect(dialog(page).locator('img')).toHaveAttribute('src', /camel/)
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()
      await expect(dialog(page)).toHaveCount(0)
    }
    await page.locator('.garment-front:visible a').click()
    const opened = await readWidth(page)
    await page.keyboard.press('+')
    await expect.poll(() => readWidth(page)).toBeCloseTo(opened * 1.5, 0)
    await dialog(page).getByRole('button', { name: 'Alejar' }).click()
    await expect.poll(() => readWidth(page)).toBeCloseTo(opened, 0)
    // The whole of it at least, and four times as much at most.
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('-')
    await expect(dialog(page).locator('img')).toBeInViewport({ ratio: 0.99 })
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('+')
    await expect.poll(() => readWidth(page)).toBeCloseTo(opened * 4, 0)
    const before = (await sheet(page).boundingBox())?.x ?? 0
    await page.mouse.move(900, 500)
    await page.mouse.down()
    await page.mouse.move(800, 500)
    await page.mouse.up()
    expect((await sheet(page).boundingBox())?.x).toBeCloseTo(before - 100, 0)
    await page.mouse.dblclick(700, 500)
    await expect.poll(() => readWidth(page)).toBeCloseTo(opened, 0)
    await page.mouse.dblclick(700, 500)
    await expect.poll(() => readWidth(page)).toBeCloseTo(opened * 2, 0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('measures and «Tu talla» open beside the sizes, work there, and give the focus back', async () => {
    const link = page.getByRole('link', { name: 'Medidas y tu talla' })
    await link.click()
    const panel = page.getByRole('dialog', { name: 'Abrigo cruzado' })
    await expect(panel.getByRole('table', { name: /medidas de la prenda/ })).toBeVisible()
    await panel.getByLabel('Contorno de pecho').fill('92')
    await expect(panel.locator('.size-answer')).toContainText('40')
    await panel.getByRole('button', { name: 'Ver mi talla' }).click()
    await expect(panel.locator('.size-answer')).toContainText('40')
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await expect(page.getByLabel('Contorno de pecho')).toHaveCount(1)
  })

  await test.step('at 820 px pictures and choice stand side by side', async () => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.evaluate(() => scrollTo(0, 0))
    const [picture, button] = await Promise.all([
      page.locator('.garment-front:visible').boundingBox(),
      addButton(page).boundingBox(),
    ])
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
    await expect(addButton(page)).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('who chooses a size that is sold out asks to be told when it is back, in the letter and apart from the total', async () => {
    await page.getByRole('radio', { name: 'Verde botella' }).check()
    await page.getByRole('radio', { name: '40', exact: true }).check()
    await addButton(page).click()
    const hint = page.getByText('el correo pedirá que te avisemos cuando vuelva')
    await expect(hint).toBeHidden()
    await page.getByRole('radio', { name: '34 (agotada)' }).check()
    await expect(hint).toBeVisible()
    await page.getByRole('button', { name: 'Avísame cuando vuelva' }).click()
    await expect(page.locator('.garment-added')).toContainText(
      'talla 34, Verde botella. 2 prendas en tu lista. El correo de tu lista pedirá que te avisemos',
    )
    const price = (await page.locator('.garment-head strong').textContent()) ?? ''
    await page.locator('.garment-added').getByRole('link', { name: 'Ver la lista' }).click()
    await expect(page.locator('.list-entry').first()).toContainText('agotada. Avísame cuando vuelva')
    await expect(page.locator('section[aria-labelledby="enviar"] dl')).toContainText(
      `Prendas, con IVA${price}`,
    )
    await expect(page.getByText('Aparte, 1 agotada')).toBeVisible()
    const mail = page.getByRole('link', { name: 'Escribir el correo' })
    const text = decodeURIComponent((await mail.getAttribute('href')) ?? '')
    expect(text).toMatch(/pedir:\r?\n- .*talla 40.*\r?\n\r?\n¿Me avisáis.*\r?\n- .*talla 34/)
  })
})

test.describe('before the scripts have come', () => {
  test.use({ waitsForApp: false, viewport: { width: 390, height: 844 } })

  test('what is chosen then is chosen still when they have', async ({ page }) => {
    const held: (() => Promise<void>)[] = []
    let isHeld = true
    await page.route('**/_nuxt/*.js', async (route) => {
      if (isHeld) held.push(() => route.continue())
      else await route.continue()
    })
    await page.goto(coatPage, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: '40', exact: true }).check()
    await page.getByRole('radio', { name: 'Camel' }).check()
    isHeld = false
    for (const go of held) await go()
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    await expect(bar(page)).toContainText('Talla 40')
    await expect(page.getByRole('radio', { name: '40', exact: true })).toBeChecked()
    await expect(page.locator('.garment-pictures img:visible').first()).toHaveAttribute('src', /camel/)
  })
})

test('what is pressed while a picture still moves to its page is pressed', async ({ page }) => {
  await page.goto('/coleccion')
  await page.evaluate(() => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('::view-transition-group(*) { animation-duration: 10s !important }')
    document.adoptedStyleSheets = [slow]
  })
  await page.getByRole('main').getByRole('link', { name: 'Abrigo cruzado' }).first().click()
  await page.getByRole('radio', { name: '42', exact: true }).click()
  await expect(page.getByRole('radio', { name: '42', exact: true })).toBeChecked()
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
})

test('who comes back to a garment finds it as it was chosen, and puts no second one on the list', async ({
  page,
}) => {
  await page.goto(coatPage)
  await page.getByRole('radio', { name: 'Camel' }).check({ force: true })
  await page.getByRole('radio', { name: '42', exact: true }).check({ force: true })
  await addButton(page).first().click()
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(page).toHaveURL('/coleccion/lista')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Camel' })).toBeChecked()
  await expect(page.locator('.garment-front:visible img')).toHaveAttribute('alt', /camel/i)
  await addButton(page).first().click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('ya estaba en tu lista')
})
