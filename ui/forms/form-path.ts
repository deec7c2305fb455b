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

/** `address` and `city` are `address.city`; without a prefix the name is the whole path. */
export function joinPath(prefix: string, name: string): string {
  if (prefix === '' || name === '') return prefix || name
  return `${prefix}.${name}`
}

/** True for a path itself and for what lies below it; everything lies below the empty path. */
export function isWithin(path: string, prefix: string): boolean {
  return prefix === '' || path === prefix || path.startsWith(`${prefix}.`)
}

function splitPath(path: string): string[] {
  return path === '' ? [] : path.split('.')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Six digits at most: a longer one would make a list that no memory holds. */
function isIndex(key: string): boolean {
  return /^(0|[1-9]\d{0,5})$/.test(key)
}
