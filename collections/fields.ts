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
 * reads it here; the compiler checks files against these schemas, the tables have a column per field, and what describes a
 * field («Tallas. De menor a mayor.») is its label in the workshop, and what stands below it.
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
    /** A text of several lines, in a form. */
    isLong?: true
  }
}

const icon = z
  .string()
  .regex(iconNamePattern)
  .meta({ valueType: 'icon', description: 'Icono. Como «i-lucide-shirt».' })

const title = z.string().describe('Título')
const description = z.string().meta({
  description: 'Descripción. Una o dos frases: salen debajo del título, en las listas y en los buscadores.',
  isLong: true,
})
const name = z.string().describe('Nombre')
const label = z.string().describe('Texto')
const headline = z.string().optional().describe('Antetítulo')
const target = z.string().optional().describe('Dónde se abre')

/** Where a link leads: the same addresses as in Markdown, for feeds and payloads carry them as they are (R02). */
const address = z
  .string()
  .refine((written) => cleanUrl(written) !== null)
  .meta({
    valueType: 'address',
    description: 'Enlace. Una página, como «/docs/tallas», o una dirección con https.',
  })

const pictureAddress = z
  .string()
  .refine((written) => cleanUrl(written, pictureProtocols) !== null)
  .meta({ valueType: 'pictureAddress', description: 'Archivo' })

const alt = z.string().optional().meta({
  description: 'Qué se ve. Como se lo contarías a quien no puede verla.',
  isLong: true,
})

const link = z.looseObject({
  label,
  to: address,
  icon: icon.optional(),
  size: z.enum(['xs', 'sm', 'md', 'lg', 'xl']).optional().describe('Tamaño'),
  trailing: z.boolean().optional().describe('Icono detrás del texto'),
  target,
  color: z.enum(colors).optional().describe('Color'),
  variant: z.enum(['solid', 'outline', 'soft', 'subtle', 'ghost', 'link']).optional().describe('Forma'),
})

/** A picture with its alternative text; an empty `alt` says «decorative» and must be written out. */
const image = z.looseObject({ src: pictureAddress, alt }).describe('Imagen')

const feature = z.looseObject({ title, description, icon: icon.optional() })

const avatar = z
  .looseObject({
    src: pictureAddress,
    alt,
    loading: z.enum(['lazy', 'eager']).optional().describe('Cuándo se carga'),
    srcset: z.string().optional().describe('Otros tamaños'),
  })
  .optional()
  .describe('Retrato')

const testimonial = z.looseObject({
  quote: z.string().meta({ description: 'Lo que dice', isLong: true }),
  user: z
    .looseObject({ name, description: description.optional(), to: address.optional(), target, avatar })
    .describe('Quién lo dice'),
})

const links = z.array(link).describe('Enlaces')

const indexFields = z.object({
  hero: z.looseObject({ links, image: image.optional(), headline }).describe('Cabecera'),
  sections: z
    .array(
      z.looseObject({
        id: z.string().optional().describe('Nombre del enlace a ella'),
        title,
        description,
        orientation: z.enum(['horizontal', 'vertical']).optional().describe('Disposición'),
        reverse: z.boolean().optional().describe('Imagen delante'),
        image: image.optional(),
        links: links.optional(),
        features: z.array(feature).describe('Ventajas'),
      }),
    )
    .describe('Secciones'),
  features: z
    .looseObject({
      title,
      description,
      /** Promises; `to` is the page that says all of it. */
      items: z.array(feature.extend({ to: address.optional() })).describe('Elementos'),
    })
    .describe('Ventajas'),
  testimonials: z
    .looseObject({ title, description, headline, items: z.array(testimonial).describe('Elementos') })
    .describe('Cartas'),
  cta: z.looseObject({ title, description, links }).describe('Cierre'),
})

