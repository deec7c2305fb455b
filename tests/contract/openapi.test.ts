import { expect, test } from 'vitest'
import { z } from 'zod'
import { createOpenApiDocument, type OperationObject, operations } from '#server/seo/openapi.ts'
import { ask } from '#tests/support/requests.ts'

const document = createOpenApiDocument('https://example.com')

/** A schema of the document as zod reads it, with the named ones that it refers to. */
function readSchema(schema: object) {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
}

/** Bodies that the site takes; signing in is not configured here, and its answers have tests of their own. */
const bodies: Record<string, unknown> = {
  queryContent: { sql: 'SELECT "path", "title" FROM _content_docs ORDER BY stem ASC LIMIT 1' },
}

function writeRequest({ parameters = [], requestBody }: OperationObject, id: string, path: string) {
  const filled = parameters.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, example ?? 'x'),
    path,
  )
  const headers = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, schema }) => [name, typeof schema.const === 'string' ? schema.const : 'x'])
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example)
    .map(({ name, example = '' }) => `?${name}=${encodeURIComponent(example)}`)
  return {
    path: filled + query.join(''),
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(headers),
      ...(requestBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(requestBody ? { body: JSON.stringify(bodies[id] ?? {}) } : {}),
  }
}

test('/openapi.json is the document of the handlers, readable from everywhere', async () => {
  const response = await ask('/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const served = (await response.json()) as typeof document
  expect(served).toEqual(createOpenApiDocument(served.servers[0]?.url ?? ''))
  expect(served.openapi).toMatch(/^3\.1\./)
})

test.each(operations.map(({ id, method, path }) => [id, method, path] as const))(
  '%s answers what the document promises',
  async (id, method, path) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${id} is not in the document`)
    const { path: filled, ...request } = writeRequest(operation, id, path)
    const response = await ask(filled, { method, ...request })
    const promised = operation.responses[response.status] ?? operation.responses.default
    const [type, content] = Object.entries(promised?.content ?? {})[0] ?? []
    if (!type || !content) {
      expect(await response.text()).toBe('')
      return
    }
    expect(response.headers.get('content-type')).toContain(type)
    const body: unknown = type === 'application/json' ? await response.json() : await response.text()
    expect(readSchema(content.schema).safeParse(body).error).toBeUndefined()
  },
)

test('what signing in answers where it is configured is what the document promises', async () => {
  // Their schemas are strict: a field more or less is found.
  const session =
    document.paths['/auth/session']?.get?.responses['200']?.content?.['application/json']?.schema ?? {}
  const read = readSchema(session)
  expect(read.safeParse({ user: { name: 'Nuria', email: 'n@example.com', picture: '' } }).success).toBe(true)
  expect(
    read.safeParse({ user: { name: 'Nuria', email: 'n@example.com', picture: '', sub: '1' } }).success,
  ).toBe(false)
  expect(read.safeParse({}).success).toBe(false)
})
