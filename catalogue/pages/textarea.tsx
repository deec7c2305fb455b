import { useState } from 'react'
import { FormField } from '#kit/forms/form-field.tsx'
import type { InputValue } from '#kit/forms/input-modifiers.ts'
import { Textarea } from '#kit/forms/textarea.tsx'

export const title = 'Textarea'

export const keyboard = [
  { keys: 'Enter', effect: 'Begins a line.' },
  { keys: 'Tab', effect: 'Leaves.' },
]

export function Component() {
  const [value, setValue] = useState<InputValue>('')
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Textarea key={size} size={size} aria-label={size} rows={2} placeholder={`Size ${size}`} />
      ))}
      <Textarea aria-label="Disabled" disabled defaultValue="Not now" />
      <FormField label="Wrong" error="Not like this">
        <Textarea defaultValue="Wrong" />
      </FormField>
      <FormField label="Grows with its text">
        <Textarea autoresize rows={2} />
      </FormField>
      <FormField label="Grows up to four lines">
        <Textarea autoresize rows={2} maxRows={4} />
      </FormField>
      <FormField label="Trimmed" hint={<span data-testid="trimmed">{JSON.stringify(value)}</span>}>
        <Textarea value={value} onValueChange={setValue} modifiers={{ trim: true }} />
      </FormField>
    </div>
  )
}
