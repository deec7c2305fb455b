import { z } from 'zod'
import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { findNearestWord, measureDistance } from '#collections/problems/nearest-word.ts'
import type { Reason, ValueName } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'
import { otherKeys } from '#config/house-style.ts'

type Path = readonly PropertyKey[]
type Schema = z.core.$ZodType | undefined

/**
 * Checks a file's values against the schema of its collection. Every mistake is told with its place and what
 * to write instead; a key that nobody knows but that looks like a slip of one that is known is a mistake too. Returns the
 * paths of wrong values, joined by points: nothing more is told of them.
 */
export function checkRecord(
  teller: Teller,
  data: Record<string, unknown>,
  schema: z.ZodObject,
  { locate, readWritten, severity }: KeyOptions & Pick<ParsedYaml, 'readWritten'>,
): ReadonlySet<string> {
  const result = schema.safeParse(data, { reportInput: true })
  // A slip in a required key would be told twice: as a slip and as the key that is missing.
  const slips = new Set<string>()
  for (const stranger of findStrangers(schema, data, [])) {
    const { path, meant } = stranger
    if (meant === undefined) checkKey(teller, stranger, { locate, severity })
    else {
      teller.error(locate(path, 'key'), 'field-misspelt', { field: { path }, known: meant })
      slips.add([...path.slice(0, -1), meant].join('.'))
    }
  }
  const wrong = flattenIssues(result.error?.issues ?? [])
  for (const { path, input } of wrong.values()) {
    if (slips.has(path.join('.'))) continue
    const inner = path.reduce<Schema>(innerOf, schema)
    teller.tell('error', locate(path), findReason(path, input, inner, readWritten(path)))
  }
  return new Set(wrong.keys())
}

/** Groups in which editors may write what they want. */
const openGroups = new Set<PropertyKey>(['navigation', 'seo'])

/** How grave a key is that nobody reads: such as `agotadas`, with which a size that is gone would be sold. */
type KeyOptions = Pick<ParsedYaml, 'locate'> & { severity: 'error' | 'warning' }

/** Tells of a key that nobody reads and that is no slip. */
function checkKey(teller: Teller, { path, names }: Stranger, { locate, severity }: KeyOptions): void {
  if (path.some((name) => openGroups.has(name))) return
  // What editors call the day of a page is one of two days.
  if (otherKeys.get(foldKey(path.join('.'))) === 'date' && !names.includes('date'))
    teller.error(locate(path, 'key'), 'field-day-unknown', { field: { path } })
  else teller[severity](locate(path, 'key'), 'field-unknown', { field: { path }, names })
}

/** `written`: as the file has it, where that says more: `0123`, of which the number is 123. */
function findReason(path: Path, value: unknown, schema: Schema, written: string | undefined): Reason {
  const field = { path }
  const name = String(path.at(-1))
  const expected = nameExpected(schema)
  if (value === null && typeof path.at(-1) === 'number')
    return { kind: 'field-empty', parameters: { field, expected } }
  if (value === undefined || value === null)
    return { kind: 'field-missing', parameters: { field, name, expected } }
  const found = nameValue(value)
  const type = unwrap(schema)
  if (type instanceof z.ZodArray && Array.isArray(value) && value.length === 0)
    return { kind: 'field-empty', parameters: { field, expected: nameExpected(type.element) } }
  const wantsText = type?._zod.def.type === 'string'
  if (wantsText && (typeof value === 'number' || typeof value === 'boolean'))
    return { kind: 'field-needs-quotes', parameters: { field, value: written ?? String(value) } }
  if (type instanceof z.ZodObject)
    return { kind: 'field-group', parameters: { field, name, found, names: Object.keys(type.shape) } }
  const near = typeof value === 'string' ? findMeant(type, value) : undefined
  return { kind: 'field-wrong', parameters: { field, found, expected }, near }
}

/** What somebody meant who has written a text: another of the words, or a list of one. */
function findMeant(type: Schema, value: string): string | undefined {
  if (type instanceof z.ZodEnum) return findNearestWord(value, type.options.map(String))
  const words = type instanceof z.ZodArray ? nameExpected(type.element) : []
  return words.some((word) => 'literal' in word || word.type === 'text') ? `[${value}]` : undefined
}

/**
 * Wrong values by their paths: of one value one complaint is enough. In a union the complaint of the kind that was meant
 * counts: the one that got furthest into the value.
 */
