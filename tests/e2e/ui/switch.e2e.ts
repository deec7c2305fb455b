import { expect, test } from '#tests/support/catalogue.ts'

test('a switch is turned by Space and by its label', async ({ page, openCatalogue }) => {
  await openCatalogue('switch')
  const control = page.getByRole('switch', { name: 'Size xs' })
  await control.press('Space')
  await expect(control).toBeChecked()
  await page.getByText('Size xs').click()
  await expect(control).not.toBeChecked()
})

test('a switch follows its owner, and does not move when the owner does not', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('switch')
  await page.getByRole('switch', { name: 'It is off' }).press('Space')
  await expect(page.getByRole('switch', { name: 'It is on' })).toBeChecked()
  const held = page.getByRole('switch', { name: 'Held' })
  await held.press('Space')
  await expect(held).not.toBeChecked()
})

test('C-FORM-4 a switch takes over what its field says', async ({ page, openCatalogue }) => {
  await openCatalogue('switch')
  await expect(page.getByRole('switch', { name: 'Wrong' })).toHaveAccessibleDescription('Not available here')
  await expect(page.getByRole('switch', { name: 'Described' })).toHaveAccessibleDescription(
    'Takes effect at once.',
  )
})

test('a switch does not slide for somebody who wants no motion', async ({ page, openCatalogue }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openCatalogue('switch')
  const durations = await page
    .locator('.switch-thumb')
    .first()
    .evaluate((thumb) => getComputedStyle(thumb).transitionDuration)
  expect(Number.parseFloat(durations)).toBeLessThan(0.001)
})
