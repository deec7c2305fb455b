import { expect, test } from '#tests/support/catalogue.ts'

test('C-FORM-4 an input is described by the rendered parts, in the order error, hint, description, help', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('form-field')
  const everything = page.getByRole('textbox', { name: 'Everything', exact: true })
  const id = await everything.getAttribute('id')
  await expect(everything).toHaveAttribute('aria-describedby', `${id}-hint ${id}-description ${id}-help`)
  await expect(everything).toHaveAttribute('aria-invalid', 'false')
  await expect(everything).toHaveAccessibleDescription('Optional What this is about How to fill it in')

  const wrong = page.getByRole('textbox', { name: 'With an error' })
  const wrongId = await wrong.getAttribute('id')
  await expect(wrong).toHaveAttribute(
    'aria-describedby',
    `${wrongId}-error ${wrongId}-hint ${wrongId}-description`,
  )
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Hidden')).toHaveCount(0)
})

test('C-FORM-2 the error true only looks like one: the help stays', async ({ page, openCatalogue }) => {
  await openCatalogue('form-field')
  const field = page.getByRole('textbox', { name: 'Looks wrong' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Its help stays')
})

test('C-FORM-3 the asterisk is seen and not heard, and the input has no required attribute', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('form-field')
  const field = page.getByRole('textbox', { name: 'Everything', exact: true })
  await expect(field).not.toHaveAttribute('required')
  await expect(field).toHaveAttribute('aria-required', 'true')
  const mark = await page
    .getByText('Everything')
    .evaluate((label) => getComputedStyle(label, '::after').content)
  expect(mark).toContain('*')
})

test('C-FORM-4 the label leads to the input, also to one with an id of its own', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('form-field')
  await page.getByText('Own id').click()
  await expect(page.locator('#own-id')).toBeFocused()
  await expect(page.getByRole('slider', { name: 'Own input' })).toHaveAccessibleDescription('Wrong')
})

test('C-FORM-4 an input keeps the description that it brings', async ({ page, openCatalogue }) => {
  await openCatalogue('form-field')
  await expect(page.getByRole('textbox', { name: /^A label so long/ })).toHaveAccessibleDescription(
    'Hint Described elsewhere.',
  )
})

test('C-FORM-2 an error belongs to the field of its name and to one whose pattern it matches', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('form-field')
  await page.getByRole('button', { name: 'Validate' }).click()
  for (const name of ['By name', 'By pattern'])
    await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription('No such size')
  await expect(page.getByRole('textbox', { name: 'Neither' })).toHaveAttribute('aria-invalid', 'false')
})
