import { createContext, useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { FORM_INPUT_VALIDATION_DELAY_MS } from '#config/constants.ts'
import { joinPath, readPath } from './form-path.ts'
import type { FieldEvent, FormScope, FormSnapshot, FormStore } from './form-store.ts'

/** Sizes of everything that takes a value; `md` unless something says otherwise (specification 3). */
export type FieldSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export type FormContextValue = {
  store: FormStore
  /** How it stands. */
  snapshot: FormSnapshot
  /** The form around, which may be nested in another. */
  scope: FormScope
  isDisabled: boolean
  submit: () => Promise<void>
}

/** The form around a component. */
export const FormContext = createContext<FormContextValue | null>(null)

type FormFieldContextValue = {
  /** The id of its input, unless the input brings one; its parts' ids begin with it. */
  id: string
  setInputId: (id: string) => void
  /** As its own form calls it. */
  name: string | undefined
  size: FieldSize | undefined
  hasError: boolean
  isRequired: boolean
  describedBy: string | undefined
  isEager: boolean
  delayMs: number | undefined
}

/** The field around a component. */
export const FormFieldContext = createContext<FormFieldContextValue | null>(null)

/** The properties by which somebody overrules what the field around says. */
export type FieldOverrides = {
  id?: string | undefined
  name?: string | undefined
  size?: FieldSize | undefined
  disabled?: boolean | undefined
  'aria-describedby'?: string | undefined
}

export type FormInput = {
  size: FieldSize
  /** What the element gets, after its owner's; nothing of ARIA outside a field (C-FORM-4). */
  attributes: {
    id: string | undefined
    name: string | undefined
    disabled: boolean | undefined
    'aria-describedby': string | undefined
    'aria-invalid'?: boolean
    'aria-required'?: true
    /** Tell the form that it is focused and left. */
    onFocusCapture: () => void
    onBlurCapture: () => void
  }
  /** The form that holds the value, if the input has a name in one. */
  binding: { value: unknown; setValue: (value: unknown) => void } | undefined
  /** Tells the form what happened, so that it validates. */
  notify: (type: FieldEvent['type']) => void
}

/** What an input, of one's own too, takes over from the field and the form around it, if there are any (C-FORM-4, 5). */
export function useFormInput(overrides: FieldOverrides = {}): FormInput {
  const form = useContext(FormContext)
  const field = useContext(FormFieldContext)
  const ownId = useId()
  const localName = overrides.name ?? field?.name
  const name = localName === undefined ? undefined : joinPath(form?.scope.prefix ?? '', localName)
  const bound = form && name !== undefined ? { ...form, name } : undefined
  const id = overrides.id ?? field?.id ?? (bound && ownId)
  useLayoutEffect(() => {
    if (id !== undefined) field?.setInputId(id)
  }, [field, id])
  const describedBy = [field?.describedBy, overrides['aria-describedby']].filter(Boolean).join(' ')
  const notify: FormInput['notify'] = (type) => {
    const { isEager = false, delayMs = FORM_INPUT_VALIDATION_DELAY_MS } = field ?? {}
    bound?.store.handleEvent({ type, name: bound.name, scope: bound.scope, isEager, delayMs })
  }
  return {
    size: overrides.size ?? field?.size ?? 'md',
    attributes: {
      id,
      name,
      disabled: overrides.disabled || form?.isDisabled || form?.snapshot.isLoading,
      'aria-describedby': describedBy || undefined,
      ...(field && { 'aria-invalid': field.hasError }),
      ...(field?.isRequired && { 'aria-required': true as const }),
      onFocusCapture: () => notify('focus'),
      onBlurCapture: () => notify('blur'),
    },
    binding: bound && {
      value: readPath(bound.snapshot.state, bound.name),
      setValue: (next) => bound.store.setValue(bound.name, next),
    },
    notify,
  }
}

type ValueSource<Value> = {
  input: FormInput
  /** Missing, not just undefined, unless the owner holds the value. */
  owned?: { value: Value } | undefined
  initial: Value
  /** Understands what the form holds; throws what it cannot show. */
  read: (value: unknown) => Value
  onValueChange?: ((value: Value) => void) | undefined
}

/** The value of an input: its owner's, else its form's, else its own. */
export function useInputValue<Value>({ input, owned, initial, read, onValueChange }: ValueSource<Value>) {
  const [own, setOwn] = useState(initial)
  const value = owned ? owned.value : input.binding ? read(input.binding.value) : own
  function setValue(next: Value) {
    setOwn(() => next)
    input.binding?.setValue(next)
    onValueChange?.(next)
  }
  return [value, setValue] as const
}

/** Takes what was typed or chosen before React came, where it is not what is shown. */
export function useTypedBefore(
  element: { readonly current: { value: string } | null },
  shown: string,
  take: (text: string) => void,
) {
  const adopt = useEffectEvent(() => {
    const text = element.current?.value
    if (text !== undefined && text !== shown) take(text)
  })
  useEffect(() => adopt(), [])
}
