/** Where promises are kept: a map, or one that forgets what nobody has asked for. */
type Keeper<Key, T> = {
  get: (key: Key) => Promise<T> | undefined
  set: (key: Key, work: Promise<T>) => unknown
  delete: (key: Key) => unknown
}

/**
 * Makes work whose promise is kept and shared by all who ask, until it fails: then who asks next tries again.
 * @param work Its first argument says which work it is; without one there is only one.
 * @param kept Given by who forgets some of it, or keeps some of it under more names.
 */
export function keepUntilFailed<Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
  kept: Keeper<Args[0], T> = new Map<Args[0], Promise<T>>(),
): (...args: Args) => Promise<T> {
  return (...args) => {
    const [key] = args
    const known = kept.get(key)
    if (known) return known
    const started = work(...args)
    kept.set(key, started)
    started.catch(() => kept.get(key) === started && kept.delete(key))
    return started
  }
}
