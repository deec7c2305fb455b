import type { StandardSchemaV1 } from '@standard-schema/spec'
import { createStore, type Store } from '#browser/store.ts'
import {
  type FieldMatch,
  type FormError,
  type FormErrorWithId,
  isErrorNamed,
  isErrorOf,
  prefixError,
  stripError,
  ValidationRuns,
} from './form-errors.ts'
import { isWithin, readPath, writePath } from './form-path.ts'
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

/** A field on the page. */
type FormFieldEntry = FieldMatch & { id: string }

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

type FormSnapshot = {
  state: unknown
  errors: readonly FormErrorWithId[]
  /** True while the form submits, if it is to show it. */
  isLoading: boolean
  dirty: ReadonlySet<string>
  touched: ReadonlySet<string>
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
  readonly #runs = new ValidationRuns()
  readonly #scopes = new Set<FormScope>()
  readonly #fields = new Set<FormFieldEntry>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(state: unknown, readRules: () => FormRules) {
    this.root = { prefix: '', readRules }
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

  /** A field appears; returns how it leaves. */
  addField(field: FormFieldEntry): () => void {
    this.#fields.add(field)
    return () => this.#fields.delete(field)
  }

  /** A nested form appears; returns how it leaves, and its errors with it. */
  addScope(scope: FormScope): () => void {
    this.#scopes.add(scope)
    return () => {
      this.#scopes.delete(scope)
      if (scope.prefix !== '') this.setErrors([], undefined, scope.prefix)
    }
  }

  /** The first error of a field (C-FORM-2). */
  findError(field: FieldMatch): FormErrorWithId | undefined {
    return this.read().errors.find((error) => isErrorOf(error, field))
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
   * Validates the fields named, or everything at and below a path, and shows what it finds there; other errors stay.
   *
   * @throws Error when a schema is of an unknown kind (C-FORM-7), and what a validate function throws.
   */
  async validate(names: readonly string[] | undefined, prefix = ''): Promise<FormResult> {
    const { state } = this.read()
    const covers = names ? this.#coverFields(names) : (error: FormError) => isWithin(error.name ?? '', prefix)
    const run = this.#runs.start(covers)
    try {
      const scopes = this.#findScopes(names ?? [prefix])
      const outcomes = await Promise.all(scopes.map((scope) => checkScope(scope, state)))
      const found = outcomes.flatMap(({ errors }) => errors.filter(covers)).map(this.#withId)
      this.#publish({ errors: this.#runs.merge(run, this.read().errors, found) })
      if (found.length > 0) return { isValid: false, errors: found }
      return { isValid: true, data: readPath(outcomes.reduce(mergeData, state), prefix) }
    } finally {
      this.#runs.finish(run)
    }
  }

  /** Replaces the errors that are meant by a local name or pattern, or all, below a path (C-FORM-8). */
  setErrors(errors: readonly FormError[], target?: string | RegExp, prefix = '') {
    const others = this.read().errors.filter((error) => !isMeant(error, target, prefix))
    const added = errors.map((error) => this.#withId(prefixError(error, prefix)))
    this.#publish({ errors: [...others, ...added] })
  }

  /** The errors meant by a local name or pattern, or all, below a path, with local names (C-FORM-8). */
  getErrors(target?: string | RegExp, prefix = ''): FormErrorWithId[] {
    const meant = this.read().errors.filter((error) => isMeant(error, target, prefix))
    return meant.map((error) => stripError(error, prefix))
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
      const result = await this.validate(undefined)
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
    const fields = [...this.#fields].filter((field) => names.includes(field.name))
    return (error) => names.includes(error.name ?? '') || fields.some((field) => isErrorOf(error, field))
  }

  /** Whoever has a say about these paths, the outermost first. */
  #findScopes(paths: readonly string[]): FormScope[] {
    const nested = [...this.#scopes].sort((one, other) => one.prefix.length - other.prefix.length)
    return [this.root, ...nested].filter(({ prefix }) =>
      paths.some((path) => isWithin(path, prefix) || isWithin(prefix, path)),
    )
  }

  #withId = (error: FormError): FormErrorWithId => {
    const fields = [...this.#fields]
    const field =
      fields.find(({ name }) => name === error.name) ?? fields.find((other) => isErrorOf(error, other))
    return { ...error, id: field?.id }
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
    errors: errors.map((error) => prefixError(error, prefix)),
    ...('data' in outcome && { transformed: outcome }),
  }
}

/** The root's data are all there is; a nested form's stand at its path, or join the root's when it has none. */
function mergeData(data: unknown, { prefix, transformed }: Outcome, index: number): unknown {
  if (!transformed) return data
  if (index === 0) return transformed.data
  if (prefix !== '') return writePath(data, prefix, transformed.data)
  return { ...Object(data), ...Object(transformed.data) }
}

function isMeant(error: FormError, target: string | RegExp | undefined, prefix: string): boolean {
  return isWithin(error.name ?? '', prefix) && isErrorNamed(stripError(error, prefix), target)
}

function include(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? names : new Set(names).add(name)
}
