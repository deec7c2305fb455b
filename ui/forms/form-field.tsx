import { type ReactNode, useContext, useId, useLayoutEffect, useState } from 'react'
import { type FieldSize, FormContext, FormFieldContext } from './form-context.ts'
import { isErrorOf } from './form-errors.ts'
import { joinPath } from './form-path.ts'

type Props = {
  /** The id of its input; one is made where none is given. */
  id?: string | undefined
  /** Its path in the form's state; errors of that name are its own. */
  name?: string | undefined
  label?: ReactNode
  description?: ReactNode
  /** Under the input, until an error takes its place. */
  help?: ReactNode
  /** At the far end of the label's line. */
  hint?: ReactNode
  /** An error of one's own, before the form's; `true` only looks like one. */
  error?: string | boolean | undefined
  /** Errors whose whole name matches are its own too, such as those of a list's items. */
  errorPattern?: RegExp | undefined
  /** Marks the label; the browser's own check is the input's `required`. */
  required?: boolean | undefined
  size?: FieldSize | undefined
  /** Validates while somebody types for the first time, before the field was left once. */
  eagerValidation?: boolean | undefined
  /** Quiet time while typing before a validation, in ms. */
  validateOnInputDelay?: number | undefined
  children: ReactNode
}

/** A label, what is to be known about an input, and its error (C-FORM-1 to 5); outside a form nothing validates. */
export function FormField(props: Props) {
  const { label, description, help, hint, required = false, size, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [inputId, setInputId] = useState(id)
  const error = useFieldError(props)
  const text = typeof error === 'string' && error !== '' ? error : undefined
  const parts = { error: text, hint, description, help: text === undefined ? help : undefined }
  const describedBy = Object.entries(parts)
    .filter(([, content]) => hasContent(content))
    .map(([part]) => `${id}-${part}`)
    .join(' ')
  const { name, eagerValidation: isEager = false, validateOnInputDelay: delayMs } = props
  const context = { id, setInputId, name, size, describedBy, isEager, delayMs }
  return (
    <div className={`size-letters-${size ?? 'md'}`}>
      {(hasContent(label) || hasContent(hint)) && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          {hasContent(label) && (
            <label htmlFor={inputId} className={required ? 'required-mark font-medium' : 'font-medium'}>
              {label}
            </label>
          )}
          <Part id={`${id}-hint`} content={hint} className="field-note ml-auto" />
        </div>
      )}
      <Part id={`${id}-description`} content={description} className="field-note" />
      <div className="field-control">
        <FormFieldContext value={{ ...context, hasError: Boolean(error), isRequired: required }}>
          {children}
        </FormFieldContext>
      </div>
      <Part id={`${id}-error`} content={parts.error} className="field-error" />
      <Part id={`${id}-help`} content={parts.help} className="field-note" />
    </div>
  )
}

function Part({ id, content, className }: { id: string; content: ReactNode; className: string }) {
  return hasContent(content) ? (
    <div id={id} className={className}>
      {content}
    </div>
  ) : null
}

/** True when a part of a field is something to see. */
function hasContent(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== '' && typeof content !== 'boolean'
}

/** Its own error if it has one, else the form's first that is meant for it (C-FORM-2). */
function useFieldError({ name: localName, errorPattern, error }: Props): string | boolean | undefined {
  const form = useContext(FormContext)
  const name = localName === undefined ? undefined : joinPath(form?.scope.prefix ?? '', localName)
  useLayoutEffect(
    () => (name !== undefined && errorPattern ? form?.store.addPattern(name, errorPattern) : undefined),
    [form?.store, name, errorPattern],
  )
  const targets = [name, errorPattern].filter((target) => target !== undefined)
  return error || form?.snapshot.errors.find((one) => isErrorOf(one, targets))?.message
}
