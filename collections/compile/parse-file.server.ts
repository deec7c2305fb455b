import { z } from 'zod'
import { type CollectionName, collections, isInFileOrder } from '#collections/collection-table.ts'
import { unfoldDottedKeys } from '#collections/data-files/dotted-keys.ts'
import { splitFrontMatter } from '#collections/data-files/front-matter.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import { CsvError, parseCsv } from '#collections/data-files/parse-csv.ts'
import { type ParsedYaml, parseYaml } from '#collections/data-files/parse-yaml.ts'
import {
  fieldsOf,
  folderFields,
  type Page,
  pageFields,
  publicationFields,
  readMoment,
  searchFields,
} from '#collections/fields.ts'
import { checkGarment } from '#collections/garments/check-garment.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { type GarmentFacts, readGarmentFacts } from '#collections/garments/garment-facts.ts'
import type { GarmentUse } from '#collections/markdown/garment-uses.ts'
import type { CodeHighlighter } from '#collections/markdown/highlight-code.server.ts'
import type { ParsedMarkdown } from '#collections/markdown/parse-markdown.server.ts'
import { type FileNames, isDraftName, isLostInPath, readFileNames } from '#collections/page-path.ts'
import { findUnknownIcon } from '#collections/pictures/icon-sets.server.ts'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'
import { NEVER } from '#collections/publish/publish.server.ts'
import type { PageRecord } from '#collections/tables.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { checkKeys, checkRecord } from './check-record.ts'
import { checkText } from './check-text.ts'
import { type ReadableText, toValuePiece } from './readable-text.ts'

/** A link of a page, as it is written. */
export type PageLink = Position & { href: string; isAnswer?: true }

/** A picture of a page, as it is written. */
type PageImage = Position & { src: string }

/** The date that a page gives itself, in milliseconds since 1970. */
type PageDate = Position & { at: number }

const commonSchema = pageFields.extend(publicationFields.shape).extend(searchFields.shape)

/** Settings of a folder need none of what its pages need. */
const folderSchema = commonSchema.extend(folderFields.shape)

/** Made once: zod compiles a schema at its first use. */
const schemas = new Map<string, z.ZodObject>(
  Object.entries(fieldsOf).map(([name, fields]) => [name, commonSchema.extend(fields.shape)]),
)

/** What a content file yields. */
export type ParsedFile = {
  /** `null` when the file has mistakes. */
  record: PageRecord | null
  path: string
  /** Milliseconds since 1970; 0 for what is public, `NEVER` for drafts. */
  visibleFrom: number
  date: PageDate | null
  links: PageLink[]
  images: PageImage[]
  sizeTables: (Position & SizeTable)[]
  /** What the checks of the site want to know of a garment. */
  garment: GarmentFacts | null
  garmentUses: (Position & GarmentUse)[]
  /** Ids that a link to the page may end in; `null` when the page decides them itself. */
  anchors: string[] | null
  problems: Problem[]
}

type FileContents = {
  data: Record<string, unknown>
  /** The Markdown below the front matter, as it is written. */
  written?: { text: string; firstLine: number }
  locate: ParsedYaml['locate']
  body: unknown
  markdown: ParsedMarkdown | null
  problems: Problem[]
}

/** Turns a file into the record of its collection (C-CONT-5…11). Never throws for what stands in the file. */
export async function parseFile(
  { file, collection }: { file: string; collection: CollectionName },
  bytes: Uint8Array,
  highlight: CodeHighlighter,
): Promise<ParsedFile> {
  try {
    return await parseContents({ file, collection }, bytes, highlight)
  } catch (error) {
    // Nesting that one parser still bears may be too deep for what comes after it.
    const reason: Reason = { kind: 'file-unparsable', parameters: { reason: String(error) } }
    const problems: Problem[] = [{ severity: 'error', file, line: 1, column: 1, ...reason }]
    const { path } = readFileNames(collection, file)
    return {
      record: null,
      path,
      visibleFrom: 0,
      date: null,
      links: [],
      images: [],
      sizeTables: [],
      garment: null,
      garmentUses: [],
      anchors: null,
      problems,
    }
  }
}

