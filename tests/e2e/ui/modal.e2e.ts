import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/catalogue.ts'
import { expectNoAxeViolations, finishAnimations, openLayer, press } from '#tests/support/catalogue-page.ts'

test.beforeEach(async ({ openCatalogue }) => openCatalogue('modal'))

test('C-OVL-8 the modal has a name and a description, and nothing else can be reached', async ({ page }) => {
  await openLayer(page, 'simple')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Size guide')
  await expect(dialog).toHaveAccessibleDescription('Measure over the shirt, without pulling the tape.')
  const behind = page.getByRole('button', { name: 'fullscreen' })
  await behind.evaluate((button) => button.focus())
  await expect(behind).not.toBeFocused()
})

test('C-OVL-8 the focus is kept inside in both directions and given back to the trigger', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'simple' }).focus()
  await page.keyboard.press('Enter')
  const [cross, field, save] = [
    page.getByRole('button', { name: 'Close' }),
    page.getByRole('textbox'),
    page.getByRole('button', { name: 'Save' }),
  ]
  await expect(cross).toBeFocused()
  for (const next of [field, save]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  // The browser's own controls come between the last and the first.
  const isInPage = () => page.evaluate(() => document.activeElement !== document.body)
  await page.keyboard.press('Tab')
  if (!(await isInPage())) await page.keyboard.press('Tab')
  await expect(cross).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  if (!(await isInPage())) await page.keyboard.press('Shift+Tab')
  await expect(save).toBeFocused()
  await page.evaluate(() => document.querySelector('button')?.focus())
  await expect(save).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'simple' })).toBeFocused()
})

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

test('C-OVL-8 a press outside closes it, with the right button or Ctrl it does not', async ({ page }) => {
  await openLayer(page, 'simple')
  await page.mouse.click(20, 700, { button: 'right' })
  await page.keyboard.down('Control')
  await page.mouse.click(20, 700)
  await page.keyboard.up('Control')
  await expect(page.getByRole('dialog')).toHaveJSProperty('open', true)
  await page.mouse.click(20, 700)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('C-OVL-7 what cannot be dismissed says so: once for Escape, twice for a press outside; the cross closes it', async ({
  page,
}) => {
  await openLayer(page, 'not dismissible')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toHaveText('Prevented: 1')
  await page.mouse.click(20, 700)
  await expect(page.getByRole('status')).toHaveText('Prevented: 3')
  await page.mouse.click(20, 700, { button: 'right' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toHaveText('Prevented: 4')
  await press(page, 'Close')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('C-OVL-3 with reduced motion it comes and goes without movement', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLayer(page, 'simple')
  expect(
    await page.getByRole('dialog').evaluate((element) => getComputedStyle(element).animationDuration),
  ).toBe('1e-05s')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

for (const theme of ['light', 'dark'] as const) {
  test(`C-OVL-8 axe finds nothing in the ${theme} theme, open and closed`, async ({
    page,
    openCatalogue,
  }) => {
    await openCatalogue('modal', theme)
    await expectNoAxeViolations(page)
    for (const name of ['simple', 'long', 'not dismissible']) {
      await openLayer(page, name)
      await finishAnimations(page)
      await expectNoAxeViolations(page)
      await press(page, 'Close')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

async function nextFrames(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
