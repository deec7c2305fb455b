import type { Page } from '@playwright/test'
import { expect, saveData, test } from '#tests/support/e2e.ts'

/** Pages at the list's beginning, in its middle and at its end. */
const pages = ['/docs/getting-started', '/docs/pagos/facturas', '/docs/legal/accesibilidad']

/** Whether an entry of the documentation's list can be seen whole, and is what a pointer in its middle would meet. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.locator(`.docs-aside ${selector}`).evaluate((entry) => {
    const list = entry.closest('.docs-aside')
    const { top, bottom, left, height } = entry.getBoundingClientRect()
    const frame = list?.getBoundingClientRect()
    const met = document.elementFromPoint(left + 8, top + height / 2)
    return Boolean(frame && top >= frame.top && bottom <= frame.bottom && met && entry.contains(met))
  })
}

const currentEntry = 'a[aria-current="page"]'

test.describe('before any script file has come', () => {
  test.use({ waitsForApp: false })

  test('the list of the documentation shows the page that it stands beside', async ({
    page,
    consoleGuard,
  }) => {
    await page.route('**/_nuxt/*.js', (route) => route.abort())
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator(`.docs-aside ${currentEntry}`)).toHaveAttribute('href', path)
      expect(await isInSight(page, currentEntry), path).toBe(true)
      expect(await page.evaluate(() => scrollY), 'the page itself').toBe(0)
    }
    // The scripts were kept away on purpose, and the browser says so.
    expect(consoleGuard.splice(0).every((line) => line.includes('net::ERR_FAILED'))).toBe(true)
  })
})

test('the list follows to the page that a link of the text, or Back, leads to', async ({ page }) => {
  await saveData(page)
  await page.goto('/docs/legal/accesibilidad')
  await page.getByRole('main').getByRole('link', { name: 'Atención al cliente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/atención/i)
  await expect.poll(() => isInSight(page, currentEntry)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesibilidad')
  await expect.poll(() => isInSight(page, currentEntry)).toBe(true)
})

test('the list shows the page where somebody comes from another part of the site', async ({ page }) => {
  await saveData(page)
  await page.goto('/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/docs/legal/cookies'
    link.textContent = 'prueba'
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'prueba' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
  await expect.poll(() => isInSight(page, currentEntry)).toBe(true)
})

test('a list that somebody has scrolled stays where it is when React comes', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/_nuxt\/(libraries|app|reading)-/, async (route) => {
    await held
    await route.continue()
  })
  const visit = page.goto('/docs/legal/accesibilidad')
  const list = page.locator('.docs-aside')
  await list.locator(currentEntry).waitFor()
  await list.evaluate((element) => element.scrollTo({ top: 0 }))
  release()
  await visit
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0)
})

test('WCAG 2.4.7, 2.4.11: an entry of the list that has the focus is never faded, cut off or covered', async ({
  page,
}) => {
  await page.goto('/docs/getting-started')
  const list = page.locator('.docs-aside')
  const stops = await list.locator('a, summary').count()
  expect(stops).toBeGreaterThan(30)
  await list.locator('summary').first().focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 1; stop < stops; stop++) {
      await page.keyboard.press(key)
      const focused = await list.evaluate((element) => {
        const entry = element.querySelector(':focus')
        if (!entry) return { text: 'nothing in the list', isWhole: false }
        const { top, bottom, left, height } = entry.getBoundingClientRect()
        const frame = element.getBoundingClientRect()
        const ring = 5
        const met = document.elementFromPoint(left + 8, top + height / 2)
        const isWhole =
          top - ring >= frame.top &&
          bottom + ring <= frame.bottom &&
          bottom + ring <= innerHeight &&
          getComputedStyle(element).maskImage === 'none' &&
          entry.contains(met)
        return { text: entry.textContent, isWhole }
      })
      expect(focused).toEqual({ text: focused.text, isWhole: true })
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the panel of the documentation opens where one is', async ({ page }) => {
    await page.goto('/docs/legal/accesibilidad')
    await page.getByRole('button', { name: 'Documentación' }).click()
    await expect.poll(() => isInSight(page, currentEntry)).toBe(true)
  })
})
