import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Component } from '#catalogue/pages/checkbox.tsx'
import { openCatalogue, pressAt, readBox, typeInto } from '#tests/support/component-page.tsx'

beforeEach(() => openCatalogue(Component))

test('a checkbox is turned by Space, by its label, and not while it is disabled', async () => {
  const box = page.getByRole('checkbox', { name: 'Size xs' })
  await typeInto(box, ' ')
  await expect.element(box).toBeChecked()
  await page.getByText('Size xs').click()
  await expect.element(box).not.toBeChecked()
  await page.getByText('Disabled', { exact: true }).click({ force: true })
  await expect.element(page.getByRole('checkbox', { name: 'Disabled', exact: true })).not.toBeChecked()
})

test('C-FORM-3 a required checkbox is marked, and its name is its label alone', async () => {
  const box = page.getByRole('checkbox', { name: /^Required\W*$/ })
  await expect.element(box).toHaveAttribute('required')
  await expect.element(box).toHaveAccessibleDescription('And described.')
})

test('C-FORM-4 a checkbox takes over what its field says', async () => {
  const wrong = page.getByRole('checkbox', { name: 'Wrong' })
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect.element(wrong).toHaveAccessibleDescription('Please accept')
  await expect
    .element(page.getByRole('checkbox', { name: 'Newsletter Yes, please' }))
    .toHaveAccessibleDescription('Once a month')
})

test('a group that is on in part is mixed, and turning it turns all', async () => {
  const all = page.getByRole('checkbox', { name: 'All' })
  const isMixed = () => all.element().matches(':indeterminate')
  expect(isMixed()).toBe(true)
  await typeInto(all, ' ')
  await expect.element(page.getByRole('checkbox', { name: 'trousers' })).toBeChecked()
  await expect.element(all).toBeChecked()
  expect(isMixed()).toBe(false)
  await typeInto(page.getByRole('checkbox', { name: 'shirts' }), ' ')
  expect(isMixed()).toBe(true)
})

test('a checkbox is a target of 44 px, with or without a label', async () => {
  const box = page.getByRole('checkbox', { name: 'Without a label of its own' })
  const { x, y, width, height } = readBox(box)
  await pressAt(x + width / 2 + 20, y + height / 2 - 20)
  await expect.element(box).toBeChecked()
  expect(page.getByText('Size xs').element().closest('label')?.clientHeight).toBeGreaterThanOrEqual(44)
})
