/** Throws when two items have the same value: neither could be told from the other. */
export function requireDistinctValues(component: string, items: readonly { value: string }[]) {
  const seen = new Set<string>()
  for (const { value } of items) {
    if (seen.has(value)) {
      throw new Error(
        `${component} has two items with the value «${value}», so opening one would open both. ` +
          'Give each item a value of its own.',
      )
    }
    seen.add(value)
  }
}
