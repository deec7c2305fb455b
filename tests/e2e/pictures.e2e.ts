import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, leaveAppAway, saveData, test } from '#tests/support/e2e.ts'
import { readShifts, watchShifts } from '#tests/support/layout-shifts.ts'

test('the plate of a section comes with its page, whether the payload brings it or the browser makes it', async ({
  page,
  consoleGuard,
}) => {
  await saveData(page)
  await page.goto('/docs/tallas/mujer')
  const plate = page.locator('main figure img[src^="/images/secciones/"]')
  await expect(plate).toHaveCount(0)
  const aside = page.getByRole('navigation', { name: 'Guía de compra' }).first()
  await aside.getByRole('link', { name: 'Cómo tomar medidas' }).click()
  await expect(plate).toHaveAttribute('alt', /^Cinco camisetas/)
  await expect(plate).toHaveAttribute('data-tone', /^r\w g\w b\w$/)

  await page.route('**/docs/pagos/_payload.json*', (route) => route.fulfill({ status: 404 }))
  await aside.getByRole('link', { name: 'Formas de pago' }).click()
  await expect(plate).toHaveAttribute('alt', /^Etiqueta de precio/)
  await expect(plate).toHaveAttribute('width', '1200')
  await expect(plate).toHaveAttribute('height', '480')
  await expect(page.getByText('Lámina 5')).toBeVisible()
  consoleGuard.splice(0)
})

/** The colours of what stands on screen, but for its edges: the mean of each channel, and how far its values lie apart. */
async function readColours(place: Locator) {
  const shot = sharp(await place.screenshot()).removeAlpha()
  const { width, height } = await shot.metadata()
  const inside = { left: 4, top: 4, width: width - 8, height: height - 8 }
  const { channels } = await sharp(await shot.extract(inside).png().toBuffer()).stats()
  return {
    means: channels.map(({ mean }) => mean),
    spread: Math.max(...channels.map(({ stdev }) => stdev)),
  }
}

/** `rf gb b8`, a letter and a hexadecimal digit for each channel, as values up to 255. */
function readTone(tone: string | null): number[] {
  return (tone ?? '').split(' ').map((word) => 17 * Number.parseInt(word.slice(1), 16))
}

test.describe('without the app', () => {
  test.use({ waitsForApp: false })

  test('garments and figures of the house stand on a warm dark ground where the page is dark, whatever the system is', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await leaveAppAway(page)
    for (const [path, source] of [
      ['/coleccion', '/images/coleccion/'],
      ['/docs/cuidado', '/images/cuidado/'],
      ['/blog/el-cuello-de-la-camisa', '/images/blog/figuras/'],
    ] as const) {
      await page.goto(path)
      const picture = page.locator(`main img[src^="${source}"]`).first()
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      const corner = async () => {
        const { data } = await sharp(await picture.screenshot())
          .extract({ left: 12, top: 12, width: 1, height: 1 })
          .raw()
          .toBuffer({ resolveWithObject: true })
        return [...data.subarray(0, 3)]
      }
      expect(Math.min(...(await corner())), path).toBeGreaterThan(220)
      await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
      await expect.poll(corner, path).toEqual([46, 40, 33])
      if (path !== '/docs/cuidado') continue
      await test.step('in the dark the symbols of care are light, without a box', async () => {
        const symbol = page.locator('main img[src^="/images/simbolos/"]').first()
        await expect(symbol).toHaveCSS('filter', 'invert(1)')
        await expect(symbol).toHaveCSS('mix-blend-mode', 'screen')
      })
    }
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of ['/docs/tallas', '/blog/leer-una-etiqueta', '/changelog']) {
      test(`the first picture's place on ${path} has its colour and its size until it is there, in the ${colorScheme} theme`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme })
        await leaveAppAway(page)
        const release = Promise.withResolvers<void>()
        await page.route(/\/(images|_ipx)\//, async (route) => {
          await release.promise
          await route.continue()
        })
        await watchShifts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.evaluate(() => document.fonts.ready)

        const picture = page.locator('main img[fetchpriority="high"]')
        const tone = readTone(await picture.getAttribute('data-tone'))
        expect(tone).toHaveLength(3)
        await expect(picture).toHaveCSS('background-color', `rgb(${tone.join(', ')})`)
        expect(await readColours(picture)).toEqual({ means: tone, spread: 0 })
        const place = await picture.boundingBox()

        release.resolve()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true)
        await expect.poll(async () => (await readColours(picture)).spread).toBeGreaterThan(10)
        expect(await picture.boundingBox()).toEqual(place)
        expect(await readShifts(page)).toEqual([])
      })
    }
  }
})
