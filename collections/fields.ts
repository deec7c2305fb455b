import { z } from 'zod'
import { colors } from '#config/colors.ts'
import { audiences, careSymbols, fits, garmentKinds } from '#config/garments.ts'
import { iconNamePattern } from '#config/icon-name.ts'
import type { valueWords } from '#config/messages/problems/fields.ts'
import { garmentTableNames } from '#sizes/table-shapes.ts'
import { cleanUrl, pictureProtocols } from './clean-url.ts'
import type { CollectionName, DatedName } from './collection-table.ts'
import { timeZone } from './madrid-day.ts'

/**
 * The fields of every collection (specification 3, C-CONT-2, 3). Whoever wants to know what a content file may hold
 * reads it here; the compiler checks files against these schemas and the tables have a column per field.
 */

declare module 'zod' {
  /** What a schema tells an editor whose value is wrong, and how its column is stored. */
  interface GlobalMeta {
    /** What the value is, for whoever has written something else. */
    valueType?: keyof typeof valueWords
    /** A column of its own kind; without it the schema decides. */
    column?: 'DATE' | 'VARCHAR'
    /** The record holds what the schema makes of a value; without it, what is written. */
    isConverted?: true
  }
}

const icon = z.string().regex(iconNamePattern).meta({ valueType: 'icon' })

/** Where a link leads: the same addresses as in Markdown, for feeds and payloads carry them as they are (R02). */
const address = z
  .string()
  .refine((written) => cleanUrl(written) !== null)
  .meta({ valueType: 'address' })

const pictureAddress = z
  .string()
  .refine((written) => cleanUrl(written, pictureProtocols) !== null)
  .meta({ valueType: 'pictureAddress' })

const link = z.looseObject({
  label: z.string(),
  to: address,
  icon: icon.optional(),
  size: z.enum(['xs', 'sm', 'md', 'lg', 'xl']).optional(),
  trailing: z.boolean().optional(),
  target: z.string().optional(),
  color: z.enum(colors).optional(),
  variant: z.enum(['solid', 'outline', 'soft', 'subtle', 'ghost', 'link']).optional(),
})

/** A picture with its alternative text; an empty `alt` says «decorative» and must be written out. */
const image = z.looseObject({ src: pictureAddress, alt: z.string().optional() })

const feature = z.looseObject({ title: z.string(), description: z.string(), icon: icon.optional() })

const avatar = z.looseObject({
  src: pictureAddress,
  alt: z.string().optional(),
  loading: z.enum(['lazy', 'eager']).optional(),
  srcset: z.string().optional(),
})

const testimonial = z.looseObject({
  quote: z.string(),
  user: z.looseObject({
    name: z.string(),
    description: z.string().optional(),
    to: address.optional(),
    target: z.string().optional(),
    avatar: avatar.optional(),
  }),
})

const indexFields = z.object({
  hero: z.looseObject({ links: z.array(link), image: image.optional(), headline: z.string().optional() }),
  sections: z.array(
    z.looseObject({
      id: z.string().optional(),
      title: z.string(),
      description: z.string(),
      orientation: z.enum(['horizontal', 'vertical']).optional(),
      reverse: z.boolean().optional(),
      image: image.optional(),
      links: z.array(link).optional(),
      features: z.array(feature),
    }),
  ),
  features: z.looseObject({
    title: z.string(),
    description: z.string(),
    /** Promises; `to` is the page that says all of it. */
    items: z.array(feature.extend({ to: address.optional() })),
  }),
  testimonials: z.looseObject({
    title: z.string(),
    description: z.string(),
    headline: z.string().optional(),
    items: z.array(testimonial),
  }),
  cta: z.looseObject({ title: z.string(), description: z.string(), links: z.array(link) }),
})

