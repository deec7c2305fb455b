import type { Page } from '@playwright/test'
import { FORM_INPUT_VALIDATION_DELAY_MS } from '#config/constants.ts'
import { expect, test } from '#tests/support/catalogue.ts'
import { expectNoAxeViolations } from '#tests/support/catalogue-page.ts'

test.beforeEach(async ({ page }) => page.clock.install())

test('C-FORM-6 a field is not judged while it is typed into for the first time, but when it is left', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.pressSequentially('ana')
  await page.clock.runFor(2 * FORM_INPUT_VALIDATION_DELAY_MS)
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await email.press('Tab')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Invalid email We never share it')
  await expect(page.getByText('Choose a size')).toHaveCount(0)
})

test('C-FORM-6 a field that was left once is judged 300 ms after the last letter', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('ana')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.focus()
  await email.press('End')
  await email.pressSequentially('@example.co')
  await page.clock.runFor(FORM_INPUT_VALIDATION_DELAY_MS - 1)
  await email.pressSequentially('m')
  await page.clock.runFor(FORM_INPUT_VALIDATION_DELAY_MS - 1)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.clock.runFor(1)
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(email).toHaveAccessibleDescription('We never share it For the receipt')
})

test('C-FORM-6 an eager field is judged while it is typed into, after its own delay', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.pressSequentially('abc')
  await page.clock.runFor(999)
  await expect(code).toHaveAttribute('aria-invalid', 'false')
  await page.clock.runFor(1)
  await expect(code).toHaveAccessibleDescription('Five characters')
})

test('C-FORM-7 a submission with errors hands them over and can focus the first, and does not submit', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ana@example.org')
  await page.getByRole('button', { name: 'Order' }).click()
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await expect(email).toBeFocused()
  const id = await email.getAttribute('id')
  const errors: unknown = JSON.parse(await page.getByLabel('Outcome', { exact: true }).innerText())
  expect(errors).toMatchObject([
    { name: 'email', message: 'No longer in use', id },
    { name: 'size', message: 'Choose a size' },
    { name: 'terms', message: 'Accept the terms' },
  ])
  await expect(page.getByRole('combobox', { name: 'Size' })).toHaveAccessibleDescription('Choose a size')
  await expect(page.getByRole('checkbox', { name: 'I accept the terms' })).toHaveAccessibleDescription(
    'Accept the terms',
  )
})

test('C-FORM-7 a form is filled in and sent by keyboard alone, and waits with its inputs disabled', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ana@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('m')
  await page.keyboard.press('Tab')
  await page.keyboard.type('  Ring twice ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('dirty')).toHaveText('email quantity size remarks gift terms')
  await page.keyboard.press('Enter')
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await expect(email).toBeDisabled()
  await expect(page.getByRole('form', { name: 'Order' })).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1000)
  await expect(page.getByLabel('Outcome', { exact: true })).toHaveText(
    '{"email":"ana@example.com","quantity":2,"size":"M","remarks":"Ring twice","gift":true,"terms":true}',
  )
  await expect(email).toBeEnabled()
  await expect(page.getByTestId('dirty')).toBeEmpty()
  await expect(page.getByTestId('touched')).toHaveText('email quantity size remarks gift terms')
  await expect(page.getByRole('checkbox', { name: 'I accept the terms' })).toBeFocused()
})

test('C-FORM-7 a handler that fails leaves a form that can be sent again', async ({
  page,
  openCatalogue,
  consoleGuard,
}) => {
  await openOrder(page, openCatalogue)
  await fillOrder(page, 'broken@example.com')
  await page.getByRole('button', { name: 'Order' }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('button', { name: 'Order' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeEnabled()
  await expect.poll(() => consoleGuard.splice(0)).toEqual(['page error: The server is not there'])
})

test('C-FORM-7 a schema of an unknown kind is an error in the words of the contract', async ({
  page,
  openCatalogue,
  consoleGuard,
}) => {
  await openOrder(page, openCatalogue)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect
    .poll(() => consoleGuard.splice(0))
    .toEqual(['page error: Form validation failed: Unsupported form schema'])
  await expect(page.getByRole('textbox', { name: 'Anything' })).toBeEnabled()
})

test('C-FORM-8 errors of a server are set through the ref, and go when the field is judged again', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  await fillOrder(page, 'taken@example.com')
  await page.getByRole('button', { name: 'Order' }).click()
  await page.clock.runFor(1000)
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await expect(email).toHaveAccessibleDescription('Already taken We never share it')
  await email.fill('free@example.com')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'false')
})

test('C-FORM-8 a nested form has a schema of its own and names with its path', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  const form = page.getByRole('form', { name: 'Lines' })
  const outcome = page.getByLabel('Lines outcome')
  await form.getByRole('button', { name: 'Another garment' }).click()
  await form.getByRole('textbox', { name: 'Garment 1' }).fill(' Coat ')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(outcome).toHaveText('lines.1.name: Name the garment')
  const second = form.getByRole('textbox', { name: 'Garment 2' })
  await expect(second).toHaveAccessibleDescription('Name the garment')
  await expect(second).toHaveAttribute('name', 'lines.1.name')
  await expect(form.getByRole('textbox', { name: 'Garment 1' })).toHaveAttribute('aria-invalid', 'false')
  await second.fill('Shirt')
  await second.press('Enter')
  await expect(outcome).toHaveText('{"lines":[{"name":"Coat"},{"name":"Shirt"}]}')
})

test('C-FORM-2 the field of a list shows the errors whose names match its pattern', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  const form = page.getByRole('form', { name: 'Lines' })
  for (let added = 0; added < 2; added++) await form.getByRole('button', { name: 'Another garment' }).click()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Two garments at most')).toBeVisible()
})

test('a form whose owner holds the state shows what the owner puts there', async ({
  page,
  openCatalogue,
}) => {
  await openOrder(page, openCatalogue)
  const city = page.getByRole('textbox', { name: 'City' })
  await city.fill('Ávila')
  await expect(page.getByLabel('Owned state')).toHaveText('{"city":"Ávila"}')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(city).toHaveValue('Soria')
  await page.getByRole('button', { name: 'Empty' }).click()
  await expect(city).toHaveValue('')
})

test('C-FORM-5 the inputs of a disabled form are disabled', async ({ page, openCatalogue }) => {
  await openOrder(page, openCatalogue)
  await expect(page.getByRole('textbox', { name: 'Email of a disabled form' })).toBeDisabled()
})

test('axe finds nothing in a form, before and after its errors, in either theme', async ({
  page,
  openCatalogue,
}) => {
  for (const theme of ['light', 'dark'] as const) {
    await openCatalogue('form', theme)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Order' }).click()
    await expect(page.getByText('Choose a size', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

async function openOrder(page: Page, openCatalogue: (name: string) => Promise<void>) {
  await openCatalogue('form')
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
}

async function fillOrder(page: Page, address: string) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(address)
  await page.getByRole('combobox', { name: 'Size' }).selectOption('m')
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
}
