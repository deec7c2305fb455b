import { expect, test } from '#tests/support/catalogue.ts'

test('a select shows its placeholder until something is chosen by keyboard', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('select')
  const select = page.getByRole('combobox', { name: 'Your size' })
  await expect(select).toHaveValue('')
  await expect(select.locator('option:checked')).toHaveText('Choose one')
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('size')).toHaveText('"S"')
  await page.keyboard.press('x')
  await expect(page.getByTestId('size')).toHaveText('"XL"')
})

test('a number that is chosen is a number', async ({ page, openCatalogue }) => {
  await openCatalogue('select')
  await page.getByRole('combobox', { name: 'Your size' }).selectOption('40')
  await expect(page.getByTestId('size')).toHaveText('40')
})

test('items stand in groups, and disabled ones are passed over', async ({ page, openCatalogue }) => {
  await openCatalogue('select')
  const select = page.getByRole('combobox', { name: 'Your size' })
  expect(
    await select
      .locator('optgroup')
      .evaluateAll((groups) => groups.map((group) => group.getAttribute('label'))),
  ).toEqual(['Letters', 'Numbers', 'Children'])
  await select.selectOption('M')
  await page.keyboard.press('Tab')
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('size')).toHaveText('"XL"')
  await expect(select.locator('optgroup[label="Children"]')).toHaveAttribute('disabled')
})

test('a value that is not among the items shows the placeholder', async ({ page, openCatalogue }) => {
  await openCatalogue('select')
  const select = page.getByRole('combobox', { name: 'A value that is not for sale' })
  await expect(select.locator('option:checked')).toHaveText('Choose another')
})

test('C-FORM-4 a select takes over what its field says', async ({ page, openCatalogue }) => {
  await openCatalogue('select')
  const wrong = page.getByRole('combobox', { name: 'Wrong' })
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription('Choose another')
})
