import type { StandardSchemaV1 } from '@standard-schema/spec'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { FormContext, type FormContextValue, FormFieldContext } from './form-context.ts'
import type { FormError, FormErrorWithId } from './form-errors.ts'
import { joinPath } from './form-path.ts'
import {
  createFormStore,
  type FormRules,
  type FormScope,
  type FormSnapshot,
  type FormStore,
} from './form-store.ts'

/** What a form offers through its `ref` and `useForm`; names are whole paths, within nested forms too (C-FORM-8). */
export type FormApi = Omit<FormSnapshot, 'state'> &
  Pick<FormStore, 'validate' | 'setErrors' | 'getErrors' | 'clear'> & {
    /** Submits the form. */
    submit: () => Promise<void>
  }

type Rules<State, Output> = Pick<FormRules, 'validateOn'> & {
  /** Any Standard Schema: zod, valibot, arktype … Its transformed data are what `onSubmit` gets. */
  schema?: StandardSchemaV1<unknown, Output> | undefined
  /** Checks of one's own, before the schema's. */
  validate?: ((state: State) => FormError[] | undefined | Promise<FormError[] | undefined>) | undefined
}

type FormProps<State extends object, Output> = Rules<State, Output> & {
  /** The values, when their owner holds them; another object replaces what the form has. */
  state?: State | undefined
  /** The first values, when the form holds them. */
  defaultState?: State | undefined
  onStateChange?: ((state: State) => void) | undefined
  disabled?: boolean | undefined
  /** Disables the inputs while it submits. */
  loadingAuto?: boolean | undefined
  onSubmit?: ((data: Output) => void | Promise<void>) | undefined
  /** Gets what was in the way of a submission; the inputs can be focused again, by the errors' ids. */
  onError?: ((errors: readonly FormErrorWithId[]) => void) | undefined
  ref?: Ref<FormApi> | undefined
} & Omit<ComponentProps<'form'>, keyof Rules<State, Output> | 'onSubmit' | 'onError' | 'ref'>

/**
 * A form that holds values by name, validates them and submits what the schema made of them (C-FORM-6 to 8). Inputs
 * with a name, or inside a FormField with one, are bound to its state.
 */
export function Form<State extends object, Output = State>(props: FormProps<State, Output>) {
  const { schema, validate, validateOn, state, defaultState, onStateChange, ...others } = props
  const { disabled = false, loadingAuto = true, onSubmit, onError, ref, children, ...attributes } = others
  const element = useRef<HTMLFormElement>(null)
  const rules = useRules({ schema, validate, validateOn })
  const [store] = useState(() =>
    createFormStore(state ?? defaultState ?? {}, rules, (name) => {
      const found = element.current?.elements.namedItem(name)
      return found instanceof Element ? found.id : undefined
    }),
  )
  const snapshot = useSyncExternalStore(store.subscribe, store.read, store.read)
  useOwnedState(store, state, onStateChange)
  useEffect(() => () => store.stop(), [store])

  /** Submits, with the inputs disabled meanwhile; the focus that they lost by that comes back (C-FORM-7). */
  async function submit() {
    const focused = document.activeElement
    // The store's data are unknown to it; they are what this form's own schema, or state, is made of.
    const hand = async (data: unknown) => onSubmit?.(data as Output)
    const errors = await store.submit(hand, loadingAuto).finally(() => {
      // The inputs must be enabled on the page before somebody focuses one.
      flushSync(() => undefined)
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    })
    if (errors.length > 0) onError?.(errors)
  }

  const context = { store, snapshot, scope: store.root, isDisabled: disabled, submit }
  useImperativeHandle(ref, () => createApi(context))
  return (
    <form
      ref={element}
      aria-busy={snapshot.isLoading || undefined}
      {...attributes}
      onSubmit={(event) => {
        // A form in a portal is a child to React, not to the page: its submission is its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void submit()
      }}
    >
      <FormContext value={context}>
        <FormFieldContext value={null}>{children}</FormFieldContext>
      </FormContext>
    </form>
  )
}

type NestedFormProps<State, Output> = Rules<State, Output> & {
  /** Its path in the state of the form around it, which its fields' names are prefixed with. */
  name: string
  children: ReactNode
}

/**
 * A part of a form with rules of its own, validated and submitted with the whole (C-FORM-8). It takes the place of a
 * form inside a form, which HTML does not have.
 *
 * @throws Error outside a Form.
 */
export function NestedForm<State extends object, Output = State>(props: NestedFormProps<State, Output>) {
  const { name, children, ...own } = props
  const outer = useFormContext('NestedForm')
  const { store } = outer
  const rules = useRules(own)
  const prefix = joinPath(outer.scope.prefix, name)
  const scope = useMemo(() => ({ prefix, rules }), [prefix, rules])
  useLayoutEffect(() => store.addScope(scope), [store, scope])
  return <FormContext value={{ ...outer, scope }}>{children}</FormContext>
}

/**
 * The form around a component, kept up to date: for a submit button that waits, or a summary of errors.
 *
 * @throws Error outside a Form.
 */
export function useForm(): FormApi {
  return createApi(useFormContext('useForm'))
}

function useFormContext(user: string) {
  const context = useContext(FormContext)
  if (context) return context
  throw new Error(
    `${user} found no Form around it. It belongs to the state of one. Render it, or the component that calls it, inside <Form>.`,
  )
}

/** The owner hears of every change, and what the owner hands over replaces what the form has. */
function useOwnedState<State extends object>(
  store: FormStore,
  state: State | undefined,
  onStateChange: ((state: State) => void) | undefined,
) {
  useLayoutEffect(() => {
    if (state !== undefined) store.setState(state)
  }, [store, state])
  const tell = useEffectEvent((next: unknown) => {
    // What the store holds began as this form's state and keeps its shape.
    if (next !== state) onStateChange?.(next as State)
  })
  useLayoutEffect(() => {
    let known = store.read().state
    return store.subscribe(() => {
      const { state: next } = store.read()
      if (next === known) return
      known = next
      tell(next)
    })
  }, [store])
}

/** The rules that were rendered last, for the store, which asks later. */
function useRules<State, Output>(rules: Rules<State, Output>): FormScope['rules'] {
  // The store hands them the state of this very form.
  const latest = useRef(rules as FormRules)
  useLayoutEffect(() => {
    latest.current = rules as FormRules
  })
  return latest
}

function createApi({ store, snapshot, submit }: FormContextValue): FormApi {
  const { validate, setErrors, getErrors, clear } = store
  return { ...snapshot, validate, setErrors, getErrors, clear, submit }
}
