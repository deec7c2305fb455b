/** A Markdown file, taken apart. Lines are 1-based and count from the top of the file. */
export type FrontMatter = {
  /** The YAML between the dashes; `null` when the file has none. */
  yaml: string | null
  yamlLine: number
  body: string
  bodyLine: number
  /** The file starts front matter and never ends it. */
  isOpen: boolean
}

/** Nobody sees what may stand before the dashes: empty lines, spaces, byte order marks. */
const opening = /^[\s\p{C}]*---[^\S\n]*(?:\n|$)/u
const closing = /^(?:(?! )\p{Zs})*---[^\S\n]*(?:\n|$)/mu

/** Comments and empty lines, then a key: what stands between the dashes of front matter. */
const firstKey = /^(?:[^\S\n]*(?:#.*)?\n)*[^\S\n]*["']?[\p{L}\w.-]+["']?[^\S\n]*:(?:\s|$)/u

/** Splits `---` YAML front matter from a Markdown text whose line ends are `\n`. */
export function splitFrontMatter(source: string): FrontMatter {
  const whole = { yaml: null, yamlLine: 1, body: source, bodyLine: 1, isOpen: false }
  const start = opening.exec(source)?.[0].length
  if (start === undefined) return whole
  const end = closing.exec(source.slice(start))
  // A text may begin with a horizontal rule; only a key behind it means front matter.
  if (!end) return { ...whole, isOpen: firstKey.test(source.slice(start)) }
  const yaml = source.slice(start, start + end.index)
  const body = source.slice(start + end.index + end[0].length)
  const yamlLine = 1 + countLines(source.slice(0, start))
  return { yaml, yamlLine, body, bodyLine: yamlLine + countLines(yaml) + 1, isOpen: false }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
