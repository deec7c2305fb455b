import type { z } from 'zod'
import { type CollectionName, isInFileOrder } from '#collections/collection-table.ts'
import {
  fieldsOf,
  folderFields,
  type Page,
  pageFields,
  publicationFields,
  searchFields,
  showcaseFields,
} from '#collections/fields.ts'
import { checkGarment } from '#collections/garments/check-garment.ts'
import { type GarmentFacts, readGarmentFacts } from '#collections/garments/garment-facts.ts'
import { createFindings, type Findings } from '#collections/markdown/judge-parts.ts'
import { readFileNames } from '#collections/page-path.ts'
import type { PricedPlan } from '#collections/plans/plan-prices.ts'
import type { Position, Problem } from '#collections/problems/problem.ts'
import { tellFew } from '#collections/problems/tell-few.ts'
import { createTeller, type Teller, top } from '#collections/problems/teller.ts'
import type { PageRecord } from '#collections/tables.ts'
import { dropUnseen } from '#collections/unseen-characters.ts'
import { NEVER, type Visibility } from '#collections/visibility.ts'
import { delivery } from '#config/delivery.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { checkPrices, checkPublication } from './check-data.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkRecord } from './check-record.ts'
import { checkText, readExceptions } from './check-text.ts'
import { findSectionIds, judgeValues } from './judge-values.server.ts'
import { decodeText, type FileContents, readContents } from './read-contents.server.ts'
import { type PageDate, readDate, readVisibility, toRecord } from './to-record.server.ts'

const commonSchema = pageFields.extend(publicationFields.shape).extend(searchFields.shape)

/** Settings of a folder need none of what its pages need. */
const folderSchema = commonSchema.extend(folderFields.shape)

/** Made once: zod compiles a schema at its first use. */
const schemas = new Map<string, z.ZodObject>(
  Object.entries(fieldsOf).map(([name, fields]) => [name, commonSchema.extend(fields.shape)]),
)
for (const name of ['index', 'posts'] as const)
  schemas.set(name, commonSchema.extend(fieldsOf[name].shape).extend(showcaseFields.shape))

/** What the keys of a content file may be. */
export function findSchema({ file, collection }: OwnedFile): z.ZodObject {
  return isNavigationFile(file) ? folderSchema : (schemas.get(collection) ?? commonSchema)
}

/** What a content file yields. */
export type ParsedFile = Visibility &
  Omit<Findings, 'texts'> & {
    /** `null` when the file has mistakes. */
    record: PageRecord | null
    path: string
    date: PageDate | null
    /** As readers see it, where it is written. */
    title: (Position & { value: string }) | null
    /** What the checks of the site want to know of a garment. */
    garment: GarmentFacts | null
    /** Plans of the club with their prices. */
    plans: PricedPlan[] | null
    /** Ids that a link to the page may end in; `null` when the page decides them itself. */
    anchors: string[] | null
    problems: Problem[]
  }

/** What the checks of the whole site know of a file. */
export type SiteFile = Omit<ParsedFile, 'record' | 'problems'> & OwnedFile

/** A file, relative to the content folder and with `/`, and the collection that it belongs to. */
export type OwnedFile = { file: string; collection: CollectionName }

/** Turns a file into the record of its collection (C-CONT-5…11). Never throws for what stands in the file. */
export async function parseFile(owned: OwnedFile, bytes: Uint8Array): Promise<ParsedFile> {
  try {
    return await parseContents(owned, bytes)
  } catch (error) {
    // Nesting that one parser still bears may be too deep for what comes after it.
    const problems: Problem[] = []
    createTeller(owned.file, problems).error(top, 'file-unparsable', { reason: String(error) })
    return { ...(await parseContents(owned, new Uint8Array())), record: null, problems }
  }
}