const pricingFields = z.object({
  plans: z.array(
    z.looseObject({
      title: z.string(),
      description: z.string(),
      price: z.looseObject({ month: z.string(), year: z.string() }),
      billing_period: z.string().optional(),
      billing_cycle: z.string().optional(),
      button: link.partial({ to: true }),
      features: z.array(z.string()),
      highlight: z.boolean().optional(),
    }),
  ),
  logos: z.looseObject({ title: z.string(), icons: z.array(icon) }),
  faq: z.looseObject({
    title: z.string(),
    description: z.string(),
    items: z.array(z.looseObject({ label: z.string(), content: z.string() })),
  }),
})

/** A day, or a moment with its offset; 30 February is no day. Stored as ISO 8601 UTC (C-CONT-10). */
const date = z.iso
  .date()
  .or(z.iso.datetime({ offset: true }))
  .meta({ valueType: 'day', column: 'DATE' })

const postFields = z.object({
  date,
  image,
  authors: z.array(z.looseObject({ name: z.string(), to: address.optional(), avatar: avatar.optional() })),
  badge: z.looseObject({ label: z.string() }).optional(),
})

/**
 * A version's picture is a text in its record (specification 3). Whoever writes it may say what it shows, as in a
 * post; `readVersionImage` finds both.
 */
const addressOfImage = z
  .union([pictureAddress, image])
  .transform((written) => (typeof written === 'string' ? written : written.src))
  .meta({ column: 'VARCHAR', isConverted: true })

const versionFields = z.object({ date, image: addressOfImage })

/** A size as it stands on the label; of numbers nobody needs to think that they are texts. */
const size = z.union([z.string(), z.number()]).transform(String)
const sizes = z.array(size).min(1)

/** Season and year of the collection, and the number in it: `I26-08`. */
const reference = z
  .string()
  .regex(/^[A-Z]\d{2}-\d{2}$/)
  .meta({ valueType: 'reference' })

/** Euros with VAT. */
const price = z.number().positive().multipleOf(0.01).meta({ valueType: 'price' })

const day = z.iso.date().meta({ valueType: 'day' })

/** What a garment is, costs, and in which sizes it is there: tables, structured data and the feed are made from it. */
const garmentFields = z.object({
  title: z.string(),
  description: z.string(),
  reference,
  audiences: z.array(z.enum(audiences)).min(1),
  kind: z.enum(garmentKinds),
  /** The news that told of it: the name of its file, without its number. A shop may have none. */
  version: z.string().optional(),
  price,
  /** The lowest price of the 30 days before the reduction of that day. */
  earlierPrice: z.looseObject({ price, since: day }).optional(),
  /** The table of sizes that they belong to, or what several share; `unica` has one size and needs none. */
  sizeTable: z.enum(garmentTableNames),
  /** All that it is made in, smallest first. */
  sizes: sizes.meta({ isConverted: true }),
  /** Of these, what is gone. */
  soldOut: sizes.optional().meta({ isConverted: true }),
  /** Of the leg: Corto, Normal, Largo, or inches. */
  lengths: sizes.optional().meta({ isConverted: true }),
  fit: z.enum(fits).optional(),
  composition: z.array(z.looseObject({ part: z.string().optional(), fibres: z.string() })).min(1),
  /** Weight or weave, such as «13 oz, 440 g/m²». */
  cloth: z.string().optional(),
  care: z.array(z.enum(careSymbols)).min(1),
  details: z.array(z.string()).optional(),
  colours: z
    .array(
      z.looseObject({
        name: z.string(),
        value: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .meta({ valueType: 'colour' }),
        image,
        /** Its back, and what a detail explains; a colour that has none shows those of the first. */
        images: z.array(image).optional(),
        /** The cloth from near; the page shows it as wide as it is, in mm. */
        swatch: image.extend({ mm: z.number().positive() }).optional(),
      }),
    )
    .min(1),
  /** Of the garment laid flat, in cm: a row for each size. */
  measures: z
    .looseObject({ columns: z.array(z.string()).min(1), rows: z.record(z.string(), z.array(z.number())) })
    .optional(),
  /** References of other garments. */
  goesWith: z.array(reference).optional(),
  availableUntil: day.optional(),
})

