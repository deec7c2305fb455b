/** Properties in braces, as they stand behind components and elements: `{name="value" .class #id isOn}`. */

/** One of them: `.class`, `#id`, `name` or `name=value`, whose value may be quoted or a list or object. */
const attributePattern =
  /\s*(?:\.([^\s#.}]+)|#([^\s#.}]+)|([^\s=}]+)(?:=("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\{[^}]*\}|\[[^\]]*\]|[^\s}]*))?)/y

/** Reads what stands between the braces of a text that begins with closed ones; a class may be given several times. */
export function readAttributes(braces: string): [name: string, value: string][] {
  const attributes: [string, string][] = []
  attributePattern.lastIndex = 1
  for (let match = attributePattern.exec(braces); match; match = attributePattern.exec(braces)) {
    const [, className, id, name = '', value] = match
    if (className !== undefined) attributes.push(['class', className])
    else if (id !== undefined) attributes.push(['id', id])
    else attributes.push([name, value === undefined ? 'true' : value.replace(/^(["'`])(.*)\1$/s, '$2')])
  }
  return attributes
}

const closers: Record<string, string> = { '{': '}', '[': ']', '(': ')' }

/** Length of `{name="value" .class}` at the start of a text; 0 when it is not closed. */
export function measureAttributes(text: string): number {
  const open = ['}']
  for (let index = 1; index < text.length; index += 1) {
    const char = text.charAt(index)
    const isValue = text[index - 1] === '=' || open.length > 1
    if (char === '\\') index += 1
    else if (isValue && /["'`]/.test(char)) {
      index = findClosingQuote(text, index)
      if (index < 0) return 0
    } else if (isValue && Object.hasOwn(closers, char)) open.push(closers[char] ?? '')
    else if (char === open.at(-1)) open.pop()
    if (open.length === 0) return index + 1
  }
  return 0
}

/** Where the quote at an index is closed; -1 when it is not. One with a backslash before it closes nothing. */
function findClosingQuote(text: string, start: number): number {
  const quote = text.charAt(start)
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === quote) return index
  }
  return -1
}
