/** An error of a form. One without a name belongs to no field: the form itself has to show it. */
export type FormError = { name?: string | undefined; message: string }

/** An error as the form hands it out: with the id of the input of its name, when there is one on the page. */
export type FormErrorWithId = FormError & { id?: string | undefined }

/** Which errors are meant, by whole paths: those of a name, those whose name matches a pattern. */
export type ErrorTarget = string | RegExp

/** True when an error is meant by one of them (C-FORM-2). */
export function isErrorOf({ name }: FormError, targets: readonly ErrorTarget[]): boolean {
  if (name === undefined) return false
  // `search` keeps no memory, unlike `test` with a global pattern.
  return targets.some((target) => (typeof target === 'string' ? name === target : name.search(target) !== -1))
}
