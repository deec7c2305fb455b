/**
 * The value at a dotted path such as `lines.0.size`; undefined where the path leads nowhere. Only own properties
 * count: a field called `constructor` finds nothing that a form did not put there.
 */
export function readPath(state: unknown, path: string): unknown {
  let value = state
  for (const key of splitPath(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** `address` and `city` are `address.city`; without a prefix the name is the whole path. */
export function joinPath(prefix: string, name: string): string {
  if (prefix === '' || name === '') return prefix || name
  return `${prefix}.${name}`
}

/** Its keys, from the outermost on. */
export function splitPath(path: string): string[] {
  return path === '' ? [] : path.split('.')
}
