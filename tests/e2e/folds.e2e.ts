import { expect, leaveAppAway, test } from '#tests/support/e2e.ts'

const old = '/changelog#primavera-26'
test.use({ viewport: { width: 390, height: 844 } })

test('a phone shows the newest versions whole and earlier ones folded; a link to one opens it', async ({
  page,
}) => {
  await page.goto('/changelog')
  const row = page.getByRole('link', { name: 'P26-01' })
  await expect(page.getByRole('link', { name: 'I26-01' })).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('navigation', { name: 'Sumario' }).getByRole('link', { name: 'Primavera 26' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Primavera 26' })).toBeInViewport()
  // Others stay as they are, and each opens at a press.
  const other = page.getByRole('article', { name: 'Baño 26' })
  await expect(other.getByRole('link', { name: 'B26-01' })).toBeHidden()
  await other.getByText('Leer la novedad entera').click()
  await expect(other.getByRole('link', { name: 'B26-01' })).toBeVisible()
})

/** About half of what they were when all of it stood below each other, in px, at the width of a phone and of a desktop. */
const longest = [
  ['/', 390, 9_300],
  ['/changelog', 390, 9_825],
  ['/changelog', 1440, 8_400],
] as const

test.describe('before any script has come', () => {
  test.use({ waitsForApp: false })

  test('what is folded of the home page, and how long it and the changelog are', async ({ page }) => {
    await leaveAppAway(page)

    await test.step('home page and changelog are no longer than half of what they were', async () => {
      for (const [path, width, height] of longest) {
        await page.setViewportSize({ width, height: 844 })
        // Who comes to a fragment has all of it laid out.
        await page.goto(`${path}#contenido`)
        const length = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(length, `${path} at ${width} px`).toBeLessThanOrEqual(height)
      }
    })

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')

    await test.step('on a phone the pictures of the home page fill its width, and each audience says the same in the same order', async () => {
      const widths = await page
        .locator('.section-picture')
        .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().width))
      expect(new Set(widths)).toEqual(new Set([390]))
      const orders = await page
        .locator('.section-text')
        .evaluateAll((texts) => texts.map((text) => [...text.children].map(({ tagName }) => tagName).join()))
      expect(new Set(orders).size).toBe(1)
    })

    await test.step('nothing is folded in wider windows and on paper', async () => {
      const letter = page.getByText('Mercedes', { exact: true })
      await expect(letter).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(letter).toBeVisible()
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(letter).toBeVisible()
      await expect(page.getByText('Leer más cartas')).toBeHidden()
    })
  })
})

test('on a desktop earlier versions are folded, too, open by a link and by the keyboard, and are whole on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/changelog')
  const row = page.getByRole('link', { name: 'P26-01' })
  await expect(row).toBeHidden()
  await page.getByRole('navigation', { name: 'Sumario' }).getByRole('link', { name: 'Primavera 26' }).click()
  await expect(row).toBeVisible()
  const other = page.getByRole('article', { name: 'Baño 26' })
  await other.getByText('Leer la novedad entera').press('Enter')
  await expect(other.getByRole('link', { name: 'B26-01' })).toBeVisible()
  await page.reload()
  await page.emulateMedia({ media: 'print' })
  await expect(other.getByRole('link', { name: 'B26-01' })).toBeVisible()
  await expect(other.getByText('Leer la novedad entera')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440])
    test(`a link from elsewhere opens the version that it leads to in a window of ${width} px`, async ({
      page,
      consoleGuard,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(old)
      await expect(page.getByRole('link', { name: 'P26-01' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'B26-01' })).toBeHidden()
      // The browser says what it does with a fragment.
      consoleGuard.length = 0
    })
})
