import { isObject } from './is-object.ts'

/** Data whose dotted keys are groups, and the dotted keys that say again what another one says. */
export type UnfoldedData = { data: Record<string, unknown>; clashes: PropertyKey[][] }

/** Numbers are no names: `v1.2` stays one key, and so does what is no group of anybody: twenty names. */
const dottedName = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*){1,9}$/i

/**
 * Reads `navigation.icon: x` as `navigation: { icon: x }`, also in groups within groups; lists stay as they are,
 * as in the system that this content format comes from.
 */
export function unfoldDottedKeys(written: Record<string, unknown>, path: PropertyKey[] = []): UnfoldedData {
  const data: Record<string, unknown> = {}
  const clashes: PropertyKey[][] = []
  for (const [key, value] of Object.entries(written)) {
    const names = dottedName.test(key) ? key.split('.') : [key]
    const here = [...path, key]
    const inner = isObject(value) ? unfoldDottedKeys(value, here) : { data: value, clashes: [] }
    clashes.push(...inner.clashes)
    const nested = names.reduceRight<unknown>((child, name) => ({ [name]: child }), inner.data)
    if (isObject(nested) && !merge(data, nested)) clashes.push(here)
  }
  return { data, clashes }
}

/** Adds what is new; false when something stands there already. */
function merge(target: Record<string, unknown>, added: Record<string, unknown>): boolean {
  return Object.entries(added).every(([name, value]) => {
    const present = Object.hasOwn(target, name) ? target[name] : undefined
    if (present === undefined) target[name] = value
    else if (!isObject(present) || !isObject(value)) return false
    else return merge(present, value)
    return true
  })
}
