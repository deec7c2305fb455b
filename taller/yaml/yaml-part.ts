import { splitFrontMatter } from '#collections/data-files/front-matter.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import { parseYaml } from '#collections/data-files/parse-yaml.ts'

/** What stands in a file, by its keys. */
export type Values = Record<string, unknown>

/** Where in a text its YAML stands: between the dashes of a Markdown file, or all of it. */
export type YamlPart = {
  from: number
  yaml: string
  /** A Markdown text without front matter gets its dashes with its first key. */
  isMissing: boolean
}

const byteOrderMark = '\ufeff'

/** Finds the YAML of a file; nothing where a text opens its front matter and never ends it. */
export function findYaml(file: string, text: string): YamlPart | undefined {
  const start = text.startsWith(byteOrderMark) ? 1 : 0
  if (!file.endsWith('.md')) return { from: start, yaml: text.slice(start), isMissing: false }
  // As the compiler sees it, each character at its place.
  const flat = text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n')
  const { yaml, yamlLine, isOpen } = splitFrontMatter(flat)
  if (isOpen) return undefined
  if (yaml === null) return { from: start, yaml: '', isMissing: true }
  const from = findLine(flat, yamlLine)
  return { from, yaml: text.slice(from, from + yaml.length), isMissing: false }
}

/** The values of a text, as the compiler reads them; nothing where it cannot. */
export function readValues(file: string, text: string): Values | undefined {
  const part = findYaml(file, text)
  return part && readYaml(part.yaml)
}

/** The values of a YAML text. */
export function readYaml(yaml: string): Values | undefined {
  const { value, problems } = parseYaml(yaml.replaceAll(/\r\n?/g, '\n'), { file: '', firstLine: 1 })
  if (problems.length > 0) return undefined
  const values = value ?? {}
  return isObject(values) ? values : undefined
}

/** Where a line begins; lines are 1-based. */
function findLine(text: string, line: number): number {
  let offset = 0
  for (let passed = 1; passed < line; passed += 1) offset = text.indexOf('\n', offset) + 1
  return offset
}
