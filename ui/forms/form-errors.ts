import { isWithin, joinPath, stripPrefix } from './form-path.ts'

/** An error of a form. One without a name belongs to no field: the form itself has to show it. */
export type FormError = { name?: string | undefined; message: string }

/** An error as the form hands it out: with the id of the input that it belongs to, when there is one on the page. */
export type FormErrorWithId = FormError & { id?: string | undefined }

/** What a field says about itself: names are whole paths, the pattern is matched below the prefix. */
export type FieldMatch = { name: string; pattern?: RegExp | undefined; prefix: string }

/** True when an error belongs to a field: its name is the field's, or matches the field's pattern (C-FORM-2). */
export function isErrorOf(error: FormError, { name, pattern, prefix }: FieldMatch): boolean {
  if (error.name === undefined) return false
  if (error.name === name) return true
  // `search` keeps no memory, unlike `test` with a global pattern.
  return (
    pattern !== undefined &&
    isWithin(error.name, prefix) &&
    stripPrefix(error.name, prefix).search(pattern) !== -1
  )
}

/** True when an error's name is the one asked for, or matches it; everything does when nothing is asked. */
export function isErrorNamed(error: FormError, target: string | RegExp | undefined): boolean {
  if (target === undefined) return true
  if (error.name === undefined) return false
  return typeof target === 'string' ? error.name === target : error.name.search(target) !== -1
}

/** An error of a nested form as the whole form calls it (C-FORM-8). */
export function prefixError(error: FormError, prefix: string): FormError {
  return { ...error, name: joinPath(prefix, error.name ?? '') || undefined }
}

/** An error of the whole form as a nested form calls it (C-FORM-8). */
export function stripError(error: FormErrorWithId, prefix: string): FormErrorWithId {
  if (prefix === '' || error.name === undefined) return error
  return { ...error, name: stripPrefix(error.name, prefix) || undefined }
}

type Run = { covers: (error: FormError) => boolean; isDone: boolean }

/**
 * Keeps validations in order when they end out of order: what a later one has looked at, an earlier one that took
 * longer says nothing about.
 */
export class ValidationRuns {
  readonly #runs: Run[] = []

  /** Begins a validation that answers for the errors it covers. */
  start(covers: Run['covers']): Run {
    const run = { covers, isDone: false }
    this.#runs.push(run)
    return run
  }

  /** The errors after a validation has found some: its own replaced, everybody else's as they are. */
  merge<E extends FormError>(run: Run, current: readonly E[], found: readonly E[]): E[] {
    const later = this.#runs.slice(this.#runs.indexOf(run) + 1)
    const isMine = (error: FormError) => run.covers(error) && !later.some((other) => other.covers(error))
    return [...current.filter((error) => !isMine(error)), ...found.filter(isMine)]
  }

  /** Ends a validation, whether it found something or failed. */
  finish(run: Run) {
    run.isDone = true
    while (this.#runs[0]?.isDone) this.#runs.shift()
  }
}