async function parseContents(
  { file, collection }: { file: string; collection: CollectionName },
  bytes: Uint8Array,
  highlight: CodeHighlighter,
): Promise<ParsedFile> {
  const names = readFileNames(collection, file)
  const source = decodeText(bytes)
  const contents = await readContents({ file, collection }, names.extension, source, highlight)
  const { data, locate, markdown } = contents
  const schema = isNavigationFile(file) ? folderSchema : (schemas.get(collection) ?? commonSchema)
  const isReadable = !contents.problems.some(({ severity }) => severity === 'error')
  const isGarment = collection === 'garments' && !isNavigationFile(file)
  const problems = [
    ...contents.problems,
    ...(markdown?.problems ?? []),
    ...checkName(names, file),
    ...(isReadable ? checkRecord(dropEmpty(data), schema, { file, locate }) : []),
    ...(isReadable && isGarment ? checkKeys(dropEmpty(data), schema, { file, locate }) : []),
    ...(isReadable && isGarment ? checkPrices(file, source ?? '', locate) : []),
    ...checkPublication(file, data, locate),
    ...checkAliases(file, data, locate),
    ...checkAnswers(file, data, locate),
  ]
  const references = collectReferences(data, locate, file)
  problems.push(...references.problems)
  if (isReadable) problems.push(...checkWriting(file, source ?? '', contents))
  const isValid = !problems.some(({ severity }) => severity === 'error')
  // With mistakes the title may be what one of them is about.
  if (isValid) problems.push(...checkTitle({ file, collection }, contents))
  const record = isValid ? toRecord(names, contents, collection) : null
  // Its fields have been checked against the schema that Page is made from.
  const garment = record && isGarment ? (record as Page<'garments'>) : null
  const faults = garment ? checkGarment(garment, locate).map((fault) => ({ file, ...fault })) : []
  problems.push(...faults)
  return {
    record: faults.length > 0 ? null : record,
    path: typeof data.path === 'string' ? withoutTrailingSlash(data.path) : names.path,
    visibleFrom: readVisibility(file, data),
    date: readDate(data.date, locate),
    links: [...references.links, ...(markdown?.links ?? [])],
    images: [
      ...references.images,
      ...(markdown?.images ?? []).map(({ src, line, column }) => ({ src, line, column })),
    ],
    sizeTables: markdown?.sizeTables ?? [],
    garment: garment && readGarmentFacts(garment, locate),
    garmentUses: markdown?.garmentUses ?? [],
    anchors: markdown ? markdown.anchors : findSectionIds(data),
    problems,
  }
}

/** `publishAt:` without a day, and what other programs call a draft: none of it would keep the page back. */
function checkPublication(
  file: string,
  data: Record<string, unknown>,
  locate: ParsedYaml['locate'],
): Problem[] {
  return Object.entries(data).flatMap(([key, value]): Problem[] => {
    const place = { severity: 'error', file, ...locate([key], 'key') } as const
    if (value === null && (key === 'draft' || key === 'publishAt'))
      return [{ ...place, kind: 'publication-empty', parameters: { key } }]
    if (foreignDraft.test(`${key}: ${String(value)}`))
      return [{ ...place, kind: 'publication-foreign', parameters: { key, value: String(value) } }]
    const inner = findInnerKey(value)
    return inner ? [{ ...place, kind: 'publication-nested', parameters: { key: inner, group: key } }] : []
  })
}

/** `1.250` is a garment of 1250 € to a Spaniard, and one of 1,25 € to YAML. */
function checkPrices(file: string, source: string, locate: ParsedYaml['locate']): Problem[] {
  const lines = source.split('\n')
  return [['price'], ['earlierPrice', 'price']].flatMap((path): Problem[] => {
    const { line, column } = locate(path)
    const text = /^\d+\.\d{3}(?!\d)/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0]
    if (text === undefined) return []
    const parameters = { text, euros: formatPrice(Number(text)), plain: text.replace('.', '') }
    return [{ severity: 'error', file, line, column, kind: 'garment-price-thousands', parameters }]
  })
}

