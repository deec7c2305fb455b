/** Runs an action for each item, so many at once; it ends when all have, or at the first that fails. */
export async function forEachAtOnce<T>(
  atOnce: number,
  items: Iterable<T>,
  action: (item: T) => Promise<void>,
): Promise<void> {
  // All workers take from one iterator, so each item is taken once.
  const queue = Iterator.from(items)
  const work = async () => {
    for (const item of queue) await action(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
