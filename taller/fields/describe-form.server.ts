import { z } from 'zod'
import type { CollectionName } from '#collections/collection-table.ts'
import { findSchema } from '#collections/compile/parse-file.server.ts'
import { fieldsOf } from '#collections/fields.ts'
import { careMessages } from '#config/messages/care.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import type { Field, FieldKind, Form } from '#taller/protocol.ts'

/** Types of values that have a kind of field of their own. */
const kindsOfValues: Partial<Record<string, FieldKind['kind']>> = {
  icon: 'icon',
  address: 'link',
  pictureAddress: 'picture',
  day: 'day',
  moment: 'moment',
  price: 'price',
  colour: 'colour',
  reference: 'reference',
} satisfies Partial<Record<NonNullable<z.GlobalMeta['valueType']>, FieldKind['kind']>>

/** What one of several kinds of values is called, where somebody chooses among them. */
const kindWords: Partial<Record<FieldKind['kind'], string>> = {
  text: 'Texto',
  number: 'Número',
  'yes-no': 'Sí o no',
  icon: 'Icono',
  picture: 'Solo el archivo',
  group: 'Varios datos',
}

/** How visitors read the words that editors choose among. */
const optionWords: Readonly<Record<string, string>> = {
  ...garmentMessages.kinds,
  ...garmentMessages.audiences,
  ...shopFloorMessages.fits,
  ...careMessages,
}

/**
 * The form of a content file, made from the schema that the compiler checks it by: the fields of its kind, between
 * what every page begins with and what few pages need.
 */
export function describeForm(file: string, collection: CollectionName): Form {
  const fields = Object.entries(findSchema({ file, collection }).shape)
  const own: z.ZodRawShape = fieldsOf[collection].shape
  const rank = (key: string) =>
    key === 'title' ? 0 : key === 'description' ? 1 : Object.hasOwn(own, key) ? 2 : 3
  return fields.toSorted(([a], [b]) => rank(a) - rank(b)).map(([key, schema]) => describeField(key, schema))
}

/** What describes a schema is the label of its field, and what stands below it; an item of a list has none. */
function describeField(key: string, written: z.core.$ZodType): Field {
  const isOptional = written instanceof z.ZodOptional
  const schema = isOptional ? written.unwrap() : written
  const { description, isLong } = { ...z.globalRegistry.get(schema), ...z.globalRegistry.get(written) }
  const [, label = key, hint] = (key && /^(.+?)(?:\. (.+))?$/.exec(description ?? '')) || []
  const kind = describeKind(schema)
  return {
    key,
    label,
    ...(hint !== undefined && { hint }),
    isRequired: !isOptional,
    ...kind,
    ...(kind.kind === 'text' && isLong && { isLong: true }),
  }
}

function describeKind(schema: z.core.$ZodType): FieldKind {
  const { valueType } = z.globalRegistry.get(schema) ?? {}
  const kind = valueType && kindsOfValues[valueType]
  // None of these has anything beside its kind.
  if (kind) return { kind } as FieldKind
  if (schema instanceof z.ZodOptional) return describeKind(schema.unwrap())
  // What is written is what goes in.
  if (schema instanceof z.ZodPipe) return describeKind(schema.in)
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral) return { kind: 'yes-no' }
  if (schema instanceof z.ZodNumber) return { kind: 'number' }
  if (schema instanceof z.ZodEnum)
    return { kind: 'choice', options: schema.options.map(String).map(describeOption) }
  if (schema instanceof z.ZodArray)
    return { kind: 'list', item: describeField('', schema.element), atLeast: readLeast(schema) }
  if (schema instanceof z.ZodRecord) return { kind: 'record', value: describeField('', schema.valueType) }
  if (schema instanceof z.ZodUnion) return { kind: 'either', of: schema.options.map(describeChoice) }
  if (!(schema instanceof z.ZodObject)) return { kind: 'text' }
  const fields = Object.entries(schema.shape)
  return { kind: 'group', fields: fields.map(([name, inner]) => describeField(name, inner)) }
}

function describeChoice(schema: z.core.$ZodType): Field {
  const field = describeField('', schema)
  return { ...field, label: kindWords[field.kind] ?? field.label }
}

function describeOption(value: string): { value: string; label: string } {
  return { value, label: Object.hasOwn(optionWords, value) ? (optionWords[value] ?? value) : value }
}

/** Of how many items a list must be at least. */
function readLeast(schema: z.ZodArray): number {
  return schema.safeParse([]).success ? 0 : 1
}
