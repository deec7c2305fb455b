import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, pageFields, publicationFields } from '#collections/fields.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { createTeller } from '#collections/problems/teller.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkRecord } from './check-record.ts'

const posts = pageFields.extend(publicationFields.shape).extend(fieldsOf.posts.shape)
const post = {
  title: 'A',
  date: '2026-02-03',
  image: { src: '/a.svg', alt: '' },
  authors: [{ name: 'Mesa' }],
}

const locate = () => ({ line: 1, column: 1 })

function list(data: Record<string, unknown>, schema: z.ZodObject, written?: string): Problem[] {
  const problems: Problem[] = []
  const options = { locate, readWritten: () => written, severity: 'warning' } as const
  checkRecord(createTeller('a.md', problems), data, schema, options)
  return problems
}

function listUnread(data: Record<string, unknown>, schema: z.ZodObject): Problem[] {
  return list(data, schema).filter(({ kind }) => kind === 'field-unknown' || kind === 'field-day-unknown')
}

function check(data: Record<string, unknown>, schema: z.ZodObject = posts, written?: string): string[] {
  return list(data, schema, written)
    .filter(({ kind }) => kind !== 'field-unknown')
    .map(withSentences)
    .map(({ message, fix }) => `${message} ${fix}`)
}

test('a post that has all it needs is fine', () => {
  expect(check(post)).toEqual([])
})

test('a day that is not in the calendar is told with the value', () => {
  expect(check({ ...post, date: '2026-02-30' })).toEqual([
    'El valor de «date» es «2026-02-30», y debe ser un día del calendario, con el año, el mes y el día, como 2026-12-01. Escríbelo así.',
  ])
})

test('what is missing is named with what belongs there', () => {
  const { authors: _, ...rest } = post
  expect(check(rest)).toEqual([
    'Falta «authors». Añade «authors:» con una lista: cada cosa en su línea, detrás de un guion y un espacio.',
  ])
})

test('where a list of words belongs, words are proposed as one', () => {
  const sizes = z.object({ sizes: z.array(z.union([z.string(), z.number()])) })
  expect(check({ sizes: 'M, L' }, sizes)).toEqual([
    'El valor de «sizes» es «M, L», y debe ser una lista: cada cosa en su línea, detrás de un guion y un espacio. ¿Querías decir [M, L]?',
  ])
})

test('of a group that is missing its keys are told', () => {
  expect(check({ ...post, image: '/a.png' })).toEqual([
    'El valor de «image» es «/a.png», y debe ser un grupo de datos. Escribe cada dato debajo de «image:», en su línea y con dos espacios delante: src o alt.',
  ])
})

test('a number where text belongs wants quotes', () => {
  expect(check({ ...post, title: 2026 })).toEqual([
    'El valor de «title» es «2026», y debe ser un texto. Ponlo entre comillas rectas: "2026".',
  ])
})

test('a number is put in quotes as it is written, not as it is read', () => {
  expect(check({ ...post, title: 123 }, posts, '0123')).toEqual([
    'El valor de «title» es «0123», y debe ser un texto. Ponlo entre comillas rectas: "0123".',
  ])
})

test('a mistake deep inside is told with its way', () => {
  expect(check({ ...post, authors: [{ name: 'Mesa', avatar: { src: '/a', loading: 'later' } }] })).toEqual([
    'El valor de «loading» de «avatar» de «authors», 1.º es «later», y debe ser lazy o eager. ¿Querías decir eager?',
  ])
})

test('words of which there is a choice are named once, and of a slip the one that was meant', () => {
  const label = z.object({ care: z.array(z.enum(['lavar-30', 'no-lavar'])).min(1) })
  expect(check({ care: ['plancha'] }, label)).toEqual([
    'El valor de «care», 1.º es «plancha», y debe ser lavar-30 o no-lavar. Escríbelo así.',
  ])
  expect(check({ care: ['lavar-3'] }, label)).toEqual([
    'El valor de «care», 1.º es «lavar-3», y debe ser lavar-30 o no-lavar. ¿Querías decir lavar-30?',
  ])
  expect(check({ care: [] }, label)).toEqual([
    'En «care» no hay nada escrito. Escribe lavar-30 o no-lavar, o quítalo si sobra.',
  ])
})

