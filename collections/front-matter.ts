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

/** Splits `---` YAML front matter from a Markdown text whose line ends are `\n`. */
export function splitFrontMatter(source: string): FrontMatter {
  const opening = /^---[ \t]*(\n|$)/.exec(source)
  if (!opening) return { yaml: null, yamlLine: 1, body: source, bodyLine: 1, isOpen: false }
  const start = opening[0].length
  const closing = /^---[ \t]*(\n|$)/m
  const end = closing.exec(source.slice(start))
  if (!end) {
    // A text may begin with a horizontal rule; only a key behind it means front matter.
    const isOpen = /^[\w-]+:(\s|$)/.test(source.slice(start))
    return { yaml: null, yamlLine: 1, body: source, bodyLine: 1, isOpen }
  }
  const yaml = source.slice(start, start + end.index)
  const body = source.slice(start + end.index + end[0].length)
  return { yaml, yamlLine: 2, body, bodyLine: 3 + countLines(yaml), isOpen: false }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
