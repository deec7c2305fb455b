import { type ComponentProps, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useLabels } from '#ui/labels.ts'
import chevron from '~icons/lucide/chevron-down?raw'
import { type FieldSize, useFormInput, useTypedBefore } from './form-context.ts'

/** Something to choose, of a value that is not empty. */
export type SelectItem = { value: string; label: string }

/** Items under a heading. */
export type SelectGroup = { label: string; items: readonly SelectItem[] }

type Props = {
  items: readonly (SelectItem | SelectGroup)[]
  /** Its first value, when no form holds it; one that is not among the items shows the placeholder. */
  defaultValue?: string | undefined
  /** Shown while nothing is chosen, which can be chosen again: then `null` is the value. */
  placeholder?: string | undefined
  size?: FieldSize | undefined
} & Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'size' | 'multiple' | 'children'>

/**
 * The browser's own select in the house's clothes: a telephone shows its wheel, it works before any script has come,
 * it speaks to every screen reader, and it weighs nothing. The list of a headless library can be dressed further, and
 * for that alone it would cost some 20 kB. Keys are the browser's own.
 */
export function Select({ className = '', items, placeholder = '', ...props }: Props) {
  const { size, defaultValue, ...attributes } = props
  const input = useFormInput({ ...attributes, size, initial: defaultValue })
  const options = items.flatMap((item) => ('items' in item ? item.items : item)).map(({ value }) => value)
  const chosen = options.find((option) => option === input.value) ?? ''
  const label = useLabels()
  const element = useRef<HTMLSelectElement>(null)

  function choose(text: string) {
    if (text !== '' && !options.includes(text)) return
    input.setValue(text || null)
    input.notify('input')
    input.notify('change')
  }

  useTypedBefore(element, chosen, choose)
  return (
    <div className={`select ${className}`}>
      <select
        {...attributes}
        {...input.attributes}
        ref={element}
        value={chosen}
        className={`control control-${input.size}`}
        onChange={(event) => {
          attributes.onChange?.(event)
          choose(event.target.value)
        }}
      >
        {(placeholder !== '' || !chosen) && <option value="">{placeholder}</option>}
        {options.length === 0 && <option disabled>{label('selectMenu.noData')}</option>}
        {items.map((item) =>
          'items' in item ? (
            <optgroup key={item.label} label={item.label}>
              {item.items.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(item)
          ),
        )}
      </select>
      <Icon svg={chevron} />
    </div>
  )
}

function renderOption({ value, label }: SelectItem) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