const pricingFields = z.object({
  plans: z
    .array(
      z.looseObject({
        title,
        description,
        price: z
          .looseObject({ month: z.string().describe('Al mes'), year: z.string().describe('Al año') })
          .describe('Precio'),
        billing_period: z.string().optional().describe('Periodo'),
        billing_cycle: z.string().optional().describe('Cada cuánto se cobra'),
        button: link.partial({ to: true }).describe('Botón'),
        features: z.array(z.string()).describe('Ventajas'),
        highlight: z.boolean().optional().describe('Destacado'),
      }),
    )
    .describe('Planes'),
  logos: z.looseObject({ title, icons: z.array(icon).describe('Iconos') }).describe('Marcas'),
  faq: z
    .looseObject({
      title,
      description,
      items: z
        .array(
          z.looseObject({
            label: z.string().describe('Pregunta'),
            content: z.string().meta({ description: 'Respuesta', isLong: true }),
          }),
        )
        .describe('Elementos'),
    })
    .describe('Preguntas frecuentes'),
})

/** A day, or a moment with its offset; 30 February is no day. Stored as ISO 8601 UTC (C-CONT-10). */
const date = z.iso
  .date()
  .or(z.iso.datetime({ offset: true }))
  .meta({ valueType: 'day', column: 'DATE', description: 'Fecha' })

const postFields = z.object({
  date,
  image,
  authors: z.array(z.looseObject({ name, to: address.optional(), avatar })).describe('Quién firma'),
  badge: z.looseObject({ label }).optional().describe('Etiqueta'),
})

/**
 * A version's picture is a text in its record (specification 3). Whoever writes it may say what it shows, as in a
 * post; `readVersionImage` finds both.
 */
const addressOfImage = z
  .union([pictureAddress, image])
  .transform((written) => (typeof written === 'string' ? written : written.src))
  .meta({ column: 'VARCHAR', isConverted: true, description: 'Imagen' })

const versionFields = z.object({ date, image: addressOfImage })

/** A size as it stands on the label; of numbers nobody needs to think that they are texts. */
const size = z.union([z.string(), z.number()]).transform(String)
const sizes = z.array(size).min(1)

/** Season and year of the collection, and the number in it: `I26-08`. */
const reference = z
  .string()
  .regex(/^[A-Z]\d{2}-\d{2}$/)
  .meta({
    valueType: 'reference',
    description: 'Referencia. Letra de la temporada, año y número, como I26-08.',
  })

/** Euros with VAT. */
const price = z
  .number()
  .positive()
  .multipleOf(0.01)
  .meta({ valueType: 'price', description: 'Precio con IVA' })

const day = z.iso.date().meta({ valueType: 'day' })

/** What a garment is, costs, and in which sizes it is there: tables, structured data and the feed are made from it. */
const garmentFields = z.object({
  title,
  description,
  reference,
  audiences: z.array(z.enum(audiences)).min(1).describe('Para quién'),
  kind: z.enum(garmentKinds).describe('Tipo'),
  /** The news that told of it: the name of its file, without its number. A shop may have none. */
  version: z.string().optional().describe('Novedad que la anunció'),
  price,
  /** The lowest price of the 30 days before the reduction of that day. */
  earlierPrice: z
    .looseObject({ price, since: day.describe('Rebajada desde') })
    .optional()
    .describe('Precio anterior. El menor de los 30 días previos a la rebaja, y el primer día de esta.'),
  /** The table of sizes that they belong to, or what several share; `unica` has one size and needs none. */
  sizeTable: z.enum(garmentTableNames).describe('Tabla de tallas'),
  /** All that it is made in, smallest first. */
  sizes: sizes.meta({ isConverted: true, description: 'Tallas. De menor a mayor.' }),
  /** Of these, what is gone. */
  soldOut: sizes
    .optional()
    .meta({ isConverted: true, description: 'Tallas agotadas. Se quedan también en «Tallas».' }),
  /** Of the leg: Corto, Normal, Largo, or inches. */
  lengths: sizes.optional().meta({ isConverted: true, description: 'Largos. Como Corto, Normal, Largo.' }),
  fit: z.enum(fits).optional().describe('Corte'),
  composition: z
    .array(
      z.looseObject({
        part: z.string().optional().describe('Parte. Como «Forro»; vacía si solo hay una.'),
        fibres: z.string().describe('Fibras. Como «80 % lana, 20 % poliamida».'),
      }),
    )
    .min(1)
    .describe('Composición. Una línea por parte; cada una suma 100 %.'),
  /** Weight or weave, such as «13 oz, 440 g/m²». */
  cloth: z.string().optional().describe('Tejido. Como «Sarga de 280 g/m²».'),
  care: z.array(z.enum(careSymbols)).min(1).describe('Cuidado'),
  details: z.array(z.string()).optional().describe('Detalles'),
  colours: z
    .array(
      z.looseObject({
        name,
        value: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .meta({ valueType: 'colour', description: 'Color. Seis cifras, como #6d1f2f.' }),
        image,
        /** Its back, and what a detail explains; a colour that has none shows those of the first. */
        images: z.array(image).optional().describe('Más fotos. La espalda, o un detalle.'),
        /** The cloth from near; the page shows it as wide as it is, in mm. */
        swatch: image
          .extend({
            mm: z.number().positive().describe('Milímetros. Los de tela que abarca la foto de lado a lado.'),
          })
          .optional()
          .describe('El tejido de cerca'),
      }),
    )
    .min(1)
    .describe('Colores'),
  /** Of the garment laid flat, in cm: a row for each size. */
  measures: z
    .looseObject({
      columns: z.array(z.string()).min(1).describe('Columnas'),
      rows: z.record(z.string(), z.array(z.number())).describe('Filas'),
    })
    .optional()
    .describe('Medidas de la prenda. En plano y en centímetros, con una fila por talla.'),
  /** References of other garments. */
  goesWith: z.array(reference).optional().describe('Va con. Referencias de otras prendas.'),
  availableUntil: day.optional().describe('Se vende hasta'),
})

