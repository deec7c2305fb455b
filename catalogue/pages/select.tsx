import { FormField } from '#ui/forms/form-field.tsx'
import { Select } from '#ui/forms/select.tsx'

const sizes = [
  { label: 'Letters', items: ['S', 'M', { value: 'L', label: 'L (large)' }] },
  { label: 'Numbers', items: ['38', '40', '42'] },
]

export function Component() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((name) => (
        <Select key={name} size={name} aria-label={name} placeholder={`Size ${name}`} items={['Wool']} />
      ))}
      <FormField label="Your size">
        <Select placeholder="Choose one" items={sizes} />
      </FormField>
      <FormField label="Any or one">
        <Select clearable placeholder="Any" items={sizes} />
      </FormField>
      <FormField label="Disabled">
        <Select disabled defaultValue="Wool" items={['Wool']} />
      </FormField>
      <FormField label="Wrong" error="Choose another">
        <Select defaultValue="Wool" items={['Linen', 'Wool']} />
      </FormField>
      <FormField label="Nothing to choose">
        <Select items={[]} />
      </FormField>
    </div>
  )
}