/** Fields that every page has; the rest of a page's fields stand in its collection (C-CONT-2). */
export const pageFields = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  navigation: z
    .union([
      z.boolean(),
      z.looseObject({ title: z.string().optional(), icon: icon.or(z.literal(false)).optional() }),
    ])
    .optional(),
  path: z
    .string()
    .regex(/^\/(?:(?!\.{1,2}(?:\/|$))[^\s/?#%\\]+(?:\/(?!\.{1,2}(?:\/|$))[^\s/?#%\\]+)*\/?)?$/)
    .meta({ valueType: 'path' })
    .optional(),
  seo: z.looseObject({ title: z.string().optional(), description: z.string().optional() }).optional(),
})

/** A day or a moment; without an offset it is the time of Europe/Madrid. */
const moment = z
  .string()
  .refine((text) => readMoment(text) !== null)
  .meta({ valueType: 'moment' })

/**
 * Keys of a file that steer its publication (open point O-18). They are no columns and land in `meta`
 * (C-CONT-9), but a slip in them is a mistake all the same.
 */
export const publicationFields = z.object({
  draft: z.boolean().optional(),
  /** Published from this moment on. */
  publishAt: moment.optional(),
  /** Retired from this moment on: its address answers that the page is gone. */
  unpublishAt: moment.optional(),
  /** The day of the last change that readers should know of; told below the page and in the sitemap. */
  updatedAt: date.optional(),
})

const names = z.array(z.string().trim().min(1))

/**
 * What people call a page who have not read it, such as «dónde está mi pedido»: the search finds it by these as by its
 * title. They are no columns and land in `meta` (C-CONT-9).
 */
export const searchFields = z.object({
  aliases: names.optional(),
  /**
   * The same, and what the search answers them with: below the heading of this id, or below the page's own title (`top`),
   * the first paragraph, or the paragraph or row that says plainly more of the question.
   */
  answers: z.record(z.string(), names).optional(),
})

/** References of the garments that the home page or a post shows. They are no columns and land in `meta` (C-CONT-9). */
export const showcaseFields = z.object({ garments: z.array(reference).optional() })

/**
 * What a folder's `.navigation.yml` may say beside its title. It lands in `meta`, and from there on the
 * folder's node of the navigation (C-NAV-2).
 */
export const folderFields = z.object({ icon: icon.optional(), image: image.optional() })

/** A day or a moment as milliseconds since 1970; without an offset it is Europe/Madrid. `null`: it is neither. */
export function readMoment(text: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
    text,
  )
  if (!parts) return null
  const [, day, time = '00:00', offset] = parts
  try {
    if (offset) return Temporal.Instant.from(`${day}T${time}${offset}`).epochMilliseconds
    return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return null
  }
}

/** The fields of each collection's pages, beside those that every page has. */
export const fieldsOf = {
  index: indexFields,
  docs: z.object({}),
  pricing: pricingFields,
  blog: z.object({}),
  posts: postFields,
  changelog: z.object({}),
  versions: versionFields,
  coleccion: z.object({}),
  mujer: z.object({}),
  hombre: z.object({}),
  ninas: z.object({}),
  ninos: z.object({}),
  lista: z.object({}),
  garments: garmentFields,
} as const satisfies Record<CollectionName, z.ZodObject> &
  Record<DatedName, z.ZodObject<{ date: typeof date }>>

/** What every page record carries, whatever its collection (specification 3). */
export type PageBase = {
  id: string
  title: string
  description: string | null
  extension: string
  meta: Record<string, unknown>
  navigation: boolean | Record<string, unknown>
  path: string
  seo: { title?: string; description?: string }
  stem: string
}

type Fields<Name extends CollectionName> = z.infer<(typeof fieldsOf)[Name]>

/** A page as routes see it, without its body; bodies are asked for where they are shown. */
export type Page<Name extends CollectionName> = PageBase & Fields<Name>
