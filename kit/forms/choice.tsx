import { type ComponentProps, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import './form-field.css'
import './input.css'
import './choice.css'
import { type FieldSize, type FormInput, hasContent, useFormInput, useInputValue } from './form-context.ts'

/** What a Checkbox and a Switch have in common, beside the attributes of their input. */
export type ChoiceProps<Checked> = {
  /** Its state, when its owner holds it. */
  checked?: Checked
  /** Its first state, when neither an owner nor a form holds it. */
  defaultChecked?: Checked
  onCheckedChange?: ((checked: boolean) => void) | undefined
  /** Beside it, and its name. */
  label?: ReactNode
  description?: ReactNode
  size?: FieldSize | undefined
  ref?: Ref<HTMLInputElement | null> | undefined
} & Omit<
  ComponentProps<'input'>,
  'checked' | 'defaultChecked' | 'size' | 'ref' | 'type' | 'value' | 'defaultValue'
>

/** The state and the input's attributes of a box that is on or off. */
export function useChoice<Checked>(props: ChoiceProps<Checked>, read: (value: unknown) => Checked | boolean) {
  const { id, name, size, disabled, ref, checked, defaultChecked, onCheckedChange, ...others } = props
  const { label, description, className, ...attributes } = others
  const elementRef = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => elementRef.current, [])
  const descriptionId = useId()
  const own = [hasContent(description) && descriptionId, props['aria-describedby']].filter(Boolean).join(' ')
  const input = useFormInput({ id, name, size, disabled, 'aria-describedby': own || undefined })
  const [value, setValue] = useInputValue<Checked | boolean>({
    input,
    owned: 'checked' in props ? { value: read(checked) } : undefined,
    initial: read(defaultChecked),
    read,
    onValueChange: (next) => onCheckedChange?.(next === true),
  })
  const inputProps: ComponentProps<'input'> = {
    ...attributes,
    ...input.attributes,
    ref: elementRef,
    type: 'checkbox',
    checked: value === true,
    onChange: (event) => {
      attributes.onChange?.(event)
      setValue(event.target.checked)
      input.notify('input')
      input.notify('change')
    },
    ...input.listen(attributes),
  }
  const row = { label, description, descriptionId, required: props.required, className, input }
  return { value, inputProps, elementRef, row }
}

type RowProps = {
  children: ReactNode
  input: FormInput
  label: ReactNode
  description: ReactNode
  descriptionId: string
  required: boolean | undefined
  className: string | undefined
}

/** A box with its label, which is a target as high as a finger is wide, and its description. */
export function ChoiceRow({ children, input, descriptionId, ...row }: RowProps) {
  const { label, description, required, className = '' } = row
  return (
    <div className={`choice-row size-letters-${input.size} ${className}`}>
      <label className="choice">
        <span className="choice-box">{children}</span>
        {hasContent(label) && <span className={required ? 'required-mark' : undefined}>{label}</span>}
      </label>
      {hasContent(description) && (
        <p id={descriptionId} className="field-note">
          {description}
        </p>
      )}
    </div>
  )
}