async function parseContents(owned: OwnedFile, bytes: Uint8Array): Promise<ParsedFile> {
  const { file, collection } = owned
  const names = readFileNames(collection, file)
  const decoded = decodeText(bytes)
  const source = dropUnseen(decoded ?? '')
  const contents = await readContents(owned, names.extension, decoded === null ? null : source)
  const { data, locate, markdown } = contents
  const problems: Problem[] = []
  const teller = createTeller(file, problems)
  const exceptions = readExceptions(teller, source)
  problems.push(...contents.problems, ...(markdown?.problems ?? []))
  const isReadable = !hasError(contents.problems)
  checkPublication(teller, collection, data, locate)
  if (names.path === delivery.page && markdown) checkDelivery(teller, source)
  const wrong = isReadable ? judgeFields(teller, owned, contents) : new Set<string>()
  const { texts, ...findings } = markdown?.findings ?? createFindings()
  const values: typeof texts = []
  judgeValues(teller, data, locate, { ...findings, texts: values }, wrong)
  if (isReadable) checkText(teller, [...values, ...texts])
  // With mistakes the title may be what one of them is about.
  if (!hasError(problems) && isUntitled(owned, contents)) teller.suspicion(top, 'title-missing')
  const record = hasError(problems) ? null : toRecord(names, contents, collection)
  // Its fields have been checked against the schema that Page is made from.
  const garment = record && isGarment(owned) ? (record as Page<'garments'>) : null
  const plans = record && collection === 'pricing' ? (record as Page<'pricing'>).plans : null
  const isAllowed = (place: Position) => exceptions.allows('precios', place)
  if (garment) checkGarment(teller, garment, locate)
  return {
    record: hasError(problems) ? null : record,
    path: typeof data.path === 'string' ? withoutTrailingSlash(data.path) : names.path,
    ...readVisibility(file, data),
    date: readDate(data.date, locate),
    title: record ? { value: String(record.title), ...locate(['title']) } : null,
    ...findings,
    garmentUses: [...listShowcased(data, locate), ...findings.garmentUses],
    priceMentions: findings.priceMentions.filter((mention) => !isAllowed(mention)),
    garment: garment && readGarmentFacts(garment, contents, isAllowed),
    plans: plans?.map(({ title, price }) => ({ title, price })) ?? null,
    anchors: markdown ? markdown.anchors : findSectionIds(data),
    problems: tellFew(problems.filter((problem) => !exceptions.covers(problem))),
  }
}

/** The garments that a page names in its first lines are shown as those of its text are. */
function listShowcased(
  data: Record<string, unknown>,
  locate: FileContents['locate'],
): ParsedFile['garmentUses'] {
  const garments = showcaseFields.safeParse(data).data?.garments ?? []
  return garments.map((ref, index) => ({
    shown: ['prenda', { ref }],
    isListed: true,
    ...locate(['garments', index]),
  }))
}

function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

function isGarment({ file, collection }: OwnedFile): boolean {
  return collection === 'garments' && !isNavigationFile(file)
}

/** Judges the fields of a file, and returns which values are wrong. */
function judgeFields(
  teller: Teller,
  owned: OwnedFile,
  { data, locate, readWritten }: FileContents,
): ReadonlySet<string> {
  const isOfGarment = isGarment(owned)
  if (isOfGarment) checkPrices(teller, { locate, readWritten })
  const severity = isOfGarment ? 'error' : 'warning'
  // `description:` without a value is as good as no description.
  const written = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
  return checkRecord(teller, written, findSchema(owned), { locate, readWritten, severity })
}

/** A text that nobody has named is often a file that nobody meant to publish, such as one just made. */
function isUntitled({ file, collection }: OwnedFile, { data, markdown }: FileContents): boolean {
  if (!markdown || !isInFileOrder(collection) || isNavigationFile(file)) return false
  const isTitled = markdown.title !== null || (typeof data.title === 'string' && data.title.trim() !== '')
  return !isTitled && readVisibility(file, data).visibleFrom !== NEVER
}

/** `.navigation.yml` configures the folder around it (C-NAV-2) and is never a page (open point O-18). */
export function isNavigationFile(file: string): boolean {
  return /(^|\/)\.navigation\.[^/]+$/.test(file)
}
