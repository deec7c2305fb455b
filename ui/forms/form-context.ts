import {
  createContext,
  type FocusEventHandler,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { FORM_INPUT_VALIDATION_DELAY_MS } from '#config/constants.ts'
import { joinPath, readPath } from './form-path.ts'
import type { FieldEvent, FormScope, FormStore } from './form-store.ts'

/** Sizes of everything that takes a value; `md` unless something says otherwise (specification 3). */
export type FieldSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

type FormContextValue = {
  store: FormStore
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
  isDisabled: boolean
  /** What the element gets; nothing of ARIA outside a field (C-FORM-4). */
  attributes: {
    id: string | undefined
    name: string | undefined
    disabled: boolean
    'aria-describedby': string | undefined
    'aria-invalid'?: boolean
    'aria-required'?: true
  }
  /** The form that holds the value, if the input has a name in one. */
  binding: { value: unknown; setValue: (value: unknown) => void } | undefined
  /** Tells the form what happened, so that it validates. */
  notify: (type: FieldEvent['type']) => void
  /** Handlers that tell the form when it is focused and left, after the owner's own. */
  listen: <Element>(handlers: FocusHandlers<Element>) => Required<FocusHandlers<Element>>
}

type FocusHandlers<Element> = {
  onFocus?: FocusEventHandler<Element> | undefined
  onBlur?: FocusEventHandler<Element> | undefined
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
  const isLoading = useStoreValue(form?.store, (store) => store.read().isLoading) ?? false
  const value = useStoreValue(bound?.store, (store) => readPath(store.read().state, name ?? ''))
  useRegistration(bound, field?.name === localName ? undefined : id)
  useLayoutEffect(() => {
    if (id !== undefined) field?.setInputId(id)
  }, [field, id])
  const isDisabled = overrides.disabled || form?.isDisabled || isLoading
  const describedBy = [field?.describedBy, overrides['aria-describedby']].filter(Boolean).join(' ')
  const notify: FormInput['notify'] = (type) => {
    const { isEager = false, delayMs = FORM_INPUT_VALIDATION_DELAY_MS } = field ?? {}
    bound?.store.handleEvent({ type, name: bound.name, scope: bound.scope, isEager, delayMs })
  }
  return {
    size: overrides.size ?? field?.size ?? 'md',
    isDisabled,
    attributes: {
      id,
      name,
      disabled: isDisabled,
      'aria-describedby': describedBy || undefined,
      ...(field && { 'aria-invalid': field.hasError }),
      ...(field?.isRequired && { 'aria-required': true as const }),
    },
    binding: bound && { value, setValue: (next) => bound.store.setValue(bound.name, next) },
    notify,
    listen: ({ onFocus, onBlur }) => ({
      onFocus: (event) => {
        onFocus?.(event)
        notify('focus')
      },
      onBlur: (event) => {
        onBlur?.(event)
        notify('blur')
      },
    }),
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

/** Something of a store, kept up to date; undefined without a store. */
export function useStoreValue<Value>(
  store: FormStore | undefined,
  read: (store: FormStore) => Value,
): Value | undefined {
  const getSnapshot = () => store && read(store)
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, getSnapshot, getSnapshot)
}

/** An input that stands in no field still lends its errors its id. */
function useRegistration(bound: { store: FormStore; name: string } | undefined, id: string | undefined) {
  const { store, name } = bound ?? {}
  useEffect(() => {
    if (store && name !== undefined && id !== undefined) return store.addField({ id, name })
    return undefined
  }, [store, name, id])
}

function subscribeToNothing() {
  return () => undefined
}
