import { expect, test } from '#tests/support/catalogue.ts'
import { expectNoAxeViolations, finishAnimations, openLayer, press } from '#tests/support/catalogue-page.ts'

test.beforeEach(async ({ openCatalogue }) => openCatalogue('slideover'))

test('C-OVL-9 a slideover stands at the right side, and at the side it is given', async ({ page }) => {
  const sides = {
    default: { right: 1280, top: 0, bottom: 800 },
    right: { right: 1280, top: 0, bottom: 800 },
    left: { left: 0, top: 0, bottom: 800 },
    top: { left: 0, right: 1280, top: 0 },
    bottom: { left: 0, right: 1280, bottom: 800 },
  }
  for (const [side, edges] of Object.entries(sides)) {
    await openLayer(page, side)
    await finishAnimations(page)
    const rectangle = await page
      .getByRole('dialog')
      .evaluate((element) => JSON.parse(JSON.stringify(element.getBoundingClientRect())) as object)
    expect(rectangle).toMatchObject(edges)
    await press(page, 'Close')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: side, exact: true })).toBeFocused()
  }
})

test('C-OVL-9 Escape and a press outside close it, the cross is called «Close»', async ({ page }) => {
  const trigger = page.getByRole('button', { name: 'default' })
  const dialog = page.getByRole('dialog', { name: 'Your basket' })
  await trigger.click()
  await expect(dialog).toHaveAccessibleDescription('Two garments')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openLayer(page, 'default')
  await finishAnimations(page)
  await page.mouse.click(20, 700)
  await expect(dialog).toHaveCount(0)
  await trigger.click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
})

test('C-OVL-7 a slideover that cannot be dismissed closes with its cross alone', async ({ page }) => {
  await openLayer(page, 'not dismissible')
  await finishAnimations(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 700)
  await expect(page.getByRole('dialog')).toHaveJSProperty('open', true)
  await press(page, 'Close')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`C-OVL-9 axe finds nothing in the ${theme} theme, open and closed`, async ({
    page,
    openCatalogue,
  }) => {
    await openCatalogue('slideover', theme)
    await expectNoAxeViolations(page)
    await openLayer(page, 'default')
    await finishAnimations(page)
    await expectNoAxeViolations(page)
  })
}
