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

/** Properties that are closed: names alone, quoted values and groups among them. */
const braces = /\{(?:[^"'{}\n]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\{[^{}\n]*\}){0,1000}\}/y
/** The same where `{nombre}` alone would be text, and `{.nombre}` is none. */
const certainBraces =
  /\{\s*(?:[.#][^\s{}]+|[\w:-]+=(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^\s{}"']+))(?:\s[^{}\n]*)?\}/y

/** Length of `{name="value" .class}` at a place of a text; 0 where none stands or it is not closed. */
export function measureBraces(source: string, position: number, bareNames: boolean): number {
  const pattern = bareNames ? braces : certainBraces
  pattern.lastIndex = position
  return source[position + 1] === '{' ? 0 : (pattern.exec(source)?.[0].length ?? 0)
}