test('of a field of several kinds the kind that was meant complains', () => {
  expect(check({ ...post, navigation: { icon: 'shirt' } })).toEqual([
    'El valor de «icon» de «navigation» es «shirt», y debe ser el nombre de un icono, como «i-lucide-shirt» o false. Escríbelo así.',
  ])
  expect(check({ ...post, navigation: 'no' })).toEqual([
    'El valor de «navigation» es «no», y debe ser true, false o un grupo de datos: cada uno en su línea, con dos espacios delante. Escríbelo así.',
  ])
})

test.each([
  ['another case', { Badge: { label: 'A' } }, 'Badge', 'badge'],
  ['an underscore', { publish_at: '2026-01-01' }, 'publish_at', 'publishAt'],
  ['an underscore', { unpublish_at: '2026-01-01' }, 'unpublish_at', 'unpublishAt'],
  ['another case', { UnpublishAt: '2026-01-01' }, 'UnpublishAt', 'unpublishAt'],
  ['another case and other letters', { UnpublishedAt: '2026-01-01' }, 'UnpublishedAt', 'unpublishAt'],
  ['its name elsewhere', { expires: '2027-01-01' }, 'expires', 'unpublishAt'],
  ['its name elsewhere', { 'Fecha de caducidad': '2027-01-01' }, 'Fecha de caducidad', 'unpublishAt'],
  ['its name elsewhere', { summary: 'x' }, 'summary', 'description'],
  ['its Spanish name', { retirar: '2026-01-01' }, 'retirar', 'unpublishAt'],
  ['swapped letters', { nagivation: true }, 'nagivation', 'navigation'],
  ['missing letters', { desciptio: 'x' }, 'desciptio', 'description'],
  ['a letter too many', { drafts: true }, 'drafts', 'draft'],
  ['a Spanish word', { borrador: true }, 'borrador', 'draft'],
  ['a Spanish word with its accent', { navegación: false }, 'navegación', 'navigation'],
])('%s is a slip of a known key', (_, extra, written, meant) => {
  expect(check({ ...post, ...extra })).toEqual([
    `«${written}» no es un dato conocido; parece «${meant}». Escribe «${meant}».`,
  ])
})

test('an item of a list with nothing in it is told as such', () => {
  const [told] = check({ ...post, authors: [{ name: 'Mesa' }, null] })
  expect(told).toMatch(/^En «authors», 2\.º no hay nada escrito\./)
})

test('a slip inside a group is found too', () => {
  expect(check({ ...post, image: { src: '/a.svg', atl: 'A' } })).toEqual([
    '«atl» de «image» no es un dato conocido; parece «alt». Escribe «alt».',
  ])
  expect(check({ ...post, authors: [{ name: 'Mesa', avatr: { src: '/a' } }] })).toEqual([
    '«avatr» de «authors», 1.º no es un dato conocido; parece «avatar». Escribe «avatar».',
  ])
})

test('a slip of a required key is told once', () => {
  const { authors, ...rest } = post
  expect(check({ ...rest, author: authors })).toEqual([
    '«author» no es un dato conocido; parece «authors». Escribe «authors».',
  ])
})

test('a key that resembles nothing, or whose right form is there as well, is no slip', () => {
  expect(check({ ...post, tags: ['a'], published: true, layout: 'x', icon: 'y', titles: 1 })).toEqual([])
})

test.each([
  ['fecha', 'Estas páginas no tienen «fecha», y nadie la leería.'],
  ['Fecha de publicación', 'Estas páginas no tienen «Fecha de publicación», y nadie la leería.'],
  ['autora', 'Aquí no hay ningún dato «autora», y nadie lo leería.'],
  ['etiquetas', 'Aquí no hay ningún dato «etiquetas», y nadie lo leería.'],
  ['navigation', undefined],
])('where nothing reads «%s», who writes it hears so', (key, message) => {
  const [problem] = listUnread({ title: 'A', [key]: 'x' }, pageFields).map(withSentences)
  expect(problem?.message).toBe(message)
})

test('a Spanish name beside the known one is read by nobody', () => {
  const told = listUnread({ ...post, fecha: '2026-02-03' }, posts)
  expect(told.map(({ kind }) => kind)).toEqual(['field-unknown'])
})

test('what a key wants is said the same whether its words stand before «optional» or behind it', () => {
  const inner = z.object({ day: z.string().regex(/^\d+$/).meta({ valueType: 'day' }).optional() })
  const outer = z.object({ day: z.string().regex(/^\d+$/).optional().meta({ valueType: 'day' }) })
  expect(check({ day: 'ayer' }, inner)).toHaveLength(1)
  expect(check({ day: 'ayer' }, outer)).toEqual(check({ day: 'ayer' }, inner))
})
