import type { JsonSchema, OpenApiDocument, OperationObject } from './openapi.ts'

/** Says where the code comes from, so that nobody mends it by hand. */
const opening = `// Written by \`npm run api\` from server/openapi.ts: change that, and run it again.
import { type CallOptions, callSite } from "./call-site.ts"
`

/**
 * Writes the client of an API: a type for each named schema, and for each operation a function over \`callSite\`
 * that takes what the document says and returns what it promises. Not formatted.
 */
export function writeApiClient({ paths, components }: OpenApiDocument): string {
  const types = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `/**\n * ${schema.description ?? name}\n * @public\n */\nexport type Api${name} = ${writeType(schema)}\n`,
  )
  const functions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => writeFunction(path, method, operation)),
  )
  return [opening, ...types, ...functions].join('\n')
}

function writeFunction(path: string, method: string, operation: OperationObject): string {
  return `/**
 * ${operation.summary}
 * @public
 */
export function ${operation.operationId}(${writeInput(operation)}options?: CallOptions): Promise<${writeAnswer(operation)}> {
  return callSite({ method: '${method.toUpperCase()}', ${writeCall(path, operation)}, ...options })
}
`
}

/** Everything that the document asks for, as one object of named arguments. */
function writeInput(operation: OperationObject): string {
  const body = readBody(operation)
  const fields = listArguments(operation).map(
    ({ name, required, schema }) => [toName(name), `${required ? '' : '?'}: ${writeType(schema)}`] as const,
  )
  if (body && hasFields(body)) fields.push(['body', `: ${writeType(body)}`])
  if (fields.length === 0) return ''
  const names = fields.map(([name]) => name).join(', ')
  return `{ ${names} }: { ${fields.map((field) => field.join('')).join('; ')} }, `
}

/** What is sent: constants without being asked for, and a body even when there is nothing to say in it. */
function writeCall(path: string, operation: OperationObject): string {
  const body = readBody(operation)
  const places = { query: [] as string[], header: [] as string[] }
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    const value = schema.const === undefined ? toName(name) : JSON.stringify(schema.const)
    if (place !== 'path') places[place].push(`${JSON.stringify(name)}: ${value}`)
  }
  return [
    `path: ${writePath(path, operation)}`,
    ...(places.query.length > 0 ? [`query: { ${places.query.join(', ')} }`] : []),
    ...(places.header.length > 0 ? [`headers: { ${places.header.join(', ')} }`] : []),
    ...(body ? [hasFields(body) ? 'body' : 'body: {}'] : []),
  ].join(', ')
}

function writePath(path: string, operation: OperationObject): string {
  const withSlashes = new Set(
    operation.parameters?.filter((parameter) => parameter['x-slashes']).map(({ name }) => name),
  )
  const written = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    withSlashes.has(name)
      ? `\${${toName(name)}.split('/').map(encodeURIComponent).join('/')}`
      : `\${encodeURIComponent(${toName(name)})}`,
  )
  return written === path ? `'${path}'` : `\`${written}\``
}

function listArguments({ parameters = [] }: OperationObject) {
  return parameters.filter(({ schema }) => schema.const === undefined)
}

function readBody({ requestBody }: OperationObject): JsonSchema | undefined {
  return requestBody?.content['application/json']?.schema
}

function hasFields({ properties = {} }: JsonSchema): boolean {
  return Object.keys(properties).length > 0
}

function writeAnswer({ responses }: OperationObject): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const [content] = Object.values(success?.content ?? {})
  return content ? writeType(content.schema) : 'void'
}

/** TypeScript's word for a schema. */
function writeType(schema: JsonSchema): string {
  if (schema.$ref) return `Api${schema.$ref.split('/').at(-1)}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.anyOf) return schema.anyOf.map(writeType).join(' | ')
  if (schema.type === 'array') return `(${writeType(schema.items ?? {})})[]`
  if (schema.type === 'object') return writeObjectType(schema)
  if (schema.type === 'integer') return 'number'
  return schema.type ?? 'unknown'
}

function writeObjectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const isOpen = Object.keys(properties).length === 0
  if (isOpen && typeof additionalProperties === 'object')
    return `Record<string, ${writeType(additionalProperties)}>`
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description)}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${writeType(schema)}`,
  )
  return `{\n${fields.join('\n')}\n}`
}

function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '*\u200b/')} */\n` : ''
}

/** `x-escaparate-state` → `xEscaparateState`. */
function toName(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
