import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FormError } from './form-errors.ts'

/**
 * Asks any Standard Schema (zod, valibot, arktype …) about a value: its transformed data, or its errors with dotted
 * names.
 *
 * @throws Error, in these words (C-FORM-7), when the schema is of no such kind; its cause says how to mend it.
 */
export async function validateSchema<Output>(
  schema: StandardSchemaV1<unknown, Output>,
  value: unknown,
): Promise<{ data: Output } | { errors: FormError[] }> {
  if (!isStandardSchema(schema)) {
    throw new Error('Form validation failed: Unsupported form schema', {
      cause:
        'The schema has no `~standard.validate`. Hand over a Standard Schema, such as zod’s z.object({…}).',
    })
  }
  const result = await schema['~standard'].validate(value)
  if (!result.issues) return { data: result.value }
  return { errors: result.issues.map(({ path, message }) => ({ name: path && namePath(path), message })) }
}

/** Some libraries make their schemas functions. */
function isStandardSchema(schema: unknown): boolean {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return false
  const standard: unknown = Reflect.get(schema, '~standard')
  return typeof standard === 'object' && standard !== null && 'validate' in standard
}

function namePath(path: NonNullable<StandardSchemaV1.Issue['path']>): string | undefined {
  const keys = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment))
  return keys.length > 0 ? keys.join('.') : undefined
}
