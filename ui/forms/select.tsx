import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useLabels } from '#ui/labels.ts'
import chevron from '~icons/lucide/chevron-down?raw'
import { type FieldSize, useFormInput, useInputValue } from './form-context.ts'
import { readSelectItems, type SelectGroup, type SelectItem, type SelectValue } from './select-items.ts'

type Props<Value extends SelectValue> = {
  items: readonly (SelectItem<Value> | SelectGroup<Value>)[]
  /** Its value, when its owner holds it; one that is not among the items shows the placeholder. */
  value?: Value | null | undefined
  /** Its first value, when neither an owner nor a form holds it. */
  defaultValue?: Value | null | undefined
  onValueChange?: ((value: Value | null) => void) | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** Whether nothing can be chosen again: then `null` is the value. */
  clearable?: boolean | undefined
  size?: FieldSize | undefined
} & Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'size' | 'multiple' | 'children'>

/**
 * The browser's own select in the house's clothes: a telephone shows its wheel, it works before any script has come,
 * it speaks to every screen reader, and it weighs nothing. The list of a headless library can be dressed further, and
 * for that alone it would cost some 20 kB. Keys are the browser's own.
 */
export function Select<Value extends SelectValue>(props: Props<Value>) {
  const {
    id,
    name,
    size,
    disabled,
    className = '',
    items,
    placeholder = '',
    clearable = false,
    ...others
  } = props
  const { value: owned, defaultValue, onValueChange, ...attributes } = others
  const input = useFormInput({ id, name, size, disabled, 'aria-describedby': props['aria-describedby'] })
  const groups = readSelectItems(items)
  const options = groups.flatMap((group) => group.options)
  const [value, setValue] = useInputValue<unknown>({
    input,
    owned: 'value' in props ? { value: owned } : undefined,
    initial: defaultValue,
    read: (bound) => bound,
    onValueChange: undefined,
  })
  const chosen = options.find((option) => option.value === value)
  const label = useLabels()
  const element = useRef<HTMLSelectElement>(null)

  function choose(text: string) {
    const next = options.find((option) => String(option.value) === text)
    if (!next && !(clearable && text === '')) return
    setValue(next?.value ?? null)
    onValueChange?.(next?.value ?? null)
    input.notify('input')
    input.notify('change')
  }

  const adopt = useEffectEvent(() => {
    const shown = chosen ? String(chosen.value) : ''
    const { value: text } = element.current ?? { value: shown }
    if (text !== shown) choose(text)
  })
  // What was chosen before React came stays.
  useEffect(() => adopt(), [])
  return (
    <div className={`select ${className}`}>
      <select
        {...attributes}
        {...input.attributes}
        ref={element}
        value={chosen ? String(chosen.value) : ''}
        className={`control control-${input.size}`}
        data-placeholder={chosen || clearable ? undefined : ''}
        onChange={(event) => {
          attributes.onChange?.(event)
          choose(event.target.value)
        }}
        {...input.listen(attributes)}
      >
        {(placeholder !== '' || !chosen) && (
          <option value="" disabled={!clearable} hidden={!clearable}>
            {placeholder}
          </option>
        )}
        {options.length === 0 && <option disabled>{label('selectMenu.noData')}</option>}
        {groups.map((group) => (
          <OptionGroup key={group.label ?? group.options[0]?.value} {...group} />
        ))}
      </select>
      <Icon svg={chevron} />
    </div>
  )
}

function OptionGroup({ label, isDisabled, options }: ReturnType<typeof readSelectItems>[number]) {
  const list = options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.isDisabled}>
      {option.label}
    </option>
  ))
  if (label === undefined) return list
  return (
    <optgroup label={label} disabled={isDisabled}>
      {list}
    </optgroup>
  )
}
