/**
 * Makes work whose promise is kept and shared by all who ask, until it fails: then who asks next tries again.
 * @param work Its first argument says which work it is; without one there is only one.
 * @param kept Given by who forgets some of it, or keeps some of it under more names.
 */
export function keepUntilFailed<Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
  kept = new Map<Args[0], Promise<T>>(),
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
