import { iconNamePattern } from '#config/icon-name.ts'

/** Texts anywhere in the data, each once; `key` is what names the text where it stands. */
export function findStrings(
  value: unknown,
  isWanted: (text: string, key: string) => boolean,
  found = new Set<string>(),
  key = '',
): Set<string> {
  if (typeof value === 'string' && isWanted(value, key)) found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) findStrings(child, isWanted, found, name)
  return found
}

/** Names of icons (`i-lucide-shirt`) anywhere in the data; an id may look like one (`i-want-it`). */
export function findIconNames(data: unknown): Set<string> {
  return findStrings(data, (text, key) => key !== 'id' && iconNamePattern.test(text))
}
