import type { StandardSchemaV1 } from '@standard-schema/spec'
import { createStore } from '#browser/store.ts'
import { type ErrorTarget, type FormError, type FormErrorWithId, isErrorOf } from './form-errors.ts'
import { joinPath, readPath, splitPath } from './form-path.ts'
import { validateSchema } from './form-schema.ts'

/** What a form listens to in order to validate a field. */
type ValidationEvent = (typeof allEvents)[number]

const allEvents = ['input', 'blur', 'change'] as const

type Awaitable<Value> = Value | Promise<Value>

/** What a form, or a form within a form, validates by. */
export type FormRules = {
  schema?: StandardSchemaV1 | undefined
  validate?: ((state: unknown) => Awaitable<readonly FormError[] | undefined>) | undefined
  /** All three unless given. */
  validateOn?: readonly ValidationEvent[] | undefined
}

/** A part of the form with rules of its own: the whole (at the empty path), or a nested form at its path. */
export type FormScope = { prefix: string; rules: { readonly current: FormRules } }

/** What a field tells of an event: its whole name, its form's rules, and when a validation may come. */
export type FieldEvent = {
  type: ValidationEvent | 'focus'
  name: string
  scope: FormScope
  /** Validates on input even before the field was left for the first time. */
  isEager: boolean
  /** Quiet time on input before a validation, in ms. */
  delayMs: number
}

export type FormSnapshot = {
  state: unknown
  errors: readonly FormErrorWithId[]
  /** True while the form submits, if it is to show it. */
  isLoading: boolean
  /** Changed since the last successful submission. */
  dirty: ReadonlySet<string>
  /** Focused, changed or left at least once. */
  touched: ReadonlySet<string>
  /** Left at least once. */
  blurred: ReadonlySet<string>
}

/** The outcome of a validation; `data` is what the schemas made of the state. */
export type FormResult =
  | { isValid: true; data: unknown }
  | { isValid: false; errors: readonly FormErrorWithId[] }

export type FormStore = ReturnType<typeof createFormStore>

/**
 * Everything a form knows, outside React: values, errors, what was touched, and who validates what. One store holds a
 * form with all the forms nested in it; names are whole paths from the root.
 * @param rules of the form as a whole.
 * @param findId finds the id of the input of a name, if there is one on the page.
 */
