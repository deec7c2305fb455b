/**
 * Writes lines, sorted by their keys, into files of about so many characters, all lines of one key into the same; returns
 * the first key of each file.
 */
export function writeRanges(
  files: Map<string, string>,
  name: string,
  entries: readonly { key: string; line: string }[],
  wantedCharacters: number,
): string[] {
  const firstKeys: string[] = []
  let lines: string[] = []
  let characters = 0
  const close = () => {
    if (lines.length > 0) files.set(`${name}-${firstKeys.length - 1}`, `[${lines.join(',\n')}]`)
    lines = []
    characters = 0
  }
  let lastKey: string | undefined
  for (const { key, line } of entries) {
    if (characters + line.length > wantedCharacters && key !== lastKey) close()
    if (lines.length === 0) firstKeys.push(key)
    lines.push(line)
    characters += line.length
    lastKey = key
  }
  close()
  return firstKeys
}
