import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/catalogue.ts'
import { finishAnimations, openLayer } from '#tests/support/catalogue-page.ts'

test.beforeEach(async ({ openCatalogue }) => openCatalogue('modal'))

test('C-OVL-8 the page does not scroll while a modal is open, and stays where it was', async ({ page }) => {
  await page.getByRole('button', { name: 'simple' }).focus()
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(100, 700)
  await page.mouse.wheel(0, 300)
  await nextFrames(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(120)
})

test('C-OVL-8 the page does not move sideways when its scroll bar goes', async ({ page }) => {
  // A scroll bar as wide as the desktop's; Chromium without a window has none that takes room.
  await page.evaluate(() => Object.defineProperty(window, 'innerWidth', { value: 1295 }))
  await openLayer(page, 'simple')
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingRight)).toBe('15px')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingRight)).toBe('0px')
})

test('C-OVL-8 a long modal scrolls inside with the keyboard and keeps its header in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await openLayer(page, 'long')
  await finishAnimations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(page.getByText(/^24\./)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

async function nextFrames(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
