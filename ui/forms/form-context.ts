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

type OwnValue = {
  /** The owner's; missing, not just undefined, where no owner holds it. */
  value?: unknown
  /** The first one, where neither an owner nor a form holds it. */
  initial?: unknown
}

/** What an input, of one's own too, takes over from the field and the form around it, if there are any (C-FORM-4, 5). */
export function useFormInput({ initial, ...overrides }: FieldOverrides & OwnValue = {}) {
  const form = useContext(FormContext)
  const field = useContext(FormFieldContext)
  const ownId = useId()
  const [own, setOwn] = useState(initial)
  const localName = overrides.name ?? field?.name
  const name = localName === undefined ? undefined : joinPath(form?.scope.prefix ?? '', localName)
  const bound = form && name !== undefined ? { ...form, name } : undefined
  const id = overrides.id ?? field?.id ?? (bound && ownId)
  const held = bound ? readPath(bound.snapshot.state, bound.name) : own
  const setInputId = field?.setInputId
  useLayoutEffect(() => {
    if (id !== undefined) setInputId?.(id)
  }, [setInputId, id])
  const describedBy = [field?.describedBy, overrides['aria-describedby']].filter(Boolean).join(' ')
  const notify = (type: FieldEvent['type']) => {
    const { isEager = false, delayMs = FORM_INPUT_VALIDATION_DELAY_MS } = field ?? {}
    bound?.store.handleEvent({ type, name: bound.name, scope: bound.scope, isEager, delayMs })
  }
  return {
    size: overrides.size ?? field?.size ?? 'md',
    /** What the element gets, after its owner's; nothing of ARIA outside a field (C-FORM-4). */
    attributes: {
      id,
      name,
      disabled: overrides.disabled || form?.isDisabled || form?.snapshot.isLoading,
      'aria-describedby': describedBy || undefined,
      ...(field && { 'aria-invalid': field.hasError }),
      ...(field?.isRequired && { 'aria-required': true as const }),
      // The form hears that it is focused and left.
      onFocusCapture: () => notify('focus'),
      onBlurCapture: () => notify('blur'),
    },
    /** Its owner's, else that of the form in which it has a name, else its own. */
    value: 'value' in overrides ? overrides.value : held,
    setValue: (next: unknown) => {
      setOwn(() => next)
      bound?.store.setValue(bound.name, next)
    },
    /** Tells the form what happened, so that it validates. */
    notify,
  }
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
