import { useState } from 'react'
import { FormField } from '#kit/forms/form-field.tsx'
import { Switch } from '#kit/forms/switch.tsx'

export const title = 'Switch'

export const keyboard = [
  { keys: 'Space', effect: 'Turns it on or off.' },
  { keys: 'Tab', effect: 'Goes to the next one.' },
]

export function Component() {
  const [isOn, setIsOn] = useState(false)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Switch key={size} size={size} label={`Size ${size}`} defaultChecked={size === 'md'} />
      ))}
      <Switch label={`It is ${isOn ? 'on' : 'off'}`} checked={isOn} onCheckedChange={setIsOn} />
      <Switch label="Held" checked={false} />
      <Switch label="Described" description="Takes effect at once." />
      <Switch label="Disabled" disabled />
      <Switch label="Disabled and on" disabled defaultChecked />
      <FormField error="Not available here">
        <Switch label="Wrong" />
      </FormField>
    </div>
  )
}
