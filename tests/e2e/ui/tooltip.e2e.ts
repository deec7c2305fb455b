import type { Page } from '@playwright/test'
import { TOOLTIP_DELAY_MS } from '#config/constants.ts'
import { expect, test } from '#tests/support/catalogue.ts'

test.beforeEach(async ({ page }) => page.clock.install())

test('C-TIP-1 pressing closes it, and the focus that the press brings does not open it', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  const button = page.getByRole('button', { name: 'first' })
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

test('C-TIP-1 without a text there is none, nor does the next one open sooner', async ({
  page,
  openCatalogue,
}) => {
  await openAndPause(page, openCatalogue)
  const silent = page.getByRole('button', { name: 'without a text' })
  await silent.hover()
  await page.clock.runFor(2 * TOOLTIP_DELAY_MS)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.getByRole('button', { name: 'second' }).hover()
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
  await page.getByRole('button', { name: 'first' }).tap()
  await page.clock.runFor(2 * TOOLTIP_DELAY_MS)
  await expect(page.getByRole('button', { name: 'first' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await context.close()
})

/** Opens the page and stops its clock. */
async function openAndPause(page: Page, openCatalogue: (name: string) => Promise<void>) {
  await openCatalogue('tooltip')
  await page.clock.pauseAt(Date.now() + 60_000)
}
