import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, pageFields, publicationFields } from '#collections/fields.ts'
import { inEnglish } from '#tests/support/in-english.ts'
import { checkRecord, checkSpanishKeys } from './check-record.ts'

const posts = pageFields.extend(publicationFields.shape).extend(fieldsOf.posts.shape)
const post = {
  title: 'A',
  date: '2026-02-03',
  image: { src: '/a.svg', alt: '' },
  authors: [{ name: 'Mesa' }],
}

function check(data: Record<string, unknown>, schema: z.ZodObject = posts, written?: string): string[] {
  const locate = () => ({ line: 1, column: 1 })
  const problems = checkRecord(data, schema, { file: 'a.md', locate, readWritten: () => written })
  return problems.map(inEnglish).map(({ message, fix }) => `${message} ${fix}`)
}

test('a post that has all it needs is fine', () => {
  expect(check(post)).toEqual([])
})

test('a day that is not in the calendar is told with the value', () => {
  expect(check({ ...post, date: '2026-02-30' })).toEqual([
    'date: 2026-02-30 is not a day of the calendar. Write a real day as YYYY-MM-DD.',
  ])
})

test('what is missing is named with what belongs there', () => {
  const { authors: _, ...rest } = post
  expect(check(rest)).toEqual(['authors is missing. Add authors: a list.'])
})

test('a number where text belongs wants quotes', () => {
  expect(check({ ...post, title: 2026 })).toEqual(['title: 2026 is not a text. Put it in quotes: "2026".'])
})

test('a number is put in quotes as it is written, not as it is read', () => {
  expect(check({ ...post, title: 123 }, posts, '0123')).toEqual([
    'title: 0123 is not a text. Put it in quotes: "0123".',
  ])
})

test('a mistake deep inside is told with its way', () => {
  expect(check({ ...post, authors: [{ name: 'Mesa', avatar: { src: '/a', loading: 'later' } }] })).toEqual([
    'authors[0].avatar.loading: later is not lazy or eager. Did you mean eager?',
  ])
})

test('words of which there is a choice are named once, and of a slip the one that was meant', () => {
  const label = z.object({ care: z.array(z.enum(['lavar-30', 'no-lavar'])).min(1) })
  expect(check({ care: ['plancha'] }, label)).toEqual([
    'care[0]: plancha is not lavar-30 or no-lavar. Choose one of these words.',
  ])
  expect(check({ care: ['lavar-3'] }, label)).toEqual([
    'care[0]: lavar-3 is not lavar-30 or no-lavar. Did you mean lavar-30?',
  ])
  expect(check({ care: [] }, label)).toEqual([
    'care is an empty list. Write one at least: lavar-30 or no-lavar.',
  ])
})

test('of a field of several kinds the kind that was meant complains', () => {
  expect(check({ ...post, navigation: { icon: 'shirt' } })).toEqual([
    'navigation.icon: shirt is not an icon name or false. Write the set and the icon, such as i-lucide-shirt or false.',
  ])
  expect(check({ ...post, navigation: 'no' })).toEqual([
    'navigation: no is not true, false, or a group of keys. Write true, false, or a group of keys.',
  ])
})

test.each([
  ['another case', { Badge: { label: 'A' } }, 'Badge', 'badge'],
  ['an underscore', { publish_at: '2026-01-01' }, 'publish_at', 'publishAt'],
  ['an underscore', { unpublish_at: '2026-01-01' }, 'unpublish_at', 'unpublishAt'],
  ['another case', { UnpublishAt: '2026-01-01' }, 'UnpublishAt', 'unpublishAt'],
  ['another case and other letters', { UnpublishedAt: '2026-01-01' }, 'UnpublishedAt', 'unpublishAt'],
  ['its Spanish name', { retirar: '2026-01-01' }, 'retirar', 'unpublishAt'],
  ['swapped letters', { nagivation: true }, 'nagivation', 'navigation'],
  ['missing letters', { desciptio: 'x' }, 'desciptio', 'description'],
  ['a letter too many', { drafts: true }, 'drafts', 'draft'],
  ['a Spanish word', { borrador: true }, 'borrador', 'draft'],
  ['a Spanish word with its accent', { navegación: false }, 'navegación', 'navigation'],
])('%s is a slip of a known key', (_, extra, written, meant) => {
  expect(check({ ...post, ...extra })).toEqual([
    `${written} is not a known key; it looks like ${meant}. Write ${meant}.`,
  ])
})

test('an item of a list with nothing in it is told as such', () => {
  const [told] = check({ ...post, authors: [{ name: 'Mesa' }, null] })
  expect(told).toMatch(/^authors\[1\] has nothing written in it\. Write .*, or take it off the list\.$/)
})

test('a slip inside a group is found too', () => {
  expect(check({ ...post, image: { src: '/a.svg', atl: 'A' } })).toEqual([
    'image.atl is not a known key; it looks like alt. Write alt.',
  ])
  expect(check({ ...post, authors: [{ name: 'Mesa', avatr: { src: '/a' } }] })).toEqual([
    'authors[0].avatr is not a known key; it looks like avatar. Write avatar.',
  ])
})

test('a slip of a required key is told once', () => {
  const { authors, ...rest } = post
  expect(check({ ...rest, author: authors })).toEqual([
    'author is not a known key; it looks like authors. Write authors.',
  ])
})

test('a key that resembles nothing, or whose right form is there as well, is the writer’s own', () => {
  expect(check({ ...post, tags: ['a'], published: true, layout: 'x', icon: 'y', titles: 1 })).toEqual([])
})

test.each([
  ['fecha', 'These pages have no fecha, and nobody would read it.'],
  ['Fecha de publicación', 'These pages have no Fecha de publicación, and nobody would read it.'],
  ['autora', 'autora is not read here: these pages have no authors, or it is there already.'],
  ['etiquetas', undefined],
])('where nothing reads «%s», who writes it hears so', (key, message) => {
  const place = { file: 'a.md', locate: () => ({ line: 1, column: 1 }) }
  const [problem] = checkSpanishKeys({ title: 'A', [key]: 'x' }, pageFields, place).map(inEnglish)
  expect(problem?.message).toBe(message)
})

test('a Spanish name beside the known one is read by nobody', () => {
  const place = { file: 'a.md', locate: () => ({ line: 1, column: 1 }) }
  const told = checkSpanishKeys({ ...post, fecha: '2026-02-03' }, posts, place)
  expect(told.map(({ kind }) => kind)).toEqual(['field-unused'])
})
