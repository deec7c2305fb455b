import type { z } from 'zod'
import { type CollectionName, collections, isInFileOrder } from '#collections/collection-table.ts'
import { sketchText } from '#collections/copies/sketch-text.ts'
import {
  fieldsOf,
  folderFields,
  type Page,
  pageFields,
  publicationFields,
  searchFields,
} from '#collections/fields.ts'
import { checkGarment } from '#collections/garments/check-garment.ts'
import { type GarmentFacts, readGarmentFacts } from '#collections/garments/garment-facts.ts'
import type { GarmentUse } from '#collections/markdown/garment-uses.ts'
import { readFileNames } from '#collections/page-path.ts'
import { checkPlanPrices, type PricedPlan } from '#collections/plans/check-plan-prices.ts'
import {
  findMarksInValues,
  findMentionsInValues,
  type PriceMention,
} from '#collections/plans/price-mentions.ts'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'
import { tellFew } from '#collections/problems/tell-few.ts'
import type { PageRecord } from '#collections/tables.ts'
import { dropUnseen, findUnseen } from '#collections/unseen-characters.ts'
import { NEVER, type Visibility } from '#collections/visibility.ts'
import { delivery } from '#config/delivery.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { checkAnswerRows } from './check-answer-rows.ts'
import {
  checkAliases,
  checkAnswers,
  checkName,
  checkPrices,
  checkPublication,
  readPriceCare,
} from './check-data.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkKeys, checkRecord } from './check-record.ts'
import { checkText, createExceptionFinder } from './check-text.ts'
import {
  collectReferences,
  findSectionIds,
  type PageImage,
  type PageLink,
} from './collect-references.server.ts'
import { decodeText, type FileContents, readContents } from './read-contents.server.ts'
import { type PageDate, readDate, readVisibility, toRecord } from './to-record.server.ts'
import { checkMarks, listValues } from './value-texts.ts'

const commonSchema = pageFields.extend(publicationFields.shape).extend(searchFields.shape)

/** Settings of a folder need none of what its pages need. */
const folderSchema = commonSchema.extend(folderFields.shape)

/** Made once: zod compiles a schema at its first use. */
const schemas = new Map<string, z.ZodObject>(
  Object.entries(fieldsOf).map(([name, fields]) => [name, commonSchema.extend(fields.shape)]),
)

/** What a content file yields. */
export type ParsedFile = Visibility & {
  /** `null` when the file has mistakes. */
  record: PageRecord | null
  path: string
  date: PageDate | null
  /** As readers see it, where it is written. */
  title: (Position & { value: string }) | null
  /** Its text, to be compared with others; `null` when it is too short for that. */
  sketch: string | null
  links: PageLink[]
  images: PageImage[]
  sizeTables: (Position & SizeTable)[]
  /** What the checks of the site want to know of a garment. */
  garment: GarmentFacts | null
  garmentUses: (Position & GarmentUse)[]
  /** Plans of the club with their prices. */
  plans: PricedPlan[] | null
  /** Prices of plans that its texts ask for, and amounts that they write by hand. */
  priceMarks: (Position & { name: string })[]
  priceMentions: (Position & PriceMention)[]
  /** Ids that a link to the page may end in; `null` when the page decides them itself. */
  anchors: string[] | null
  problems: Problem[]
}

/** Turns a file into the record of its collection (C-CONT-5…11). Never throws for what stands in the file. */
export async function parseFile(
  { file, collection }: { file: string; collection: CollectionName },
  bytes: Uint8Array,
): Promise<ParsedFile> {
  try {
    return await parseContents({ file, collection }, bytes)
  } catch (error) {
    // Nesting that one parser still bears may be too deep for what comes after it.
    const reason: Reason = { kind: 'file-unparsable', parameters: { reason: String(error) } }
    const problems: Problem[] = [{ severity: 'error', file, line: 1, column: 1, ...reason }]
    const { path } = readFileNames(collection, file)
    return {
      record: null,
      path,
      visibleFrom: 0,
      visibleUntil: NEVER,
      date: null,
      title: null,
      sketch: null,
      links: [],
      images: [],
      sizeTables: [],
      garment: null,
      garmentUses: [],
      plans: null,
      priceMarks: [],
      priceMentions: [],
      anchors: null,
      problems,
    }
  }
}