/** A name that stands twice on a page leads there no better; pages may share one, and the search offers them all. */
function checkAliases(
  file: string,
  { aliases }: Record<string, unknown>,
  locate: ParsedYaml['locate'],
): Problem[] {
  const seen = new Set<string>()
  return (searchFields.shape.aliases.safeParse(aliases).data ?? []).flatMap((alias, index): Problem[] => {
    const key = foldWords(alias)
    const isFirst = !seen.has(key)
    seen.add(key)
    if (isFirst) return []
    const place = { severity: 'warning', file, ...locate(['aliases', index]) } as const
    return [{ ...place, kind: 'alias-twice', parameters: { alias } }]
  })
}

/** A question that stands below two headings would be answered by whichever comes first. */
function checkAnswers(
  file: string,
  { answers }: Record<string, unknown>,
  locate: ParsedYaml['locate'],
): Problem[] {
  const headings = new Map<string, string>()
  return Object.entries(searchFields.shape.answers.safeParse(answers).data ?? {}).flatMap(
    ([heading, questions]) =>
      questions.flatMap((question, index): Problem[] => {
        const key = foldWords(question)
        const other = headings.get(key)
        headings.set(key, other ?? heading)
        if (other === undefined) return []
        const place = { severity: 'suspicion', file, ...locate(['answers', heading, index]) } as const
        return [{ ...place, kind: 'question-twice', parameters: { question, other } }]
      }),
  )
}

/** What is asked, whatever its capitals and signs. */
function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `draft` or `publishAt` in a group of other data, where it keeps nothing back. */
function findInnerKey(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  return ['draft', 'publishAt'].find((key) => Object.hasOwn(value, key))
}

const foreignDraft =
  /^(?:(?:published|publicad[oa]): (?:false|no)|(?:status|estado): (?:draft|borrador|private|privad[oa]))$/i

/** Of a name of emoji alone nothing is left for an address, and the page would take that of its folder. */
function checkName({ stem, path }: FileNames, file: string): Problem[] {
  const lost = stem.split('/').find((segment) => /\p{L}|\p{N}|\p{S}/u.test(segment) && isLostInPath(segment))
  if (lost === undefined) return []
  const parameters = { name: lost, path }
  return [{ severity: 'error', file, line: 1, column: 1, kind: 'path-without-name', parameters }]
}

/** How the file is written: the words of its values, and those below its front matter. */
function checkWriting(file: string, source: string, { data, locate, written }: FileContents): Problem[] {
  return checkText({
    file,
    source,
    values: listValues(data, locate),
    body: written ?? null,
    hasTitle: typeof data.title === 'string',
  })
}

/** A text that nobody has named is often a file that nobody meant to publish, such as one just made. */
function checkTitle(
  { file, collection }: { file: string; collection: CollectionName },
  { data, markdown }: FileContents,
): Problem[] {
  if (
    !markdown ||
    !isInFileOrder(collection) ||
    isNavigationFile(file) ||
    readVisibility(file, data) === NEVER
  )
    return []
  if (markdown.title !== null || (typeof data.title === 'string' && data.title.trim() !== '')) return []
  return [{ severity: 'suspicion', file, line: 1, column: 1, kind: 'title-missing' }]
}

/** Keys whose values are no words for readers. */
const wordlessKeys = new Set(
  'to href src srcset icon icons id path date publishAt color variant size target orientation image loading fibres'.split(
    ' ',
  ),
)

