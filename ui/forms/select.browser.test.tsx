import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { componentLabels } from '#config/messages/component-labels.ts'
import { LabelContext } from '#ui/labels.ts'
import { Form } from './form.tsx'
import { FormField } from './form-field.tsx'
import { Select } from './select.tsx'

const toItems = (...names: string[]) => names.map((name) => ({ value: name, label: name }))
const sizes = [
  { label: 'Letters', items: [...toItems('S', 'M'), { value: 'L', label: 'L (large)' }, ...toItems('XL')] },
  { label: 'Numbers', items: toItems('38', '40', '42') },
]

const select = page.getByRole('combobox')

test('a select shows its placeholder until something is chosen by keyboard, also across groups', async () => {
  await render(<Select aria-label="Size" placeholder="Choose one" items={sizes} />)
  await expect.element(select).toHaveDisplayValue('Choose one')
  select.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(select).toHaveValue('S')
  await userEvent.keyboard('x')
  await expect.element(select).toHaveValue('XL')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(select).toHaveValue('38')
  await expect.element(select).toHaveDisplayValue('38')
})

test('items stand in groups, with labels of their own', async () => {
  await render(<Select aria-label="Size" defaultValue="L" items={sizes} />)
  const groups = [...select.element().querySelectorAll('optgroup')]
  expect(groups.map(({ label }) => label)).toEqual(['Letters', 'Numbers'])
  await expect.element(select).toHaveDisplayValue('L (large)')
})

test('nothing can be chosen again, and is what its form holds then', async () => {
  const onStateChange = vi.fn()
  await render(
    <Form defaultState={{ size: 'M' }} onStateChange={onStateChange}>
      <Select name="size" aria-label="Size" placeholder="Any" items={sizes} />
    </Form>,
  )
  await expect.element(select).toHaveValue('M')
  await select.selectOptions('Any')
  expect(onStateChange).toHaveBeenLastCalledWith({ size: null })
  await select.selectOptions('40')
  expect(onStateChange).toHaveBeenLastCalledWith({ size: '40' })
})

test('a value that is not among the items shows the placeholder', async () => {
  await render(
    <Select aria-label="Cloth" defaultValue="Silk" placeholder="Choose" items={toItems('Linen', 'Wool')} />,
  )
  await expect.element(select).toHaveDisplayValue('Choose')
})

test('C-LABEL-1, 3 where there is nothing to choose the list says so, in the language of the site', async () => {
  await render(<Select aria-label="Cloth" items={[]} />)
  await expect.element(page.getByText('No data')).toBeDisabled()
  await render(
    <LabelContext value={componentLabels}>
      <Select aria-label="Size" items={[{ label: 'Tallas', items: [] }]} />
    </LabelContext>,
  )
  await expect.element(page.getByText('Sin datos')).toBeDisabled()
})

test('C-FORM-4 a select takes over what its field says', async () => {
  await render(
    <FormField label="Wrong" error="Choose another">
      <Select defaultValue="Wool" items={toItems('Linen', 'Wool')} />
    </FormField>,
  )
  await expect.element(select).toHaveAccessibleName('Wrong')
  await expect.element(select).toHaveAttribute('aria-invalid', 'true')
  await expect.element(select).toHaveAccessibleDescription('Choose another')
})
