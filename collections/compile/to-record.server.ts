import { z } from 'zod'
import type { CollectionName } from '#collections/collection-table.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { fieldsOf, pageFields, readMoment } from '#collections/fields.ts'
import { keepTogether } from '#collections/hard-spaces.ts'
import { type FileNames, isDraftName } from '#collections/page-path.ts'
import type { Position } from '#collections/problems/problem.ts'
import { NEVER } from '#collections/publish/publish.server.ts'
import type { PageRecord } from '#collections/tables.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import type { FileContents } from './read-contents.server.ts'
import { mapShownTexts } from './value-texts.ts'

/** The date that a page gives itself, in milliseconds since 1970. */
export type PageDate = Position & { at: number }

/** The row of a file without mistakes (C-CONT-5…11); its texts have their hard spaces. */
export function toRecord(
  names: FileNames,
  { data: written, body, markdown }: FileContents,
  collection: CollectionName,
): PageRecord {
  const { id, stem, extension } = names
  const data = mapShownTexts(written, keepTogether)
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
    body: body === written ? data : body,
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

/** Since when a file is public, in ms since 1970; 0 for always, `NEVER` for drafts. */
export function readVisibility(file: string, { draft, publishAt }: Record<string, unknown>): number {
  if (draft === true || isDraftName(file)) return NEVER
  return typeof publishAt === 'string' ? (readMoment(publishAt) ?? NEVER) : 0
}

/** The date that a page gives itself, where it is one: 31 November is none, though `Date` makes 1 December of it. */
export function readDate(written: unknown, locate: ParsedYaml['locate']): PageDate | null {
  const date = fieldsOf.posts.shape.date.safeParse(written).data
  return date === undefined ? null : { at: Date.parse(date), ...locate(['date']) }
}
