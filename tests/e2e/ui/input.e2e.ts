import { expect, test } from '#tests/support/catalogue.ts'

test('C-INPUT-1 an input is of type text and offers nothing typed elsewhere', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('input')
  const plain = page.getByRole('textbox', { name: 'Plain' })
  await expect(plain).toHaveAttribute('type', 'text')
  await expect(plain).toHaveAttribute('autocomplete', 'off')
})

test('C-FORM-4 outside a field an input has no id and no ARIA of a field', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('input')
  const plain = page.getByRole('textbox', { name: 'Plain' })
  for (const attribute of ['id', 'aria-invalid', 'aria-describedby'])
    await expect(plain).not.toHaveAttribute(attribute)
})

for (const { name, typed, value } of [
  { name: 'none', typed: ' a ', value: '" a "' },
  { name: 'trim', typed: ' a ', value: '"a"' },
  { name: 'number', typed: '12abc', value: '12' },
  { name: 'number', typed: 'abc', value: '"abc"' },
  { name: 'all but lazy', typed: ' 0 ', value: '0' },
  { name: 'all but lazy', typed: ' ', value: 'undefined' },
]) {
  test(`C-INPUT-2 with ${name}, «${typed}» is ${value}`, async ({ page, openCatalogue }) => {
    await openCatalogue('input')
    await page.getByRole('textbox', { name, exact: true }).pressSequentially(typed)
    await expect(page.getByTestId(name)).toHaveText(value)
  })
}

for (const { name, value } of [
  { name: 'nullable', value: 'null' },
  { name: 'optional', value: 'undefined' },
]) {
  test(`C-INPUT-2 ${name}: an emptied input holds ${value}`, async ({ page, openCatalogue }) => {
    await openCatalogue('input')
    const input = page.getByRole('textbox', { name, exact: true })
    await input.pressSequentially('a')
    await expect(page.getByTestId(name)).toHaveText('"a"')
    await input.press('Backspace')
    await expect(page.getByTestId(name)).toHaveText(value)
  })
}

test('C-INPUT-2 an input of type number holds numbers, 0 too, and decimals can be typed', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('input')
  const input = page.getByRole('spinbutton', { name: 'type number' })
  const value = page.getByTestId('type number')
  await input.pressSequentially('0')
  await expect(value).toHaveText('0')
  await input.pressSequentially('.5')
  await expect(value).toHaveText('0.5')
  await input.fill('')
  await expect(value).toHaveText('null')
})

test('C-INPUT-3 a lazy value is taken when the input is left, or on Enter', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('input')
  const input = page.getByRole('textbox', { name: 'lazy', exact: true })
  await input.pressSequentially('ab')
  await expect(input).toHaveValue('ab')
  await expect(page.getByTestId('lazy')).toHaveText('""')
  await input.press('Enter')
  await expect(page.getByTestId('lazy')).toHaveText('"ab"')
  await input.pressSequentially('c')
  await expect(page.getByTestId('lazy')).toHaveText('"ab"')
  await input.press('Tab')
  await expect(page.getByTestId('lazy')).toHaveText('"abc"')
})

for (const name of ['trim', 'lazy and trim']) {
  test(`C-INPUT-3 with ${name} blanks may be typed, and the visible text loses them when it is left`, async ({
    page,
    openCatalogue,
  }) => {
    await openCatalogue('input')
    const input = page.getByRole('textbox', { name, exact: true })
    await input.pressSequentially(' wool and ')
    await expect(input).toHaveValue(' wool and ')
    await input.press('Tab')
    await expect(input).toHaveValue('wool and')
    await expect(page.getByTestId(name)).toHaveText('"wool and"')
  })
}

test('C-INPUT-4 an input is focused in a timer after it has appeared', async ({ page, openCatalogue }) => {
  await page.clock.install()
  await openCatalogue('input')
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
  await showLate('Focused at once')
  const atOnce = page.getByRole('textbox', { name: 'Focused at once' })
  await expect(atOnce).toBeVisible()
  await expect(atOnce).not.toBeFocused()
  await page.clock.runFor(1)
  await expect(atOnce).toBeFocused()

  await showLate('Focused late')
  const late = page.getByRole('textbox', { name: 'Focused late' })
  await page.clock.runFor(499)
  await expect(late).not.toBeFocused()
  await page.clock.runFor(1)
  await expect(late).toBeFocused()

  async function showLate(label: string) {
    await page.getByRole('button', { name: `Show «${label}»` }).press('Enter')
  }
})

test('an owner who holds the value decides what is shown', async ({ page, openCatalogue }) => {
  await openCatalogue('input')
  const held = page.getByRole('textbox', { name: 'Held' })
  await held.pressSequentially('x')
  await expect(held).toHaveValue('held by its owner')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('a press beside the text focuses the input, and one on a button in it presses the button', async ({
  page,
  openCatalogue,
}) => {
  await openCatalogue('input')
  await page.getByText('€').click()
  await expect(page.getByRole('spinbutton', { name: 'Price' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused()
})