/** Texts among the values of a file, with their places. */
function listValues(value: unknown, locate: ParsedYaml['locate'], path: PropertyKey[] = []): ReadableText[] {
  if (typeof value === 'string') return [toValuePiece(value, locate(path))]
  if (Array.isArray(value)) return value.flatMap((item, index) => listValues(item, locate, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' && wordlessKeys.has(key) ? [] : listValues(child, locate, [...path, key]),
  )
}

/** `.navigation.yml` configures the folder around it (C-NAV-2) and is never a page (open point O-18). */
export function isNavigationFile(file: string): boolean {
  return /(^|\/)\.navigation\.[^/]+$/.test(file)
}

/** With the line ends of Unix, whatever the file has; `null` when it is not UTF-8. */
function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

async function readContents(
  { file, collection }: { file: string; collection: CollectionName },
  extension: string,
  source: string | null,
  highlight: CodeHighlighter,
): Promise<FileContents> {
  if (source === null) return refuse(file, { line: 1, column: 1 }, { kind: 'file-not-utf8' })
  switch (extension) {
    case 'md':
      return readMarkdown(file, source, { highlight, titleLevel: readTitleLevel(collection) })
    case 'json':
      return readJson(file, source)
    case 'csv':
      return readCsv(file, source)
    default:
      return toContents(file, parseYaml(source, { file, firstLine: 1 }))
  }
}

let markdownParser: Promise<typeof import('#collections/markdown/parse-markdown.server.ts')> | undefined

/** Entries that have no page of their own stand below the title of another one. */
function readTitleLevel(collection: CollectionName): number {
  return collections[collection].route === null ? 2 : 1
}

async function readMarkdown(
  file: string,
  source: string,
  options: { highlight: CodeHighlighter; titleLevel: number },
): Promise<FileContents> {
  // Loaded when the first Markdown file has changed: a run that finds nothing new does without the parser.
  markdownParser ??= import('#collections/markdown/parse-markdown.server.ts')
  const { parseMarkdown } = await markdownParser
  const { yaml, yamlLine, body, bodyLine, isOpen } = splitFrontMatter(source)
  if (isOpen) return refuse(file, { line: 1, column: 1 }, { kind: 'front-matter-open' })
  const contents = toContents(file, parseYaml(yaml ?? '', { file, firstLine: yamlLine }))
  const title = typeof contents.data.title === 'string' ? contents.data.title : undefined
  const markdown = await parseMarkdown(body, { file, firstLine: bodyLine, title, ...options })
  return {
    ...contents,
    markdown,
    written: { text: body, firstLine: bodyLine },
    body: markdown.body,
  }
}

function readJson(file: string, source: string): FileContents {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    const before = source.slice(0, findJsonFault(source)).split('\n')
    const position = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    return refuse(file, position, { kind: 'json-invalid' })
  }
  // JSON is YAML too, save for tabs between its tokens; the YAML parser knows the places and refuses double keys.
  const parsed = parseYaml(source.replaceAll('\t', ' '), { file, firstLine: 1 })
  return toContents(file, parsed.problems.length > 0 ? parsed : { ...parsed, value })
}

/** The engine tells the place of few faults; it is where texts that are cut off there begin to be wrong. */
function findJsonFault(source: string): number {
  let low = 0
  let high = source.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isJsonStart(source.slice(0, middle + 1))) low = middle + 1
    else high = middle
  }
  return low
}

function isJsonStart(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = String(error)
    return (
      /Unexpected end|Unterminated string/.test(message) ||
      message.includes(`at position ${text.length} `) ||
      message.endsWith(`at position ${text.length}`)
    )
  }
}

function readCsv(file: string, source: string): FileContents {
  try {
    return {
      data: {},
      locate: () => ({ line: 1, column: 1 }),
      body: parseCsv(source),
      markdown: null,
      problems: [],
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(file, { line: error.line, column: 1 }, error.reason)
  }
}

function toContents(file: string, { value, problems, locate }: ParsedYaml): FileContents {
  const written = value ?? {}
  if (problems.length > 0) return { data: {}, locate, body: null, markdown: null, problems }
  if (!isObject(written)) return refuse(file, locate([]), { kind: 'file-without-keys' })
  const { data, clashes } = unfoldDottedKeys(written)
  return { data, locate, body: data, markdown: null, problems: clashes.map(explainClash) }

  function explainClash(path: PropertyKey[]): Problem {
    const parameters = { key: path.join('.') }
    return { severity: 'error', file, ...locate(path, 'key'), kind: 'field-twice', parameters }
  }
}

function refuse(file: string, position: Position, reason: Reason): FileContents {
  const problem: Problem = { severity: 'error', file, ...position, ...reason }
  return { data: {}, locate: () => position, body: null, markdown: null, problems: [problem] }
}

function toRecord(
  names: FileNames,
  { data, body, markdown }: FileContents,
  collection: CollectionName,
): PageRecord {
  const { id, stem, extension } = names
  const own: z.ZodRawShape = fieldsOf[collection].shape
  const fields: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(own)) fields[key] = toStored(schema, data[key])
  const title = data.title ?? markdown?.title ?? names.title
  const description = data.description ?? markdown?.description ?? null
  const record: PageRecord = {
    id,
    stem,
    extension,
    title,
    description,
    body,
    path: typeof data.path === 'string' ? withoutTrailingSlash(data.path) : names.path,
    navigation: data.navigation ?? true,
    seo: { title, ...(description === null ? {} : { description }), ...(isObject(data.seo) ? data.seo : {}) },
    meta: {
      ...Object.fromEntries(
        Object.entries(data).filter(
          ([key]) => !Object.hasOwn(own, key) && !Object.hasOwn(pageFields.shape, key),
        ),
      ),
      ...keepImageText(data.image, fields.image),
      ...keepPublication(data.publishAt),
    },
    ...fields,
  }
  // C-CONT-10: stored as a moment in UTC.
  if (typeof data.date === 'string' && Object.hasOwn(own, 'date'))
    record.date = new Date(data.date).toISOString()
  return record
}

