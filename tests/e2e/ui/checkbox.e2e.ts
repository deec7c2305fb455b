import { expect, test } from '#tests/support/catalogue.ts'

test('a checkbox is turned by Space, by its label, and not while it is disabled', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('checkbox')
  const box = page.getByRole('checkbox', { name: 'Size xs' })
  await box.press('Space')
  await expect(box).toBeChecked()
  await page.getByText('Size xs').click()
  await expect(box).not.toBeChecked()
  await page.getByText('Disabled', { exact: true }).click({ force: true })
  await expect(page.getByRole('checkbox', { name: 'Disabled', exact: true })).not.toBeChecked()
})

test('C-FORM-3 a required checkbox is marked, and its name is its label alone', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('checkbox')
  const box = page.getByRole('checkbox', { name: 'Required', exact: true })
  await expect(box).toHaveAttribute('required')
  await expect(box).toHaveAccessibleDescription('And described.')
})

test('C-FORM-4 a checkbox takes over what its field says', async ({ page, openCatalogue }) => {
  await openCatalogue('checkbox')
  const wrong = page.getByRole('checkbox', { name: 'Wrong' })
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription('Please accept')
  await expect(page.getByRole('checkbox', { name: 'Newsletter Yes, please' })).toHaveAccessibleDescription(
    'Once a month',
  )
})

test('a group that is on in part is mixed, and turning it turns all', async ({ page, openCatalogue }) => {
  await openCatalogue('checkbox')
  const all = page.getByRole('checkbox', { name: 'All' })
  const isMixed = () => all.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate)
  expect(await isMixed()).toBe(true)
  await all.press('Space')
  await expect(page.getByRole('checkbox', { name: 'trousers' })).toBeChecked()
  await expect(all).toBeChecked()
  expect(await isMixed()).toBe(false)
  await page.getByRole('checkbox', { name: 'shirts' }).press('Space')
  expect(await isMixed()).toBe(true)
})

test('a checkbox is a target of 44 px, with or without a label', async ({ page, openCatalogue }) => {
  await openCatalogue('checkbox')
  const box = page.getByRole('checkbox', { name: 'Without a label of its own' })
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2 + 20, y + height / 2 - 20)
  await expect(box).toBeChecked()
  const label = await page.locator('label', { hasText: 'Size xs' }).boundingBox()
  expect(label?.height).toBeGreaterThanOrEqual(44)
})
