import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/catalogue.ts'
import {
  expectNoAxeViolations,
  finishAnimations,
  holdAnimations,
  openLayer,
  press,
} from '#tests/support/catalogue-page.ts'

test.beforeEach(async ({ openCatalogue }) => openCatalogue('overlays'))

test('C-OVL-3 the promise brings the value with which the component closes', async ({ page }) => {
  await press(page, 'modal')
  await press(page, 'Remove')
  await expectResults(page, ['modal open', 'modal: true'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'modal', exact: true })).toBeFocused()
})

test('C-OVL-2 it opens with its original props and the given ones; a patch lasts until the next opening', async ({
  page,
}) => {
  await press(page, 'with props')
  await expect(page.getByRole('dialog', { name: 'Remove the trousers?' })).toBeVisible()
  await press(page, 'Speak of the hat')
  await expect(page.getByRole('dialog', { name: 'Remove the hat?' })).toBeVisible()
  await press(page, 'Keep')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'modal')
  await expect(page.getByRole('dialog', { name: 'Remove the shirt?' })).toBeVisible()
})

test('C-OVL-4 the promise of a dismissed drawer is settled at once', async ({ page }) => {
  await openLayer(page, 'drawer')
  await finishAnimations(page)
  await holdAnimations(page)
  await page.keyboard.press('Escape')
  await expectResults(page, ['drawer open', 'drawer: undefined'])
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await finishAnimations(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('C-OVL-3 a drawer brings its value and can be opened again', async ({ page }) => {
  for (const lines of [
    ['drawer open', 'drawer: M'],
    ['drawer open', 'drawer: M', 'drawer open', 'drawer: M'],
  ]) {
    await press(page, 'drawer')
    await press(page, 'M')
    await expectResults(page, lines)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('C-OVL-6 an overlay that destroys itself on closing is not found any more', async ({ page }) => {
  await press(page, 'destroyed on close')
  await press(page, 'Keep')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'destroyed on close')
  await expectResults(page, ['passing open', 'passing: false', 'Error: Overlay not found'])
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-OVL-1 axe finds nothing in the ${theme} theme, open and closed`, async ({
    page,
    openCatalogue,
  }) => {
    await openCatalogue('overlays', theme)
    await expectNoAxeViolations(page)
    await press(page, 'two at once')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await finishAnimations(page)
    await expectNoAxeViolations(page)
  })
}

/** The list is behind the layers, where assistive technology does not see it. */
async function expectResults(page: Page, lines: string[]) {
  await expect(page.getByRole('list', { name: 'Results', includeHidden: true }).locator('li')).toHaveText(
    lines,
  )
}
