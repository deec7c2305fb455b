import { useState } from 'react'
import type { Field } from '#taller/protocol.ts'
import { useFormInput } from '#ui/forms/form-context.ts'
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
  const { attributes } = useFormInput({ size: 'sm' })
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const takesNumbers = field.kind === 'either' && field.of.some(({ kind }) => kind === 'number')
  const change = (typed: string) => {
    if (typed === '') onChange(undefined)
    else onChange(takesNumbers && /^\d+$/.test(typed) ? Number(typed) : typed)
  }
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
          className="control control-sm"
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
      return (
        <NumberInput
          value={value}
          decimals={field.kind === 'price' ? 2 : undefined}
          attributes={attributes}
          onChange={onChange}
        />
      )
    case 'day':
      return (
        <input
          {...attributes}
          type="date"
          className="control control-sm"
          value={text.slice(0, 10)}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'link':
      return <LinkInput value={text} attributes={attributes} onChange={change} />
    case 'moment':
      return <MomentInput value={text} attributes={attributes} onChange={change} />
    case 'colour':
      return (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={`${field.label}, a ojo`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
            onChange={({ target }) => change(target.value)}
          />
          <TextInput value={text} attributes={attributes} onChange={change} />
        </span>
      )
    case 'text':
      if (field.key === 'alt') return <AltInput value={value} attributes={attributes} onChange={onChange} />
      if (field.isLong || text.length > 60)
        return (
          <textarea
            {...attributes}
            className="control control-sm"
            rows={Math.min(6, Math.ceil(text.length / 50) + 1)}
            spellCheck
            lang="es"
            value={text}
            // An end of line is a blank: a value is one line of the file.
            onChange={({ target }) => change(target.value.replace(/\n/g, ' '))}
          />
        )
      return <TextInput value={text} attributes={attributes} onChange={change} />
    default:
      return <TextInput value={text} attributes={attributes} onChange={change} />
  }
}

type Attributes = ReturnType<typeof useFormInput>['attributes']

function TextInput(props: { value: string; attributes: Attributes; onChange: (text: string) => void }) {
  return (
    <input
      {...props.attributes}
      className="control control-sm"
      spellCheck
      autoComplete="off"
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}

type NumberProps = {
  value: unknown
  /** Of a price there are always two. */
  decimals: number | undefined
  attributes: Attributes
  onChange: (value: unknown) => void
}

/** A number as it is typed; what is none on the way to one waits, and gives way to the file's when the field is left. */
function NumberInput({ value, decimals, attributes, onChange }: NumberProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const isPrice = decimals !== undefined
  const shown = typed && typed.value === value ? typed.text : showNumber(value, decimals)
  return (
    <input
      {...attributes}
      className="control control-sm"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ target: { value: text } }) => {
        const number = readNumber(text, isPrice)
        const next = Number.isNaN(number) ? value : number
        setTyped({ text, value: next })
        if (next !== value) onChange(next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function showNumber(value: unknown, decimals: number | undefined): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',')
}

/** A day, and an hour where one is wanted. */
function MomentInput(props: { value: string; attributes: Attributes; onChange: (text: string) => void }) {
  const { value, attributes, onChange } = props
  const [day = '', time = ''] = value.split(/[ T]/)
  return (
    <span className="flex items-center gap-2">
      <input
        {...attributes}
        type="date"
        className="control control-sm"
        value={day}
        onChange={({ target }) => onChange(target.value && time ? `${target.value} ${time}` : target.value)}
      />
      <input
        type="time"
        aria-label="Hora"
        className="control control-sm"
        disabled={day === ''}
        value={time.slice(0, 5)}
        onChange={({ target }) => onChange(target.value ? `${day} ${target.value}` : day)}
      />
    </span>
  )
}
