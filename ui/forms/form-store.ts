import type { StandardSchemaV1 } from '@standard-schema/spec'
import { createStore, type Store } from '#browser/store.ts'
import { type ErrorTarget, type FormError, type FormErrorWithId, isErrorOf } from './form-errors.ts'
import { isWithin, joinPath, readPath, writePath } from './form-path.ts'
import { validateSchema } from './form-schema.ts'

/** What a form listens to in order to validate a field. */
export type ValidationEvent = 'input' | 'blur' | 'change'

type Awaitable<Value> = Value | Promise<Value>

/** What a form, or a form within a form, validates by. */
export type FormRules = {
  schema?: StandardSchemaV1 | undefined
  validate?: ((state: unknown) => Awaitable<readonly FormError[] | undefined>) | undefined
  validateOn: readonly ValidationEvent[]
}

/** A part of the form with rules of its own: the whole (at the empty path), or a nested form at its path. */
export type FormScope = { prefix: string; readRules: () => FormRules }

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

/**
 * Everything a form knows, outside React: values, errors, what was touched, and who validates what. One store holds a
 * form with all the forms nested in it; names are whole paths from the root.
 */
export class FormStore {
  readonly root: FormScope
  /** The form as it is; the same object until something changes. */
  readonly read: () => FormSnapshot
  /** Calls back after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  readonly #store: Store<FormSnapshot>
  readonly #scopes = new Set<FormScope>()
  /** Of fields by their names: which errors are theirs, too. */
  readonly #patterns = new Map<string, RegExp>()
  readonly #findId: (name: string) => string | undefined
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The validation that was asked for last. */
  #last: Promise<unknown> = Promise.resolve()