export function createFormStore(
  state: unknown,
  rules: FormScope['rules'],
  findId: (name: string) => string | undefined,
) {
  const none: ReadonlySet<string> = new Set()
  const { read, subscribe, publish } = createStore<FormSnapshot>({
    state,
    errors: [],
    isLoading: false,
    dirty: none,
    touched: none,
    blurred: none,
  })
  const root: FormScope = { prefix: '', rules }
  const scopes = new Set<FormScope>()
  /** Of fields by their names: which errors are theirs, too. */
  const patterns = new Map<string, RegExp>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The validation that was asked for last. */
  let last: Promise<unknown> = Promise.resolve()

  function change(fields: Partial<FormSnapshot>) {
    publish({ ...read(), ...fields })
  }

  function note({ type, name }: FieldEvent) {
    const { touched, dirty, blurred } = read()
    change({
      touched: include(touched, name),
      dirty: type === 'input' || type === 'change' ? include(dirty, name) : dirty,
      blurred: type === 'blur' ? include(blurred, name) : blurred,
    })
  }

  function withId(error: FormError): FormErrorWithId {
    return { ...error, id: error.name === undefined ? undefined : findId(error.name) }
  }

  /** Whoever has a say about these names, or about anything, the outermost first. */
  function findScopes(names: readonly string[] | undefined): FormScope[] {
    const nested = [...scopes].sort((one, other) => one.prefix.length - other.prefix.length)
    return [root, ...nested].filter(
      ({ prefix }) => !names || names.some((name) => isWithin(name, prefix) || isWithin(prefix, name)),
    )
  }

  async function judge(names: readonly string[] | undefined): Promise<FormResult> {
    const { state: current } = read()
    const targets = names && [...names, ...names.flatMap((name) => patterns.get(name) ?? [])]
    const covers = (error: FormError) => !targets || isErrorOf(error, targets)
    const outcomes = await Promise.all(findScopes(names).map((scope) => checkScope(scope, current)))
    const found = outcomes.flatMap(({ errors }) => errors.filter(covers)).map(withId)
    change({ errors: [...read().errors.filter((error) => !covers(error)), ...found] })
    if (found.length > 0) return { isValid: false, errors: found }
    return { isValid: true, data: outcomes.reduce(mergeData, current) }
  }

  /**
   * Validates the fields named, or everything, and shows what it finds there; other errors stay. One validation follows
   * the other, so that a slow one never overwrites what a later one says.
   *
   * @throws Error when a schema is of an unknown kind (C-FORM-7), and what a validate function throws.
   */
  function validate(names?: string | readonly string[]): Promise<FormResult> {
    const result = last.then(() => judge(typeof names === 'string' ? [names] : names))
    last = result.catch(() => undefined)
    return result
  }

  /** Puts another state in the place of this one. */
  function setState(next: unknown) {
    if (!Object.is(next, read().state)) change({ state: next })
  }

  /** Replaces the errors that are meant by a name or pattern, or all; with what a server found, for example (C-FORM-8). */
  function setErrors(errors: readonly FormError[], target?: ErrorTarget) {
    const others = read().errors.filter((error) => target !== undefined && !isErrorOf(error, [target]))
    change({ errors: [...others, ...errors.map(withId)] })
  }

  return {
    root,
    read,
    subscribe,
    validate,
    setState,
    setErrors,
    clear: (target?: ErrorTarget) => setErrors([], target),
    /** The errors that are meant by a name or pattern, or all (C-FORM-8). */
    getErrors: (target?: ErrorTarget): readonly FormErrorWithId[] =>
      read().errors.filter((error) => target === undefined || isErrorOf(error, [target])),
    /** Puts a value at a name. */
    setValue: (name: string, value: unknown) => setState(writePath(read().state, name, value)),
    /** A field appears that has a pattern; returns how it leaves. */
    addPattern(name: string, pattern: RegExp): () => void {
      patterns.set(name, pattern)
      return () => patterns.delete(name)
    },
    /** A nested form appears; returns how it leaves, and its errors with it. */
    addScope(scope: FormScope): () => void {
      scopes.add(scope)
      return () => {
        scopes.delete(scope)
        change({ errors: read().errors.filter(({ name = '' }) => !isWithin(name, scope.prefix)) })
      }
    },
    /** Notes what happened in a field and validates it if its form listens to that (C-FORM-6). */
    handleEvent(event: FieldEvent) {
      note(event)
      const { type, name, scope, isEager, delayMs } = event
      if (type === 'focus') return
      const isDue = () => (scope.rules.current.validateOn ?? allEvents).includes(type) && !read().isLoading
      const validateAfterTyping = () => {
        if (isDue() && (isEager || read().blurred.has(name))) void validate(name)
      }
      if (type !== 'input' && !isDue()) return
      clearTimeout(timers.get(name))
      if (type === 'input') timers.set(name, setTimeout(validateAfterTyping, delayMs))
      else void validate(name)
    },
    /**
     * Validates everything and hands the transformed data on (C-FORM-7); returns the errors that were in the way. While
     * the form shows that it loads, a second submission is not taken.
     */
    async submit(
      onSubmit: (data: unknown) => Awaitable<void>,
      hasLoading: boolean,
    ): Promise<readonly FormErrorWithId[]> {
      if (read().isLoading) return []
      change({ isLoading: hasLoading })
      try {
        const result = await validate()
        if (!result.isValid) return result.errors
        await onSubmit(result.data)
        change({ dirty: none })
        return []
      } finally {
        change({ isLoading: false })
      }
    },
    /** Forgets the validations that were to come. */
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** `transformed` is missing where no schema has the last word on the data. */
type Outcome = { prefix: string; errors: FormError[]; transformed?: { data: unknown } }

/** A form's own validate function first, then its schema (C-FORM-7). */
async function checkScope({ prefix, rules }: FormScope, state: unknown): Promise<Outcome> {
  const { schema, validate } = rules.current
  const value = readPath(state, prefix)
  const own = (await validate?.(value)) ?? []
  const outcome = schema ? await validateSchema(schema, value) : { errors: [] }
  const errors = 'errors' in outcome ? [...own, ...outcome.errors] : own
  return {
    prefix,
    errors: errors.map((error) => ({ ...error, name: joinPath(prefix, error.name ?? '') || undefined })),
    ...('data' in outcome && { transformed: outcome }),
  }
}

/** The root's data are all there is; a nested form's stand at its path. */
function mergeData(data: unknown, { prefix, transformed }: Outcome): unknown {
  return transformed ? writePath(data, prefix, transformed.data) : data
}

function include(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? names : new Set(names).add(name)
}

/** A copy of the state with a value at a path; what the path does not touch stays the same objects. */
export function writePath(state: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = splitPath(path)
  if (key === undefined) return value
  const written = writePath(readPath(state, key), rest.join('.'), value)
  if (Array.isArray(state) || (!isRecord(state) && isIndex(key))) {
    const list: unknown[] = Array.isArray(state) ? [...state] : []
    if (isIndex(key)) list[Number(key)] = written
    return list
  }
  // A computed key is always the object's own, `__proto__` too.
  return { ...(isRecord(state) ? state : {}), [key]: written }
}

/** True for a path itself and for what lies below it; everything lies below the empty path. */
export function isWithin(path: string, prefix: string): boolean {
  return prefix === '' || path === prefix || path.startsWith(`${prefix}.`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Six digits at most: a longer one would make a list that no memory holds. */
function isIndex(key: string): boolean {
  return /^(0|[1-9]\d{0,5})$/.test(key)
}
