import { type CollectionName, collections } from '#collections/collection-table.ts'
import { splitFrontMatter } from '#collections/data-files/front-matter.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import { parseCsv } from '#collections/data-files/parse-csv.ts'
import { type ParsedYaml, parseYaml } from '#collections/data-files/parse-yaml.ts'
import type { ParsedMarkdown } from '#collections/markdown/parse-markdown.server.ts'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'
import { top } from '#collections/problems/teller.ts'
import { dropUnseen } from '#collections/unseen-characters.ts'
import { mapTexts } from './value-texts.ts'

/** Largest file that is read, in MiB, or in millions of characters where a text comes from elsewhere: nobody has written more by hand (threat M07). */
export const MAX_FILE_MIB = 1

/** What stands in a file, by keys; of a file that cannot be read so, the mistakes alone. */
export type FileContents = {
  data: Record<string, unknown>
  locate: ParsedYaml['locate']
  readWritten: ParsedYaml['readWritten']
  body: unknown
  markdown: ParsedMarkdown | null
  problems: Problem[]
}

const withoutKeys = { data: {}, locate: () => top, readWritten: () => undefined, body: null, markdown: null }

/** Reads a file by its extension. Never throws for what stands in it. */
export async function readContents(
  { file, collection }: { file: string; collection: CollectionName },
  extension: string,
  source: string | null,
): Promise<FileContents> {
  if (source === null) return refuse(file, top, { kind: 'file-not-utf8' })
  if (source.length > MAX_FILE_MIB * 1024 * 1024)
    return refuse(file, top, { kind: 'file-too-large', parameters: { limit: MAX_FILE_MIB } })
  switch (extension) {
    case 'md':
      // Entries that have no page of their own stand below the title of another one.
      return readMarkdown(file, source, collections[collection].route === null ? 2 : 1)
    case 'json':
      // JSON is YAML too, save for tabs between its tokens.
      return toContents(file, parseYaml(source.replaceAll('\t', ' '), { file, firstLine: 1 }))
    case 'csv':
      return readCsv(file, source)
    default:
      return toContents(file, parseYaml(source, { file, firstLine: 1 }))
  }
}

/** With the line ends of Unix, whatever the file has; `null` when it is not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

async function readMarkdown(file: string, source: string, titleLevel: number): Promise<FileContents> {
  // Loaded when the first Markdown file has changed: a run that finds nothing new does without the parser.
  const { parseMarkdown } = await import('#collections/markdown/parse-markdown.server.ts')
  const { yaml, yamlLine, body, bodyLine, isOpen } = splitFrontMatter(source)
  if (isOpen) return refuse(file, top, { kind: 'front-matter-open' })
  const contents = toContents(file, parseYaml(yaml ?? '', { file, firstLine: yamlLine }))
  const title = typeof contents.data.title === 'string' ? contents.data.title : undefined
  const markdown = parseMarkdown(body, { file, firstLine: bodyLine, title, titleLevel })
  return { ...contents, markdown, body: markdown.body }
}

function readCsv(file: string, source: string): FileContents {
  const body = parseCsv(source)
  return 'wrongLine' in body
    ? refuse(file, { line: body.wrongLine, column: 1 }, { kind: 'csv-invalid' })
    : { ...withoutKeys, body, problems: [] }
}

function toContents(file: string, { value, problems, locate, readWritten }: ParsedYaml): FileContents {
  const written = value ?? {}
  const common = { locate, readWritten, markdown: null }
  if (problems.length > 0) return { ...common, data: {}, body: null, problems }
  if (!isObject(written)) return refuse(file, locate([]), { kind: 'file-without-keys' })
  // What an escape writes (`"\x08"`) stands in no line of the source.
  const data = mapTexts(written, dropUnseen)
  return { ...common, data, body: data, problems }
}

function refuse(file: string, position: Position, reason: Reason): FileContents {
  const problem: Problem = { severity: 'error', file, ...position, ...reason }
  return { ...withoutKeys, locate: () => position, problems: [problem] }
}