  /** @param findId finds the id of the input of a name, if there is one on the page. */
  constructor(state: unknown, readRules: () => FormRules, findId: (name: string) => string | undefined) {
    this.root = { prefix: '', readRules }
    this.#findId = findId
    const none: ReadonlySet<string> = new Set()
    this.#store = createStore<FormSnapshot>({
      state,
      errors: [],
      isLoading: false,
      dirty: none,
      touched: none,
      blurred: none,
    })
    this.read = this.#store.read
    this.subscribe = this.#store.subscribe
  }

  /** Puts a value at a name. */
  setValue(name: string, value: unknown) {
    this.setState(writePath(this.read().state, name, value))
  }

  /** Puts another state in the place of this one. */
  setState(state: unknown) {
    if (!Object.is(state, this.read().state)) this.#publish({ state })
  }

  /** A field appears that has a pattern; returns how it leaves. */
  addPattern(name: string, pattern: RegExp): () => void {
    this.#patterns.set(name, pattern)
    return () => this.#patterns.delete(name)
  }

  /** A nested form appears; returns how it leaves, and its errors with it. */
  addScope(scope: FormScope): () => void {
    this.#scopes.add(scope)
    return () => {
      this.#scopes.delete(scope)
      this.#publish({ errors: this.read().errors.filter(({ name = '' }) => !isWithin(name, scope.prefix)) })
    }
  }

  /** Notes what happened in a field and validates it if its form listens to that (C-FORM-6). */
  handleEvent(event: FieldEvent) {
    this.#note(event)
    const { type, name, scope } = event
    if (type === 'focus') return
    const isDue = () => scope.readRules().validateOn.includes(type) && !this.read().isLoading
    if (type === 'input') {
      clearTimeout(this.#timers.get(name))
      const validateIfDue = () => {
        if (isDue() && (event.isEager || this.read().blurred.has(name))) void this.validate([name])
      }
      this.#timers.set(name, setTimeout(validateIfDue, event.delayMs))
    } else if (isDue()) {
      clearTimeout(this.#timers.get(name))
      void this.validate([name])
    }
  }

  /**
   * Validates the fields named, or everything, and shows what it finds there; other errors stay. One validation follows
   * the other, so that a slow one never overwrites what a later one says.
   *
   * @throws Error when a schema is of an unknown kind (C-FORM-7), and what a validate function throws.
   */
  validate(names?: readonly string[]): Promise<FormResult> {
    const result = this.#last.then(() => this.#validate(names))
    this.#last = result.catch(() => undefined)
    return result
  }

  async #validate(names: readonly string[] | undefined): Promise<FormResult> {
    const { state } = this.read()
    const covers = names ? this.#coverFields(names) : () => true
    const outcomes = await Promise.all(this.#findScopes(names).map((scope) => checkScope(scope, state)))
    const found = outcomes.flatMap(({ errors }) => errors.filter(covers)).map(this.#withId)
    this.#publish({ errors: [...this.read().errors.filter((error) => !covers(error)), ...found] })
    if (found.length > 0) return { isValid: false, errors: found }
    return { isValid: true, data: outcomes.reduce(mergeData, state) }
  }

  /** Replaces the errors that are meant by a name or pattern, or all (C-FORM-8). */
  setErrors(errors: readonly FormError[], target?: ErrorTarget) {
    const others = this.read().errors.filter((error) => target !== undefined && !isErrorOf(error, [target]))
    this.#publish({ errors: [...others, ...errors.map(this.#withId)] })
  }

  /** The errors that are meant by a name or pattern, or all (C-FORM-8). */
  getErrors(target?: ErrorTarget): readonly FormErrorWithId[] {
    const { errors } = this.read()
    return target === undefined ? errors : errors.filter((error) => isErrorOf(error, [target]))
  }

  /**
   * Validates everything and hands the transformed data on (C-FORM-7); returns the errors that were in the way. While
   * the form shows that it loads, a second submission is not taken.
   */
  async submit(
    onSubmit: (data: unknown) => Awaitable<void>,
    hasLoading: boolean,
  ): Promise<readonly FormErrorWithId[]> {
    if (this.read().isLoading) return []
    this.#publish({ isLoading: hasLoading })
    try {
      const result = await this.validate()
      if (!result.isValid) return result.errors
      await onSubmit(result.data)
      this.#publish({ dirty: new Set() })
      return []
    } finally {
      this.#publish({ isLoading: false })
    }
  }

  /** Forgets the validations that were to come. */
  stop() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #note({ type, name }: FieldEvent) {
    const { touched, dirty, blurred } = this.read()
    this.#publish({
      touched: include(touched, name),
      dirty: type === 'input' || type === 'change' ? include(dirty, name) : dirty,
      blurred: type === 'blur' ? include(blurred, name) : blurred,
    })
  }

  #coverFields(names: readonly string[]): (error: FormError) => boolean {
    const patterns = names.flatMap((name) => this.#patterns.get(name) ?? [])
    return (error) => isErrorOf(error, [...names, ...patterns])
  }

  /** Whoever has a say about these names, or about anything, the outermost first. */
  #findScopes(names: readonly string[] | undefined): FormScope[] {
    const nested = [...this.#scopes].sort((one, other) => one.prefix.length - other.prefix.length)
    return [this.root, ...nested].filter(
      ({ prefix }) => !names || names.some((name) => isWithin(name, prefix) || isWithin(prefix, name)),
    )
  }

  #withId = (error: FormError): FormErrorWithId => {
    return { ...error, id: error.name === undefined ? undefined : this.#findId(error.name) }
  }

  #publish(change: Partial<FormSnapshot>) {
    this.#store.publish({ ...this.read(), ...change })
  }
}

/** `transformed` is missing where no schema has the last word on the data. */
type Outcome = { prefix: string; errors: FormError[]; transformed?: { data: unknown } }

/** A form's own validate function first, then its schema (C-FORM-7). */
async function checkScope({ prefix, readRules }: FormScope, state: unknown): Promise<Outcome> {
  const { schema, validate } = readRules()
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
