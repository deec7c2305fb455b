import type { Location } from 'react-router'

const keys = new Map<string, string>()
let current = { pathname: '', hash: '', key: '' }

/**
 * Names the scroll position that belongs to a place in the history (C-ROUTE-10). Each has its own, so that Back
 * restores it; but where only the query changes the position stays, so both places share one.
 */
export function nameScrollPosition({ key, pathname, hash }: Location): string {
  const known = keys.get(key)
  const isSamePlace = pathname === current.pathname && hash === '' && current.hash === ''
  const name = known ?? (isSamePlace ? current.key : key)
  keys.set(key, name)
  current = { pathname, hash, key: name }
  return name
}
