import { useState } from 'react'
import { FormField } from '#ui/forms/form-field.tsx'
import { Select } from '#ui/forms/select.tsx'

export const title = 'Select'

export const keyboard = [
  { keys: 'Arrow keys', effect: 'Choose the next or the previous item.' },
  { keys: 'Letters', effect: 'Choose the item that begins with them.' },
  { keys: 'Space', effect: 'Opens the list.' },
  { keys: 'Escape', effect: 'Closes it.' },
]

const sizes = [
  { label: 'Letters', items: ['S', 'M', { value: 'L', label: 'L (sold out)', disabled: true }, 'XL'] },
  { label: 'Numbers', items: [38, 40, 42] },
  { label: 'Children', disabled: true, items: ['6 years', '8 years'] },
]

export function Component() {
  const [size, setSize] = useState<string | number | null>(null)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((name) => (
        <Select
          key={name}
          size={name}
          aria-label={name}
          placeholder={`Size ${name}`}
          items={['Linen', 'Wool']}
        />
      ))}
      <FormField label="Your size" hint={<span data-testid="size">{JSON.stringify(size)}</span>}>
        <Select<string | number>
          placeholder="Choose one"
          value={size}
          onValueChange={setSize}
          items={sizes}
        />
      </FormField>
      <FormField label="Own value">
        <Select defaultValue="Wool" items={['Linen', 'Wool', 'Cotton']} />
      </FormField>
      <FormField label="Disabled">
        <Select disabled defaultValue="Wool" items={['Wool']} />
      </FormField>
      <FormField label="Wrong" error="Choose another">
        <Select defaultValue="Wool" items={['Linen', 'Wool']} />
      </FormField>
      <FormField label="A value that is not for sale">
        <Select defaultValue="Silk" placeholder="Choose another" items={['Linen', 'Wool']} />
      </FormField>
    </div>
  )
}
