import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Component } from '#catalogue/pages/form-field.tsx'
import { expectCount, openCatalogue } from '#tests/support/component-page.tsx'

beforeEach(() => openCatalogue(Component))

test('C-FORM-4 an input is described by the rendered parts, in the order error, hint, description, help', async () => {
  const everything = page.getByRole('textbox', { name: /^Everything\W*$/ })
  const id = everything.element().getAttribute('id')
  await expect
    .element(everything)
    .toHaveAttribute('aria-describedby', `${id}-hint ${id}-description ${id}-help`)
  await expect.element(everything).toHaveAttribute('aria-invalid', 'false')
  await expect
    .element(everything)
    .toHaveAccessibleDescription('Optional What this is about How to fill it in')

  const wrong = page.getByRole('textbox', { name: 'With an error' })
  const wrongId = wrong.element().getAttribute('id')
  await expect
    .element(wrong)
    .toHaveAttribute('aria-describedby', `${wrongId}-error ${wrongId}-hint ${wrongId}-description`)
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
  await expectCount(page.getByText('Hidden'), 0)
})

test('C-FORM-2 the error true only looks like one: the help stays', async () => {
  const field = page.getByRole('textbox', { name: 'Looks wrong' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Its help stays')
})

test('C-FORM-3 the asterisk is seen and not heard, and the input has no required attribute', async () => {
  const field = page.getByRole('textbox', { name: /^Everything\W*$/ })
  await expect.element(field).not.toHaveAttribute('required')
  await expect.element(field).toHaveAttribute('aria-required', 'true')
  const label = page.getByText('Everything').element()
  expect(getComputedStyle(label, '::after').content).toContain('*')
})

test('C-FORM-4 the label leads to the input, also to one with an id of its own', async () => {
  await page.getByText('Own id').click()
  await expect.element(page.getByRole('textbox', { name: 'Own id' })).toHaveFocus()
})

test('C-FORM-4 an input keeps the description that it brings', async () => {
  await expect
    .element(page.getByRole('textbox', { name: /^A label so long/ }))
    .toHaveAccessibleDescription('Hint Described elsewhere.')
})

test('C-FORM-2 an error belongs to the field of its name and to one whose pattern it matches', async () => {
  await page.getByRole('button', { name: 'Validate' }).click()
  for (const name of ['By name', 'By pattern'])
    await expect.element(page.getByRole('textbox', { name })).toHaveAccessibleDescription('No such size')
  await expect
    .element(page.getByRole('textbox', { name: 'Neither' }))
    .toHaveAttribute('aria-invalid', 'false')
})
