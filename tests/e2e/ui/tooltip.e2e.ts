import type { Page } from '@playwright/test'
import { TOOLTIP_DELAY_MS, TOOLTIP_OFFSET_PX, TOOLTIP_SKIP_DELAY_MS } from '#config/constants.ts'
import { expect, test } from '#tests/support/catalogue.ts'
import { expectNoAxeViolations, finishAnimations } from '#tests/support/catalogue-page.ts'

test.beforeEach(async ({ page }) => page.clock.install())

test('C-TIP-1 a tooltip opens 700 ms after the pointer came, and not before', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  await page.getByRole('button', { name: 'bottom' }).hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS - 1)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('tooltip')).toHaveText('On the bottom')
  await expect(page.getByRole('button', { name: 'bottom' })).toHaveAccessibleDescription('On the bottom')
})

test('C-TIP-1 299 ms after one tooltip closed the next opens at once', async ({ page, openCatalogue }) => {
  await openAndPause(page, openCatalogue)
  await showAndLeave(page)
  await page.clock.runFor(TOOLTIP_SKIP_DELAY_MS - 1)
  await page.getByRole('button', { name: 'top' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('On the top')
})

test('C-TIP-1 301 ms after one tooltip closed the next waits its 700 ms', async ({ page, openCatalogue }) => {
  await openAndPause(page, openCatalogue)
  await showAndLeave(page)
  await page.clock.runFor(TOOLTIP_SKIP_DELAY_MS + 1)
  await page.getByRole('button', { name: 'top' }).hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS - 1)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('tooltip')).toHaveText('On the top')
})

test('C-TIP-1 the keyboard opens it at once; blur, Escape and another tooltip close it', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText('On the bottom')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText('On the top')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText('On the left')
  await page.getByRole('button', { name: 'long' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^A tooltip that has/)
})

test('C-TIP-1 pressing closes it, and the focus that the press brings does not open it', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  const button = page.getByRole('button', { name: 'bottom' })
  await button.hover()
  await page.mouse.down()
  await expect(button).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.up()
  await page.clock.runFor(2 * TOOLTIP_DELAY_MS)
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  await page.mouse.move(0, 0)
  await button.hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await page.mouse.down()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.up()
})

test('C-TIP-1 focus that code gives back after a press opens nothing', async ({ page, openCatalogue }) => {
  await openAndPause(page, openCatalogue)
  await page.getByRole('button', { name: 'bottom' }).click()
  await page.mouse.move(0, 0)
  const top = page.getByRole('button', { name: 'top' })
  await top.evaluate((element) => element.focus())
  await expect(top).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('C-TIP-1 the pointer can go from the control to the tooltip, and closes it when it leaves both', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  await page.getByRole('button', { name: 'bottom' }).hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS)
  await finishAnimations(page)
  const box = await page.getByRole('tooltip').boundingBox()
  if (!box) throw new Error('The tooltip has no place on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 })
  await page.clock.runFor(2 * TOOLTIP_DELAY_MS)
  await expect(page.getByRole('tooltip')).toHaveText('On the bottom')
  await page.mouse.move(640, 700, { steps: 10 })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('C-TIP-1 it stands below its control, 8 px away', async ({ page, openCatalogue }) => {
  await openAndPause(page, openCatalogue)
  const control = page.getByRole('button', { name: 'Basket' })
  await control.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  // Until it has its place nothing of it moves.
  await expect(page.getByRole('tooltip')).not.toHaveCSS('animation-name', 'none')
  await finishAnimations(page)
  const tooltip = await page.getByRole('tooltip').boundingBox()
  const button = await control.boundingBox()
  expect(tooltip && button && tooltip.y - (button.y + button.height)).toBeCloseTo(TOOLTIP_OFFSET_PX, 0)
})

test('C-TIP-1 a control that is left before its tooltip is painted, and reached again, has it', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  // As on a busy machine: no animation has begun when the next key is pressed.
  await page.evaluate(() =>
    addEventListener('animationstart', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  const tooltip = page.getByRole('tooltip')
  for (const [key, text] of [
    ['Tab', 'On the bottom'],
    ['Tab', 'On the top'],
    ['Shift+Tab', 'On the bottom'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tooltip).toHaveText(text)
    await expect(tooltip).not.toHaveCSS('animation-name', 'none')
  }
  await finishAnimations(page)
  await expect(tooltip).toHaveText('On the bottom')
})

test('C-TIP-1 without a text there is none, nor does the next one open sooner', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  const silent = page.getByRole('button', { name: 'without a text' })
  await silent.hover()
  await page.clock.runFor(2 * TOOLTIP_DELAY_MS)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.getByRole('button', { name: 'top' }).hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS - 1)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.move(0, 0)

  await page.keyboard.press('Shift+Tab')
  await expect(silent).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(silent).toBeFocused()
  await silent.hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS)
  await expect(page.getByRole('tooltip')).toHaveText('Now there is one')
})

test('C-TIP-1 a touch opens none', async ({ browser, catalogueAddress }) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${catalogueAddress}?page=tooltip&bare`)
  await page.getByRole('button', { name: 'bottom' }).tap()
  await page.clock.runFor(2 * TOOLTIP_DELAY_MS)
  await expect(page.getByRole('button', { name: 'bottom' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await context.close()
})

test('C-TIP-1 the longest tooltip stays inside a window of 320 px', async ({ page, openCatalogue }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAndPause(page, openCatalogue)
  await page.getByRole('button', { name: 'long' }).hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS)
  await finishAnimations(page)
  const box = await page.getByRole('tooltip').boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-TIP-1 axe finds nothing in the ${theme} theme, open and closed`, async ({
    page,
    openCatalogue,
  }) => {
    await openCatalogue('tooltip', theme)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await finishAnimations(page)
    await expectNoAxeViolations(page)
  })
}

/** Opens the page and stops its clock. */
async function openAndPause(page: Page, openCatalogue: (name: string) => Promise<void>) {
  await openCatalogue('tooltip')
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Shows the first tooltip and moves the pointer away, which closes it. */
async function showAndLeave(page: Page) {
  await page.getByRole('button', { name: 'bottom' }).hover()
  await page.clock.runFor(TOOLTIP_DELAY_MS)
  await expect(page.getByRole('tooltip')).toHaveCount(1)
  await page.mouse.move(640, 700, { steps: 5 })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
}