function flattenIssues(
  issues: readonly z.core.$ZodIssue[],
  prefix: Path = [],
): Map<string, { path: Path; input: unknown }> {
  const flat = issues.flatMap((issue) => {
    const { input } = issue
    const path = [...prefix, ...issue.path]
    const deeper =
      issue.code === 'invalid_union' &&
      issue.errors.find((errors) => errors.length > 0 && errors.every((error) => error.path.length > 0))
    return deeper ? [...flattenIssues(deeper, path).values()] : [{ path, input }]
  })
  return new Map(flat.map((wrong) => [wrong.path.join('.'), wrong]))
}

/** A key that no schema names, those that it does, and which of them it looks like. */
type Stranger = { path: Path; names: string[]; meant: string | undefined }

function findStrangers(schema: Schema, value: unknown, path: Path): Stranger[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findStrangers(innerOf(schema, index), item, [...path, index]))
  const type = groupOf(schema)
  if (!(type instanceof z.ZodObject) || !isObject(value)) return []
  const names = Object.keys(type.shape)
  const missing = names
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({ name, folded: foldKey(name) }))
  return Object.entries(value).flatMap(([key, child]) => {
    if (Object.hasOwn(type.shape, key)) return findStrangers(type.shape[key], child, [...path, key])
    // `UnpublishAt` is two letters from `publishAt`, which would do the contrary.
    const folded = foldKey(key)
    const meant =
      missing.find((known) => folded === known.folded) ??
      missing.find((known) => isSlip({ name: key, folded }, known))
    return [{ path: [...path, key], names, meant: meant?.name }]
  })
}

/** `Title`, `publish_at`, `titel`, `desciption`, `atl`, `título`; in short words two letters make another word: `note`, `date`. */
function isSlip(key: FoldedKey, known: FoldedKey): boolean {
  if (otherKeys.get(key.folded) === known.name) return true
  if (Math.abs(key.folded.length - known.folded.length) > 2) return false
  const distance = measureDistance(key.folded, known.folded, 3)
  const lengths = [key.name.length, known.name.length]
  if (Math.min(...lengths) < 4) return distance === 1 && sortLetters(key.name) === sortLetters(known.name)
  return distance <= (Math.max(...lengths) < 10 ? 1 : 2)
}

type FoldedKey = { name: string; folded: string }

/** `Fecha de publicación`, `fecha_de_publicacion`: the same name. */
function foldKey(key: string): string {
  return key
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\s_-]|\p{M}/gu, '')
}

function sortLetters(word: string): string {
  return word.split('').sort().join('')
}

/** The schema of what stands in a group or a list. */
function innerOf(schema: Schema, name: PropertyKey): Schema {
  const type = groupOf(schema)
  if (type instanceof z.ZodObject) return type.shape[String(name)]
  if (type instanceof z.ZodArray) return type.element
  return type instanceof z.ZodRecord ? type.valueType : undefined
}

/** Of several kinds, that of a group. */
function groupOf(schema: Schema): Schema {
  const type = unwrap(schema)
  return type instanceof z.ZodUnion
    ? unwrap(type.options.find((option) => unwrap(option) instanceof z.ZodObject))
    : type
}

/** What is written: without «may be left out», and before it is turned into what is stored. */
function unwrap(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema
}

/** What a schema takes; each of them will do. */
function nameExpected(schema: Schema): ValueName[] {
  const type = unwrap(schema)
  // What may be missing says it of itself, or of what it holds.
  const [valueType] = [schema, type].flatMap(
    (each) => (each instanceof z.ZodType && each.meta()?.valueType) || [],
  )
  if (valueType) return [{ type: valueType }]
  if (type instanceof z.ZodEnum) return type.options.map((option) => ({ literal: String(option) }))
  if (type instanceof z.ZodLiteral) return [{ literal: String(type.value) }]
  if (type instanceof z.ZodUnion) return type.options.flatMap(nameExpected)
  switch (type?._zod.def.type) {
    case 'string':
      return [{ type: 'text' }]
    case 'number':
      return [{ type: 'number' }]
    case 'boolean':
      return [{ literal: 'true' }, { literal: 'false' }]
    case 'array':
      return [{ type: 'list' }]
    case 'object':
      return [{ type: 'group' }]
    default:
      return [{ type: 'unknown' }]
  }
}

function nameValue(value: unknown): ValueName {
  if (Array.isArray(value)) return { type: 'someList' }
  if (typeof value === 'string') return { literal: value.length > 60 ? `${value.slice(0, 57)}…` : value }
  return typeof value === 'object' ? { type: 'someGroup' } : { literal: JSON.stringify(value) }
}
