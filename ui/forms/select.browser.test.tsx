import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormField } from './form-field.tsx'
import { Select } from './select.tsx'

const sizes = [
  { label: 'Letters', items: ['S', 'M', { value: 'L', label: 'L (sold out)', disabled: true }, 'XL'] },
  { label: 'Numbers', items: [38, 40, 42] },
  { label: 'Children', disabled: true, items: ['6 years', '8 years'] },
]

function Sizes() {
  const [size, setSize] = useState<string | number | null>(null)
  return (
    <FormField label="Size" hint={<output>{JSON.stringify(size)}</output>}>
      <Select<string | number> placeholder="Choose one" value={size} onValueChange={setSize} items={sizes} />
    </FormField>
  )
}

const select = page.getByRole('combobox')
const value = page.getByRole('status')

test('a select shows its placeholder until something is chosen by keyboard', async () => {
  await render(<Sizes />)
  await expect.element(select).toHaveDisplayValue('Choose one')
  select.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(value).toHaveTextContent('"S"')
  await userEvent.keyboard('x')
  await expect.element(value).toHaveTextContent('"XL"')
})

test('a number that is chosen is a number', async () => {
  await render(<Sizes />)
  await select.selectOptions('40')
  await expect.poll(() => value.element().textContent).toBe('40')
})

test('items stand in groups, and disabled ones are passed over', async () => {
  await render(<Sizes />)
  const groups = [...select.element().querySelectorAll('optgroup')]
  expect(groups.map(({ label, disabled }) => ({ label, disabled }))).toEqual([
    { label: 'Letters', disabled: false },
    { label: 'Numbers', disabled: false },
    { label: 'Children', disabled: true },
  ])
  await select.selectOptions('M')
  select.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(value).toHaveTextContent('"XL"')
})

test('a value that is not among the items shows the placeholder', async () => {
  await render(
    <Select aria-label="Cloth" defaultValue="Silk" placeholder="Choose" items={['Linen', 'Wool']} />,
  )
  await expect.element(select).toHaveDisplayValue('Choose')
})

test('C-LABEL-1 where there is nothing to choose the list says so', async () => {
  await render(<Select aria-label="Cloth" items={[]} />)
  await expect.element(page.getByText('No data')).toBeDisabled()
})

test('C-FORM-4 a select takes over what its field says', async () => {
  await render(
    <FormField label="Wrong" error="Choose another">
      <Select defaultValue="Wool" items={['Linen', 'Wool']} />
    </FormField>,
  )
  await expect.element(select).toHaveAccessibleName('Wrong')
  await expect.element(select).toHaveAttribute('aria-invalid', 'true')
  await expect.element(select).toHaveAccessibleDescription('Choose another')
})
