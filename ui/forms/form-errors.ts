/** An error of a form. One without a name belongs to no field: the form itself has to show it. */
export type FormError = { name?: string | undefined; message: string }

/** An error as the form hands it out: with the id of the input that it belongs to, when there is one on the page. */
export type FormErrorWithId = FormError & { id?: string | undefined }

/** Which errors are meant, by whole paths: those of a name, those whose name matches a pattern. */
export type ErrorMatch = { name?: string | undefined; pattern?: RegExp | undefined }

/** True when an error is meant: its name is the field's, or matches the field's pattern (C-FORM-2). */
export function isErrorOf(error: FormError, { name, pattern }: ErrorMatch): boolean {
  if (error.name === undefined) return false
  // `search` keeps no memory, unlike `test` with a global pattern.
  return error.name === name || (pattern !== undefined && error.name.search(pattern) !== -1)
}

/** True when an error's name is the one asked for, or matches it; everything does when nothing is asked. */
export function isErrorNamed(error: FormError, target: string | RegExp | undefined): boolean {
  return (
    target === undefined ||
    isErrorOf(error, target instanceof RegExp ? { pattern: target } : { name: target })
  )
}
