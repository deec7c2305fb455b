import { FormField } from '#ui/forms/form-field.tsx'
import { Select } from '#ui/forms/select.tsx'

const toItems = (...names: string[]) => names.map((name) => ({ value: name, label: name }))
const cloths = toItems('Linen', 'Wool')
const sizes = [
  { label: 'Letters', items: [...toItems('S', 'M'), { value: 'L', label: 'L (large)' }] },
  { label: 'Numbers', items: toItems('38', '40', '42') },
]

export function Component() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((name) => (
        <Select key={name} size={name} aria-label={name} placeholder={`Size ${name}`} items={cloths} />
      ))}
      <FormField label="Your size">
        <Select placeholder="Choose one" items={sizes} />
      </FormField>
      <FormField label="Disabled">
        <Select disabled defaultValue="Wool" items={cloths} />
      </FormField>
      <FormField label="Wrong" error="Choose another">
        <Select defaultValue="Wool" items={cloths} />
      </FormField>
      <FormField label="Nothing to choose">
        <Select items={[]} />
      </FormField>
    </div>
  )
}