async function parseContents(
  { file, collection }: { file: string; collection: CollectionName },
  bytes: Uint8Array,
): Promise<ParsedFile> {
  const names = readFileNames(collection, file)
  const decoded = decodeText(bytes)
  const source = decoded === null ? null : dropUnseen(decoded)
  const contents = await readContents({ file, collection }, names.extension, source)
  const { data, locate, readWritten, markdown } = contents
  const schema = isNavigationFile(file) ? folderSchema : (schemas.get(collection) ?? commonSchema)
  const isReadable = !contents.problems.some(({ severity }) => severity === 'error')
  const isGarment = collection === 'garments' && !isNavigationFile(file)
  const isInList = collections[collection].include.endsWith('/') && !isGarment && !isNavigationFile(file)
  const problems = [
    ...findUnseen(decoded ?? '').map(({ row, ...fault }): Problem => {
      return { severity: 'warning', file, line: row + 1, ...fault }
    }),
    ...contents.problems,
    ...(markdown?.problems ?? []),
    ...checkName(names, file),
    ...(isReadable ? checkRecord(dropEmpty(data), schema, { file, locate, readWritten }) : []),
    ...(isReadable
      ? checkKeys(dropEmpty(data), schema, { file, locate, severity: isGarment ? 'error' : 'warning' })
      : []),
    ...(isReadable && isGarment ? checkPrices(file, source ?? '', locate) : []),
    ...checkPublication({ file, collection }, data, locate),
    ...checkAliases(file, data, locate),
    ...checkAnswers(file, data, locate),
    ...(names.path === delivery.page && contents.written ? checkDelivery(file, contents.written) : []),
    ...(markdown ? checkAnswerRows(file, data, markdown.body.value, locate) : []),
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
  const plans = record && collection === 'pricing' ? (record as Page<'pricing'>).plans : null
  const isAllowed = createExceptionFinder(source ?? '')
  if (plans)
    problems.push(
      ...checkPlanPrices(plans, locate)
        .filter(({ line }) => !isAllowed('precios', line))
        .map((fault) => ({ file, ...fault })),
    )
  return {
    record: faults.length > 0 ? null : record,
    path: typeof data.path === 'string' ? withoutTrailingSlash(data.path) : names.path,
    ...readVisibility(file, data),
    date: readDate(data.date, locate),
    title: record ? { value: String(record.title), ...locate(['title']) } : null,
    sketch: isInList ? sketchText(contents.written?.text ?? source ?? '') : null,
    links: [...references.links, ...(markdown?.links ?? [])],
    images: [...references.images, ...(markdown?.images ?? [])],
    sizeTables: markdown?.sizeTables ?? [],
    garment:
      garment && readGarmentFacts(garment, locate, (place) => readPriceCare(source ?? '', place, isAllowed)),
    garmentUses: markdown?.garmentUses ?? [],
    plans: plans?.map(({ title, price }) => ({ title, price })) ?? null,
    priceMarks: [...findMarksInValues(data, locate), ...(markdown?.priceMarks ?? [])],
    priceMentions: [...findMentionsInValues(data, locate), ...(markdown?.priceMentions ?? [])].filter(
      ({ line }) => !isAllowed('precios', line),
    ),
    anchors: markdown ? markdown.anchors : findSectionIds(data),
    problems: tellFew(problems),
  }
}

/** How the file is written: the words of its values, and those below its front matter. */
function checkWriting(file: string, source: string, { data, locate, written }: FileContents): Problem[] {
  return [
    ...checkMarks(file, data, locate),
    ...checkText({
      file,
      source,
      values: listValues(data, locate),
      body: written ?? null,
      hasTitle: typeof data.title === 'string',
    }),
  ]
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
    readVisibility(file, data).visibleFrom === NEVER
  )
    return []
  if (markdown.title !== null || (typeof data.title === 'string' && data.title.trim() !== '')) return []
  return [{ severity: 'suspicion', file, line: 1, column: 1, kind: 'title-missing' }]
}

/** `.navigation.yml` configures the folder around it (C-NAV-2) and is never a page (open point O-18). */
export function isNavigationFile(file: string): boolean {
  return /(^|\/)\.navigation\.[^/]+$/.test(file)
}

/** `description:` without a value is as good as no description. */
function dropEmpty(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}
