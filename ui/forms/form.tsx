import type { StandardSchemaV1 } from '@standard-schema/spec'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { FormContext, type FormContextValue, FormFieldContext } from './form-context.ts'
import type { ErrorTarget, FormError, FormErrorWithId } from './form-errors.ts'
import { joinPath } from './form-path.ts'
import {
  type FormResult,
  type FormRules,
  type FormScope,
  type FormSnapshot,
  FormStore,
  type ValidationEvent,
} from './form-store.ts'

/**
 * What a form offers through its `ref` and `useForm`, another object after each change, so that memos notice; names are
 * whole paths, within nested forms too (C-FORM-8).
 */
export type FormApi = Omit<FormSnapshot, 'state'> & {
  /** Validates some fields or everything, shows what it finds and returns it, or the transformed data. */
  validate: (names?: string | readonly string[]) => Promise<FormResult>
  /** Replaces the errors of a name or pattern, or all of them; what a server found, for example. */
  setErrors: (errors: readonly FormError[], target?: ErrorTarget) => void
  getErrors: (target?: ErrorTarget) => readonly FormErrorWithId[]
  clear: (target?: ErrorTarget) => void
  /** Submits the form. */
  submit: () => Promise<void>
}

type Rules<State, Output> = {
  /** Any Standard Schema: zod, valibot, arktype … Its transformed data are what `onSubmit` gets. */
  schema?: StandardSchemaV1<unknown, Output> | undefined
  /** Checks of one's own, before the schema's. */
  validate?: ((state: State) => FormError[] | undefined | Promise<FormError[] | undefined>) | undefined
  /** What makes a field validate; all three unless given. */
  validateOn?: readonly ValidationEvent[] | undefined
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

const allEvents: readonly ValidationEvent[] = ['input', 'blur', 'change']

/**
 * A form that holds values by name, validates them and submits what the schema made of them (C-FORM-6 to 8). Inputs
 * with a name, or inside a FormField with one, are bound to its state.
 */
export function Form<State extends object, Output = State>(props: FormProps<State, Output>) {
  const { schema, validate, validateOn, disabled = false, ref, ...others } = props
  const { state, defaultState, onStateChange, loadingAuto, onSubmit, onError, children, ...attributes } =
    others
  const latest = useLatest({
    schema,
    validate,
    validateOn,
    state,
    onStateChange,
    loadingAuto,
    onSubmit,
    onError,
  })
  const element = useRef<HTMLFormElement>(null)
  const [store] = useState(() => {
    const findId = (name: string) => {
      const found = element.current?.elements.namedItem(name)
      return found instanceof Element ? found.id : undefined
    }
    return new FormStore(state ?? defaultState ?? {}, () => readRules(latest.current), findId)
  })
  const submit = useSubmit(store, latest)
  useOwnedState(store, latest, state)
  useEffect(() => () => store.stop(), [store])
  const snapshot = useSyncExternalStore(store.subscribe, store.read, store.read)
  const context = useMemo(
    () => ({ store, snapshot, scope: store.root, isDisabled: disabled, submit }),
    [store, snapshot, disabled, submit],
  )
  useImperativeHandle(ref, () => createApi(context), [context])
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
  const { name, children } = props
  const outer = useFormContext('NestedForm')
  const latest = useLatest(props)
  const { store } = outer
  const prefix = joinPath(outer.scope.prefix, name)
  const scope = useMemo<FormScope>(
    () => ({ prefix, readRules: () => readRules(latest.current) }),
    [prefix, latest],
  )
  useLayoutEffect(() => store.addScope(scope), [store, scope])
  const context = useMemo(() => ({ ...outer, scope }), [outer, scope])
  return <FormContext value={context}>{children}</FormContext>
}

/**
 * The form around a component, kept up to date: for a submit button that waits, or a summary of errors.
 *
 * @throws Error outside a Form.
 */
export function useForm(): FormApi {
  const context = useFormContext('useForm')
  return useMemo(() => createApi(context), [context])
}

function useFormContext(user: string) {
  const context = useContext(FormContext)
  if (context) return context
  throw new Error(
    `${user} found no Form around it. It belongs to the state of one. Render it, or the component that calls it, inside <Form>.`,
  )
}

/** Submits, with the inputs disabled meanwhile; the focus that they lost by that comes back (C-FORM-7). */
function useSubmit<State extends object, Output>(
  store: FormStore,
  latest: Latest<FormProps<State, Output>>,
): () => Promise<void> {
  return useCallback(async () => {
    const focused = document.activeElement
    // The store's data are unknown to it; they are what this form's own schema, or state, is made of.
    const hand = async (data: unknown) => latest.current.onSubmit?.(data as Output)
    const errors = await store.submit(hand, latest.current.loadingAuto ?? true).finally(() => {
      // The inputs must be enabled on the page before somebody focuses one.
      flushSync(() => undefined)
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    })
    if (errors.length > 0) latest.current.onError?.(errors)
  }, [store, latest])
}

/** The owner hears of every change, and what the owner hands over replaces what the form has. */
function useOwnedState<State extends object, Output>(
  store: FormStore,
  latest: Latest<FormProps<State, Output>>,
  state: State | undefined,
) {
  useLayoutEffect(() => {
    if (state !== undefined) store.setState(state)
  }, [store, state])
  useLayoutEffect(() => {
    let known = store.read().state
    return store.subscribe(() => {
      const next = store.read().state
      if (next === known) return
      known = next
      // What the store holds began as this form's state and keeps its shape.
      if (next !== latest.current.state) latest.current.onStateChange?.(next as State)
    })
  }, [store, latest])
}

type Latest<Value> = { readonly current: Value }

/** What was rendered last, for the store, which asks later: React's effect events are for effects alone. */
function useLatest<Value>(value: Value): Latest<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

function readRules<State, Output>({ schema, validate, validateOn }: Rules<State, Output>): FormRules {
  return {
    schema,
    // The store hands it the state of this very form.
    validate: validate && ((state) => validate(state as State)),
    validateOn: validateOn ?? allEvents,
  }
}

function createApi({ store, snapshot, submit }: FormContextValue): FormApi {
  return {
    ...snapshot,
    validate: (names) => store.validate(typeof names === 'string' ? [names] : names),
    setErrors: (errors, target) => store.setErrors(errors, target),
    getErrors: (target) => store.getErrors(target),
    clear: (target) => store.setErrors([], target),
    submit,
  }
}
