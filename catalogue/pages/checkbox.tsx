import { useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormField } from '#ui/forms/form-field.tsx'

export const title = 'Checkbox'

export const keyboard = [
  { keys: 'Space', effect: 'Turns it on or off.' },
  { keys: 'Tab', effect: 'Goes to the next one.' },
]

export function Component() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Checkbox key={size} size={size} label={`Size ${size}`} defaultChecked={size === 'md'} />
      ))}
      <Checkbox label="Required" required description="And described." />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled and on" disabled defaultChecked />
      <FormField error="Please accept">
        <Checkbox label="Wrong" />
      </FormField>
      <FormField label="Newsletter" help="Once a month">
        <Checkbox label="Yes, please" />
      </FormField>
      <Checkbox aria-label="Without a label of its own" />
      <Group />
    </div>
  )
}

/** A group whose parent shows that some of it are on. */
function Group() {
  const [isOn, setIsOn] = useState({ shirts: true, trousers: false })
  const states = Object.values(isOn)
  const all = states.every(Boolean) || (states.some(Boolean) ? 'indeterminate' : false)
  return (
    <fieldset>
      <legend className="font-medium">Garments</legend>
      <Checkbox
        label="All"
        checked={all}
        onCheckedChange={(next) => setIsOn({ shirts: next, trousers: next })}
      />
      <div className="ml-9">
        {(['shirts', 'trousers'] as const).map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={isOn[name]}
            onCheckedChange={(next) => setIsOn({ ...isOn, [name]: next })}
          />
        ))}
      </div>
    </fieldset>
  )
}
