import { useState } from 'react'
import type { Field } from '#taller/protocol.ts'
import { useFormInput } from '#ui/forms/form-context.ts'
import { Input } from '#ui/forms/input.tsx'
import type { InputValue } from '#ui/forms/input-modifiers.ts'
import { LinkInput } from './link-input.tsx'
import { AltInput } from './pictures/alt-input.tsx'
import { readNumber } from './read-number.ts'

type Props = {
  field: Field
  value: unknown
  /** `undefined` takes the value away. */
  onChange: (value: unknown) => void
}

/** What one value is typed or chosen in, by its kind; it stands in a FormField, whose label and error it has. */
export function FieldInput({ field, value, onChange }: Props) {
  const { attributes } = useFormInput({})
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // A line that has grown long while somebody types in it stays the line.
  const [isLong] = useState((field.kind === 'text' && field.isLong === true) || text.length > 60)
  const takesNumbers = field.kind === 'either' && field.of.some(({ kind }) => kind === 'number')
  const change = (typed: InputValue) => {
    if (!typed) onChange(undefined)
    else onChange(takesNumbers && /^\d+$/.test(String(typed)) ? Number(typed) : typed)
  }
  const line = <Input spellCheck value={text} onValueChange={change} />
  switch (field.kind) {
    case 'yes-no':
      return (
        <input
          {...attributes}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'choice':
      return (
        <select
          {...attributes}
          className="control control-sm px-3"
          value={text}
          onChange={({ target }) => change(target.value)}
        >
          {(!field.isRequired || !field.options.some((option) => option.value === text)) && (
            <option value="">{text}</option>
          )}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    case 'number':
    case 'price':
      return <NumberInput value={value} isPrice={field.kind === 'price'} onChange={onChange} />
    case 'day':
      return <Input type="date" value={text.slice(0, 10)} onValueChange={change} />
    case 'link':
      return <LinkInput value={text} onChange={change} />
    case 'moment':
      return <MomentInput value={text} onChange={change} />
    case 'colour':
      return (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={`${field.label}, a ojo`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => change(target.value)}
          />
          {line}
        </span>
      )
    case 'text':
      if (field.key === 'alt') return <AltInput value={value} onChange={onChange} />
      if (!isLong) return line
      return (
        <textarea
          {...attributes}
          className="control control-sm resize-y px-3 py-2"
          rows={Math.min(6, Math.ceil(text.length / 50) + 1)}
          spellCheck
          lang="es"
          value={text}
          // An end of line is a blank: a value is one line of the file.
          onChange={({ target }) => change(target.value.replace(/\n/g, ' '))}
        />
      )
    default:
      return line
  }
}

type NumberProps = {
  value: unknown
  /** Then there are always two decimals. */
  isPrice: boolean
  onChange: (value: unknown) => void
}

/** A number as it is typed; what is none on the way to one waits, and gives way to the file's when the field is left. */
function NumberInput({ value, isPrice, onChange }: NumberProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  return (
    <Input
      inputMode="decimal"
      value={typed && typed.value === value ? typed.text : showNumber(value, isPrice)}
      onValueChange={(given) => {
        const text = String(given ?? '')
        const number = readNumber(text, isPrice)
        const next = Number.isNaN(number) ? value : number
        setTyped({ text, value: next })
        if (next !== value) onChange(next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function showNumber(value: unknown, isPrice: boolean): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return (isPrice ? value.toFixed(2) : String(value)).replace('.', ',')
}

/** A day, and an hour where one is wanted. */
function MomentInput({ value, onChange }: { value: string; onChange: (moment: string) => void }) {
  const [day = '', time = ''] = value.split(/[ T]/)
  return (
    <span className="flex items-center gap-2">
      <Input
        type="date"
        value={day}
        onValueChange={(chosen) => onChange(chosen && time ? `${chosen} ${time}` : String(chosen ?? ''))}
      />
      <input
        type="time"
        aria-label="Hora"
        className="control control-sm input"
        disabled={day === ''}
        value={time.slice(0, 5)}
        onChange={({ target }) => onChange(target.value ? `${day} ${target.value}` : day)}
      />
    </span>
  )
}