/** Fields that every page has; the rest of a page's fields stand in its collection (C-CONT-2). */
export const pageFields = z.object({
  title: title.optional(),
  description: description.optional(),
  navigation: z
    .union([
      z.boolean(),
      z.looseObject({
        title: title.optional(),
        icon: icon.or(z.literal(false)).optional().describe('Icono. Como «i-lucide-shirt».'),
      }),
    ])
    .optional()
    .describe('En el menú. Sale si nada se dice; marca y desmarca para que no, o di cómo se llama ahí.'),
  path: z
    .string()
    .regex(/^\/(?:(?!\.{1,2}(?:\/|$))[^\s/?#%\\]+(?:\/(?!\.{1,2}(?:\/|$))[^\s/?#%\\]+)*\/?)?$/)
    .meta({ valueType: 'path' })
    .optional()
    .describe('Dirección. Solo si no es la del nombre del archivo, como «/docs/tallas».'),
  seo: z
    .looseObject({ title: title.optional(), description: description.optional() })
    .optional()
    .describe('Para buscadores. Si el título o la descripción son allí otros.'),
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
  draft: z.boolean().optional().describe('Borrador. Nadie lo ve en la web.'),
  /** Published from this moment on. */
  publishAt: moment.optional().describe('Se publica. Día, o día y hora de Madrid. Vacío: al guardar.'),
  /** Retired from this moment on: its address answers that the page is gone. */
  unpublishAt: moment.optional().describe('Se retira. Día, o día y hora de Madrid. Vacío: nunca.'),
  /** The day of the last change that readers should know of; told below the page and in the sitemap. */
  updatedAt: date.optional().describe('Último cambio. El día del último cambio que a quien lee le importa.'),
})

const names = z.array(z.string().trim().min(1))

/**
 * What people call a page who have not read it, such as «dónde está mi pedido»: the search finds it by these as by its
 * title. They are no columns and land in `meta` (C-CONT-9).
 */
export const searchFields = z.object({
  aliases: names
    .optional()
    .describe('Cómo lo llama la gente. El buscador encuentra la página también por estas palabras.'),
  /**
   * The same, and what the search answers them with: below the heading of this id, or below the page's own title (`top`),
   * the first paragraph, or the paragraph or row that says plainly more of the question.
   */
  answers: z
    .record(z.string(), names)
    .optional()
    .describe(
      'Preguntas que contesta. Por cada título de la página, en minúsculas y con guiones, o «top», lo que la gente pregunta.',
    ),
})

/** References of the garments that the home page or a post shows. They are no columns and land in `meta` (C-CONT-9). */
export const showcaseFields = z.object({
  garments: z.array(reference).optional().describe('Prendas. Referencias, en el orden en que se ven.'),
})

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
