/** What a text field holds once its text is read: an empty one may be null or undefined. */
export type InputValue = string | number | null | undefined

export type InputModifiers = {
  /** Whitespace at both ends goes; on change the visible text is rewritten too. */
  trim?: boolean | undefined
  /** The number that the text begins with; a text without one stays a text. */
  number?: boolean | undefined
  /** An empty text is null. */
  nullable?: boolean | undefined
  /** An empty text is undefined. */
  optional?: boolean | undefined
  /** The value is taken on change (leaving the field, Enter), not while somebody types. */
  lazy?: boolean | undefined
}

/**
 * Reads a field's text in the order trim → number → nullable → optional (C-INPUT-2). The number 0 is a value like
 * any other, though it is falsy: it never becomes null or undefined.
 */
export function applyModifiers(
  text: string | null,
  { trim, number, nullable, optional }: InputModifiers,
): InputValue {
  let value: InputValue = trim && text !== null ? text.trim() : text
  if (number && value !== null) value = readLeadingNumber(value)
  if (nullable && !value && value !== 0) value = null
  if (optional && !value && value !== 0) value = undefined
  return value
}

/** A value as a field shows it: null and undefined are empty. */
export function showValue(value: InputValue): string {
  return value === null || value === undefined ? '' : String(value)
}

/** `12abc` is 12; what does not begin with a number stays as it is, and so does one too large to be told. */
function readLeadingNumber(text: string): string | number {
  const number = Number.parseFloat(text)
  return Number.isFinite(number) ? number : text
}
