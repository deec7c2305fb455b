/** Texts anywhere in the data, each once. */
export function findStrings(
  value: unknown,
  isWanted: (text: string) => boolean,
  found = new Set<string>(),
): Set<string> {
  if (typeof value === 'string' && isWanted(value)) found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) findStrings(child, isWanted, found)
  return found
}

/** Names of icons (`i-lucide-shirt`) anywhere in the data. */
export function findIconNames(data: unknown): Set<string> {
  return findStrings(data, (text) => /^i-[a-z0-9]+(-[a-z0-9]+)+$/.test(text))
}
