import { useState } from 'react'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { InputModifiers, InputValue } from '#ui/forms/input-modifiers.ts'

const modifierExamples: Record<string, InputModifiers> = {
  none: {},
  trim: { trim: true },
  number: { number: true },
  nullable: { nullable: true },
  optional: { optional: true },
  lazy: { lazy: true },
  'lazy and trim': { lazy: true, trim: true },
  'all but lazy': { trim: true, number: true, nullable: true, optional: true },
}

export function Component() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Input key={size} size={size} aria-label={size} placeholder={`Size ${size}`} />
      ))}
      <Input aria-label="Plain" />
      <Input aria-label="Disabled" disabled defaultValue="Not now" />
      <FormField label="Wrong" error="Not like this">
        <Input defaultValue="Wrong" />
      </FormField>
      <Input aria-label="Held" value="held by its owner" />
      <Late delay={undefined} label="Focused at once" />
      <Late delay={500} label="Focused late" />
      {Object.entries(modifierExamples).map(([name, modifiers]) => (
        <Modified key={name} name={name} modifiers={modifiers} />
      ))}
      <Modified name="type number" type="number" modifiers={{ nullable: true }} />
    </div>
  )
}

function Modified({ name, ...props }: { name: string; type?: 'number'; modifiers: InputModifiers }) {
  const [value, setValue] = useState<InputValue>('')
  return (
    <FormField
      label={name}
      hint={
        <span data-testid={name} className="font-mono">
          {value === undefined ? 'undefined' : JSON.stringify(value)}
        </span>
      }
    >
      <Input {...props} value={value} onValueChange={setValue} />
    </FormField>
  )
}

/** An input that appears when it is asked for. */
function Late({ label, delay }: { label: string; delay: number | undefined }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <button type="button" className="min-h-11 underline" onClick={() => setIsShown(true)}>
        {`Show «${label}»`}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is shown here */}
      {isShown && <Input aria-label={label} autoFocus autofocusDelay={delay} />}
    </div>
  )
}
