import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import check from '~icons/lucide/check?raw'
import minus from '~icons/lucide/minus?raw'
import './checkbox.css'
import { type FieldSize, hasContent, useFormInput, useInputValue } from './form-context.ts'

type Checked = boolean | 'indeterminate'

/** Beside the attributes of its input. */
type Props = {
  /** Its state, when its owner holds it. */
  checked?: Checked | undefined
  /** Its first state, when neither an owner nor a form holds it. */
  defaultChecked?: Checked | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  /** Beside it, and its name. */
  label?: ReactNode
  description?: ReactNode
  size?: FieldSize | undefined
} & Omit<
  ComponentProps<'input'>,
  'checked' | 'defaultChecked' | 'size' | 'ref' | 'type' | 'value' | 'defaultValue'
>

/**
 * The browser's own checkbox in the house's clothes, with its label, which is a target as high as a finger is wide, and
 * its description; `indeterminate` says that a group is on in part. Space turns it.
 */
export function Checkbox({ label, description, className = '', ...props }: Props) {
  const { id, name, size, disabled, checked, defaultChecked, onCheckedChange, ...attributes } = props
  const descriptionId = useId()
  const own = [hasContent(description) && descriptionId, props['aria-describedby']].filter(Boolean).join(' ')
  const input = useFormInput({ id, name, size, disabled, 'aria-describedby': own || undefined })
  const [value, setValue] = useInputValue<Checked>({
    input,
    owned: 'checked' in props ? { value: readChecked(checked) } : undefined,
    initial: readChecked(defaultChecked),
    read: readChecked,
    onValueChange: (next) => onCheckedChange?.(next === true),
  })
  const isMixed = value === 'indeterminate'
  return (
    <div className={`choice-row size-letters-${input.size} ${className}`}>
      <label className="choice">
        <span className="choice-box">
          <input
            {...attributes}
            {...input.attributes}
            ref={(element) => {
              if (element) element.indeterminate = isMixed
            }}
            type="checkbox"
            className="control"
            checked={value === true}
            onChange={(event) => {
              attributes.onChange?.(event)
              setValue(event.target.checked)
              input.notify('input')
              input.notify('change')
            }}
            {...input.listen(attributes)}
          />
          <Icon svg={isMixed ? minus : check} />
        </span>
        {hasContent(label) && <span className={props.required ? 'required-mark' : undefined}>{label}</span>}
      </label>
      {hasContent(description) && (
        <p id={descriptionId} className="field-note">
          {description}
        </p>
      )}
    </div>
  )
}

function readChecked(value: unknown): Checked {
  return value === 'indeterminate' ? value : Boolean(value)
}
