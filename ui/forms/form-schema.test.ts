import type { StandardSchemaV1 } from '@standard-schema/spec'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { validateSchema } from './form-schema.ts'

test('C-FORM-7 a schema that holds hands back its transformed data', async () => {
  const schema = z.object({ size: z.string().transform((size) => size.toUpperCase()) })
  expect(await validateSchema(schema, { size: 'm' })).toEqual({ data: { size: 'M' } })
})

test('C-FORM-7 errors carry the dotted path of their value', async () => {
  const schema = z.object({ lines: z.array(z.object({ size: z.string('Elige una talla') })) })
  expect(await validateSchema(schema, { lines: [{ size: 'M' }, {}] })).toEqual({
    errors: [{ name: 'lines.1.size', message: 'Elige una talla' }],
  })
})

test('C-FORM-7 an error of the whole has no name', async () => {
  const schema = z.object({ a: z.string() }).refine(() => false, 'No casa')
  expect(await validateSchema(schema, { a: '' })).toEqual({
    errors: [{ name: undefined, message: 'No casa' }],
  })
})

test('C-FORM-7 a schema may be a function, and write its path in segments', async () => {
  const schema: StandardSchemaV1<unknown, string> = Object.assign(() => undefined, {
    '~standard': {
      version: 1 as const,
      vendor: 'test',
      validate: () => ({ issues: [{ message: 'No', path: [{ key: 'lines' }, 0] }] }),
    },
  })
  expect(await validateSchema(schema, {})).toEqual({ errors: [{ name: 'lines.0', message: 'No' }] })
})

test.each([[{}], [() => true], ['zod'], [{ '~standard': null }]])(
  'C-FORM-7 a schema of an unknown kind is refused: %o',
  async (schema) => {
    await expect(validateSchema(Object(schema), {})).rejects.toThrow(
      new Error('Form validation failed: Unsupported form schema'),
    )
  },
)
