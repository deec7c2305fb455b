import { expect, test } from 'vitest'
import { type CollectionName, collectionNames, collections } from '#collections/collection-table.ts'
import type { Field, Form } from '#taller/protocol.ts'
import { describeForm } from './describe-form.server.ts'

/** A file of each collection, and the settings of a folder. */
const files = [
  ...collectionNames.map((name) => {
    const { include } = collections[name]
    return { collection: name, file: include.endsWith('/') ? `${include}1.uno.md` : include }
  }),
  { collection: 'docs' as CollectionName, file: '1.docs/2.tallas/.navigation.yml' },
]

function find(form: Form, ...keys: string[]): Field | undefined {
  const [key, ...rest] = keys
  const field = form.find((known) => known.key === key)
  if (rest.length === 0) return field
  if (field?.kind === 'group') return find(field.fields, ...rest)
  return field?.kind === 'list' && field.item.kind === 'group' ? find(field.item.fields, ...rest) : undefined
}

/** A field, and all within it. */
function listFields(field: Field): Field[] {
  const inner =
    field.kind === 'group'
      ? field.fields
      : field.kind === 'list'
        ? [field.item]
        : field.kind === 'record'
          ? [field.value]
          : field.kind === 'either'
            ? field.of
            : []
  return [field, ...inner.flatMap(listFields)]
}

test.each(files)('each field of $file has a label in Spanish', ({ file, collection }) => {
  const fields = describeForm(file, collection).flatMap(listFields)
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(({ key, label }) => label === key && key !== '')).toEqual([])
  const choices = fields.flatMap((field) => (field.kind === 'either' ? field.of : []))
  expect(choices.filter(({ label }) => label === '')).toEqual([])
})

test('a garment has the fields of its schema, each of its kind, its own before those of every page', () => {
  const form = describeForm('5.coleccion/abrigo.yml', 'garments')
  expect(form.slice(0, 3).map(({ key }) => key)).toEqual(['title', 'description', 'reference'])
  expect(form.at(-1)?.key).toBe('answers')
  expect(find(form, 'title')).toMatchObject({ kind: 'text', isRequired: true })
  expect(find(form, 'price')).toMatchObject({ kind: 'price', isRequired: true })
  expect(find(form, 'kind')).toMatchObject({
    kind: 'choice',
    options: expect.arrayContaining([{ value: 'bano', label: 'Baño' }]),
  })
  expect(find(form, 'audiences')).toMatchObject({ kind: 'list', atLeast: 1, item: { kind: 'choice' } })
  expect(find(form, 'sizes')).toMatchObject({
    kind: 'list',
    item: { kind: 'either', of: [{ kind: 'text' }, { kind: 'number' }] },
  })
  expect(find(form, 'earlierPrice', 'since')).toMatchObject({ kind: 'day', isRequired: true })
  expect(find(form, 'colours', 'value')).toMatchObject({ kind: 'colour' })
  expect(find(form, 'colours', 'image', 'src')).toMatchObject({ kind: 'picture' })
  expect(find(form, 'measures', 'rows')).toMatchObject({
    kind: 'record',
    value: { kind: 'list', item: { kind: 'number' } },
  })
  expect(find(form, 'goesWith')).toMatchObject({ kind: 'list', atLeast: 0, item: { kind: 'reference' } })
  expect(find(form, 'publishAt')).toMatchObject({ kind: 'moment', isRequired: false })
  expect(find(form, 'navigation')).toMatchObject({
    kind: 'either',
    of: [{ kind: 'yes-no' }, { kind: 'group' }],
  })
})

test('a post has a day, and links; the picture of a version is an address or a group', () => {
  const post = describeForm('3.blog/1.uno.md', 'posts')
  expect(find(post, 'date')).toMatchObject({ kind: 'day' })
  expect(find(post, 'authors', 'to')).toMatchObject({ kind: 'link', isRequired: false })
  const version = describeForm('4.changelog/1.uno.md', 'versions')
  expect(find(version, 'image')).toMatchObject({
    kind: 'either',
    of: [{ kind: 'picture' }, { kind: 'group' }],
  })
})