function toStored(schema: z.core.$ZodType, written: unknown): unknown {
  return z.globalRegistry.get(schema)?.isConverted ? z.safeParse(schema, written).data : written
}

/** Where a picture is stored by its address alone, what it shows stands beside it. */
function keepImageText(written: unknown, stored: unknown): { imageAlt?: string } {
  const isAddress = typeof stored === 'string'
  return isAddress && isObject(written) && typeof written.alt === 'string' ? { imageAlt: written.alt } : {}
}

/** Stored as a moment in UTC, as dates are: whoever reads it needs to know nothing of Madrid. */
function keepPublication(publishAt: unknown): { publishAt?: string } {
  const moment = typeof publishAt === 'string' ? readMoment(publishAt) : null
  return moment === null ? {} : { publishAt: new Date(moment).toISOString() }
}

function readVisibility(file: string, { draft, publishAt }: Record<string, unknown>): number {
  if (draft === true || isDraftName(file)) return NEVER
  return typeof publishAt === 'string' ? (readMoment(publishAt) ?? NEVER) : 0
}

function readDate(written: unknown, locate: ParsedYaml['locate']): PageDate | null {
  const at = typeof written === 'string' ? Date.parse(written) : Number.NaN
  return Number.isNaN(at) ? null : { at, ...locate(['date']) }
}

/** Links (`to`), pictures (`src`, `image`), pictures without an alternative text and unknown icons, anywhere. */
function collectReferences(data: unknown, locate: ParsedYaml['locate'], file: string) {
  const links: PageLink[] = []
  const images: PageImage[] = []
  const problems: Problem[] = []
  visit(data, [])
  return { links, images, problems }

  function visit(value: unknown, path: PropertyKey[]): void {
    const key = path.at(-1)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index])
    } else if (isObject(value)) {
      if (key === 'image' && typeof value.src === 'string' && (value.alt === undefined || value.alt === null))
        reportMissingText(path)
      for (const [name, child] of Object.entries(value)) {
        // What answers is a heading of the page itself.
        if (key === 'answers')
          links.push({ href: `#${name}`, isAnswer: true, ...locate([...path, name], 'key') })
        visit(child, [...path, name])
      }
    } else if (typeof value === 'string') {
      if (key === 'to') links.push({ href: value, ...locate(path) })
      if (key === 'src' || key === 'image') images.push({ src: value, ...locate(path) })
      if (key === 'image') reportMissingText(path)
      const unknown = key === 'icon' || path.at(-2) === 'icons' ? findUnknownIcon(value) : undefined
      if (unknown) problems.push({ severity: 'suspicion', file, ...locate(path), ...unknown })
    }
  }

  function reportMissingText(path: PropertyKey[]): void {
    const reason: Reason = { kind: 'field-picture-without-text', parameters: { key: path.join('.') } }
    problems.push({ severity: 'suspicion', file, ...locate(path, 'key'), ...reason })
  }
}

/** The home page's sections are the only ids that a YAML page gives away. */
function findSectionIds({ sections }: Record<string, unknown>): string[] | null {
  if (!Array.isArray(sections)) return null
  return sections.flatMap((section) =>
    isObject(section) && typeof section.id === 'string' ? [section.id] : [],
  )
}

/** `description:` without a value is as good as no description. */
function dropEmpty(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}
