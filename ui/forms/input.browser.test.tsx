import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Component } from '#catalogue/pages/input.tsx'
import { expectText, openCatalogue, stopClock, tick, typeInto } from '#tests/support/component-page.tsx'

test('C-INPUT-1 an input is of type text and offers nothing typed elsewhere', async () => {
  await openCatalogue(Component)
  const plain = page.getByRole('textbox', { name: 'Plain' })
  await expect.element(plain).toHaveAttribute('type', 'text')
  await expect.element(plain).toHaveAttribute('autocomplete', 'off')
})

test('C-FORM-4 outside a field an input has no id and no ARIA of a field', async () => {
  await openCatalogue(Component)
  const plain = page.getByRole('textbox', { name: 'Plain' })
  for (const attribute of ['id', 'aria-invalid', 'aria-describedby'])
    await expect.element(plain).not.toHaveAttribute(attribute)
})

for (const { name, typed, value } of [
  { name: 'none', typed: ' a ', value: '" a "' },
  { name: 'trim', typed: ' a ', value: '"a"' },
  { name: 'number', typed: '12abc', value: '12' },
  { name: 'number', typed: 'abc', value: '"abc"' },
  { name: 'all but lazy', typed: ' 0 ', value: '0' },
  { name: 'all but lazy', typed: ' ', value: 'undefined' },
]) {
  test(`C-INPUT-2 with ${name}, «${typed}» is ${value}`, async () => {
    await openCatalogue(Component)
    await typeInto(page.getByRole('textbox', { name, exact: true }), typed)
    await expectText(page.getByTestId(name), value)
  })
}

for (const { name, value } of [
  { name: 'nullable', value: 'null' },
  { name: 'optional', value: 'undefined' },
]) {
  test(`C-INPUT-2 ${name}: an emptied input holds ${value}`, async () => {
    await openCatalogue(Component)
    const input = page.getByRole('textbox', { name, exact: true })
    await typeInto(input, 'a')
    await expectText(page.getByTestId(name), '"a"')
    await typeInto(input, '{Backspace}')
    await expectText(page.getByTestId(name), value)
  })
}

test('C-INPUT-2 an input of type number holds numbers, 0 too, and decimals can be typed', async () => {
  await openCatalogue(Component)
  const input = page.getByRole('spinbutton', { name: 'type number' })
  const value = page.getByTestId('type number')
  await typeInto(input, '0')
  await expectText(value, '0')
  await typeInto(input, '.5')
  await expectText(value, '0.5')
  await input.fill('')
  await expectText(value, 'null')
})

test('C-INPUT-3 a lazy value is taken when the input is left, or on Enter', async () => {
  await openCatalogue(Component)
  const input = page.getByRole('textbox', { name: 'lazy', exact: true })
  await typeInto(input, 'ab')
  await expect.element(input).toHaveValue('ab')
  await expectText(page.getByTestId('lazy'), '""')
  await typeInto(input, '{Enter}')
  await expectText(page.getByTestId('lazy'), '"ab"')
  await typeInto(input, 'c')
  await expectText(page.getByTestId('lazy'), '"ab"')
  await typeInto(input, '{Tab}')
  await expectText(page.getByTestId('lazy'), '"abc"')
})

for (const name of ['trim', 'lazy and trim']) {
  test(`C-INPUT-3 with ${name} blanks may be typed, and the visible text loses them when it is left`, async () => {
    await openCatalogue(Component)
    const input = page.getByRole('textbox', { name, exact: true })
    await typeInto(input, ' wool and ')
    await expect.element(input).toHaveValue(' wool and ')
    await typeInto(input, '{Tab}')
    await expect.element(input).toHaveValue('wool and')
    await expectText(page.getByTestId(name), '"wool and"')
  })
}

test('C-INPUT-4 an input is focused in a timer after it has appeared', async () => {
  await openCatalogue(Component)
  stopClock()
  await showLate('Focused at once')
  const atOnce = page.getByRole('textbox', { name: 'Focused at once' })
  await expect.element(atOnce).toBeVisible()
  await expect.element(atOnce).not.toHaveFocus()
  await tick(1)
  await expect.element(atOnce).toHaveFocus()

  await showLate('Focused late')
  const late = page.getByRole('textbox', { name: 'Focused late' })
  await tick(499)
  await expect.element(late).not.toHaveFocus()
  await tick(1)
  await expect.element(late).toHaveFocus()
  vi.useRealTimers()

  async function showLate(label: string) {
    await typeInto(page.getByRole('button', { name: `Show «${label}»` }), '{Enter}')
  }
})

test('an owner who holds the value decides what is shown', async () => {
  await openCatalogue(Component)
  const held = page.getByRole('textbox', { name: 'Held' })
  await typeInto(held, 'x')
  await expect.element(held).toHaveValue('held by its owner')
})
