/** The values of some fields of a record: what a page shows of it is named once, and nothing else reaches browsers. */
export function pick<T extends object, Name extends keyof T & string>(
  record: T,
  names: readonly Name[],
): Pick<T, Name> {
  const entries = names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]])
  // Of these names and no others.
  return Object.fromEntries(entries) as Pick<T, Name>
}
