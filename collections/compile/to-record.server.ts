import { z } from 'zod'
import type { CollectionName } from '#collections/collection-table.ts'
import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { fieldsOf, pageFields, readMoment } from '#collections/fields.ts'
import { keepTogether } from '#collections/hard-spaces.ts'
import { type FileNames, isDraftName } from '#collections/page-path.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { PageRecord } from '#collections/tables.ts'
import { NEVER, type Visibility } from '#collections/visibility.ts'
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
  for (const [key, schema] of Object.entries(own))
    fields[key] = z.globalRegistry.get(schema)?.isConverted ? z.safeParse(schema, data[key]).data : data[key]
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
      ...keepMoments(data),
    },
    ...fields,
  }
  // C-CONT-10: stored as a moment in UTC.
  if (typeof data.date === 'string' && Object.hasOwn(own, 'date'))
    record.date = new Date(data.date).toISOString()
  return record
}

/** Where a picture is stored by its address alone, what it shows stands beside it. */
function keepImageText(written: unknown, stored: unknown): { imageAlt?: string } {
  const isAddress = typeof stored === 'string'
  return isAddress && isObject(written) && typeof written.alt === 'string' ? { imageAlt: written.alt } : {}
}

/** Stored as moments in UTC, as dates are: whoever reads them needs to know nothing of Madrid. */
function keepMoments(data: Record<string, unknown>): Record<string, string> {
  const moments = (['publishAt', 'unpublishAt'] as const).flatMap((key) => {
    const { [key]: written } = data
    const moment = typeof written === 'string' ? readMoment(written) : null
    return moment === null ? [] : [[key, new Date(moment).toISOString()]]
  })
  return Object.fromEntries(moments)
}

/** When a file is public, by its name and its data. A moment that is none keeps the file back, or retires it never. */
export function readVisibility(
  file: string,
  { draft, publishAt, unpublishAt }: Record<string, unknown>,
): Visibility {
  const read = (written: unknown, otherwise: number) =>
    typeof written === 'string' ? (readMoment(written) ?? NEVER) : otherwise
  return {
    visibleFrom: draft === true || isDraftName(file) ? NEVER : read(publishAt, 0),
    visibleUntil: read(unpublishAt, NEVER),
  }
}

/** The date that a page gives itself, where it is one: 31 November is none, though `Date` makes 1 December of it. */
export function readDate(written: unknown, locate: ParsedYaml['locate']): PageDate | null {
  const date = fieldsOf.posts.shape.date.safeParse(written).data
  return date === undefined ? null : { at: Date.parse(date), ...locate(['date']) }
}
