import { z } from 'zod'
import { REQUEST_HEADER, STATE_HEADER } from '#config/auth-headers.ts'
import { GOOGLE_SCRIPT_URL } from '#config/constants.ts'
import { siteName } from '#config/site.ts'
import { signInStateBody, verifyCodeBody } from '#server/sign-in/bodies.ts'

/** One address of the API with one method: the document and its tests are made from it. */
export type Operation = {
  /** Its name in the document, `operationId`. */
  id: string
  method: 'GET' | 'POST'
  /** With `{parameters}`. */
  path: string
  summary: string
  parameters?: Parameter[]
  /** JSON that is sent. */
  body?: z.ZodType
  /** By status; what is not listed answers with an `Error`. */
  answers: Record<number, Answer>
}

type Answer = { description: string; schema?: z.ZodType; contentType?: string }

type Parameter<Schema = z.ZodType> = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Schema
  /** A value that the site answers. */
  example?: string
}

const user = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    picture: z.string().meta({ description: 'An https address, or empty.' }),
  })
  .meta({ id: 'User', description: 'Somebody who is signed in.' })

const error = z
  .strictObject({
    error: z.literal(true),
    url: z.string(),
    statusCode: z.number().int(),
    statusMessage: z.string(),
    message: z.string(),
    data: z.unknown().optional(),
  })
  .meta({
    id: 'Error',
    description: 'What every error answers; `data.reason` is a word for programs where there is one.',
  })

/** Every POST that changes something says so: no other site can send this header without asking. */
const ownHeader: Parameter = {
  name: REQUEST_HEADER.name,
  in: 'header',
  required: true,
  description: 'Shows that a page of this site asks.',
  schema: z.literal(REQUEST_HEADER.value),
}

/** A part of a path, as text. */
function inPath(name: string, description: string, example: string): Parameter {
  return { name, in: 'path', required: true, description, schema: z.string(), example }
}

const collection = inPath('collection', 'Name of a content collection.', 'docs')

const version: Parameter = {
  name: 'v',
  in: 'query',
  required: false,
  description: 'A cache key; changes nothing.',
  schema: z.string(),
}

const alive: Operation['answers'] = {
  200: { description: 'It is.', contentType: 'text/plain', schema: z.string() },
}

/**
 * Everything that a program may ask of the site. Pages and files are for browsers, and the two addresses of the
 * sign-in without a script are links, not calls; `openapi.test.ts` knows these.
 */
export const operations: Operation[] = [
  {
    id: 'checkAlive',
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process lives.',
    answers: alive,
  },
  {
    id: 'checkReady',
    method: 'GET',
    path: '/readyz',
    summary: 'Whether visitors may be sent here.',
    answers: {
      ...alive,
      503: {
        description: 'The process starts or stops, or its build cannot be read.',
        contentType: 'text/plain',
        schema: z.string(),
      },
    },
  },
  {
    id: 'getAuthConfig',
    method: 'GET',
    path: '/auth/config',
    summary: 'What a page needs to know to sign somebody in.',
    answers: {
      200: {
        description: 'The public configuration.',
        schema: z.strictObject({
          clientId: z.string().nullable().meta({ description: 'Null where signing in is not configured.' }),
          scriptUrl: z
            .string()
            .meta({ description: "Address of Google's script.", example: GOOGLE_SCRIPT_URL }),
        }),
      },
    },
  },
  {
    id: 'getSession',
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in with the cookie that comes along.',
    answers: {
      200: { description: 'The user, or null.', schema: z.strictObject({ user: user.nullable() }) },
    },
  },
  {
    id: 'logOut',
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session.',
    parameters: [ownHeader],
    body: z.strictObject({}),
    answers: { 204: { description: 'It has ended.' } },
  },
  {
    id: 'beginSignIn',
    method: 'POST',
    path: '/auth/google/state',
    summary: "Begins a sign-in with Google's script: the state goes to Google and comes back with the code.",
    parameters: [ownHeader],
    body: signInStateBody,
    answers: {
      200: {
        description: 'Its state.',
        schema: z.strictObject({
          state: z.string(),
          freshForMs: z.number().meta({ description: 'After this time a page asks for another, in ms.' }),
        }),
      },
    },
  },
  {
    id: 'verifyCode',
    method: 'POST',
    path: '/auth/google/verify-code',
    summary: 'Exchanges an authorization code of Google for a session.',
    parameters: [
      ownHeader,
      {
        name: STATE_HEADER,
        in: 'header',
        required: true,
        description: 'The state that Google has given back.',
        schema: z.string(),
      },
    ],
    body: verifyCodeBody,
    answers: { 200: { description: 'Who has signed in.', schema: z.strictObject({ user }) } },
  },
  {
    id: 'queryContent',
    method: 'POST',
    path: '/__nuxt_content/{collection}/query',
    summary: 'Answers a query of the content query builder with rows.',
    parameters: [collection, version],
    body: z.strictObject({ sql: z.string() }),
    answers: {
      200: { description: 'The rows.', schema: z.array(z.record(z.string(), z.unknown())) },
    },
  },
  {
    id: 'getContentDump',
    method: 'GET',
    path: '/__nuxt_content/{collection}/sql_dump.txt',
    summary: 'A whole collection: base64 of gzip of a JSON array of SQL statements.',
    parameters: [collection, version],
    answers: { 200: { description: 'The dump.', contentType: 'text/plain', schema: z.string() } },
  },
  {
    id: 'getContentManifest',
    method: 'GET',
    path: '/__nuxt_content/manifest.json',
    summary: 'What must be known of each collection before its dump is fetched.',
    answers: {
      200: {
        description: 'By name of the collection.',
        schema: z.record(
          z.string(),
          z.strictObject({
            version: z.string(),
            digest: z.string().meta({ description: 'Of its statements.' }),
            characters: z.number().meta({ description: 'Length of its statements.' }),
            columns: z.unknown(),
          }),
        ),
      },
    },
  },
  {
    id: 'getIcons',
    method: 'GET',
    path: '/api/_nuxt_icon/{prefix}.json',
    summary: 'Drawings of a set of icons, in the Iconify format.',
    parameters: [
      inPath('prefix', 'The set.', 'lucide'),
      {
        name: 'icons',
        in: 'query',
        required: true,
        description: 'Names, with commas between.',
        schema: z.string(),
        example: 'menu,x',
      },
    ],
    answers: {
      200: {
        description: 'Those that the set has.',
        schema: z.looseObject({
          prefix: z.string(),
          icons: z.record(z.string(), z.looseObject({ body: z.string() })),
        }),
      },
      204: { description: 'It has none of them.' },
    },
  },
  {
    id: 'getPayload',
    method: 'GET',
    path: '/{page}/_payload.json',
    summary: 'The data of a page, flattened by devalue.',
    parameters: [inPath('page', 'Path of the page; its slashes stay as they are.', 'pricing')],
    answers: { 200: { description: 'The payload.', schema: z.array(z.unknown()) } },
  },
  {
    id: 'getLatestBuild',
    method: 'GET',
    path: '/_nuxt/builds/latest.json',
    summary: 'Which build is served.',
    answers: {
      200: {
        description: 'Its id, and when it was made in epoch ms.',
        schema: z.strictObject({ id: z.string(), timestamp: z.number() }),
      },
    },
  },
  {
    id: 'getBuild',
    method: 'GET',
    path: '/_nuxt/builds/meta/{id}.json',
    summary: 'The route rules of a build, and the pages that it has rendered.',
    parameters: [inPath('id', 'Id of the build.', 'none')],
    answers: {
      200: {
        description: 'Its manifest.',
        schema: z.strictObject({
          id: z.string(),
          timestamp: z.number(),
          matcher: z.record(z.string(), z.unknown()),
          prerendered: z.array(z.string()),
        }),
      },
    },
  },
  {
    id: 'getOpenApi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    answers: { 200: { description: 'OpenAPI 3.1.', schema: z.record(z.string(), z.unknown()) } },
  },
]

/** An OpenAPI document, as far as we write one. */
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: { schemas: Record<string, JsonSchema> }
}

type JsonSchema = z.core.JSONSchema.BaseSchema
type Content = Record<string, { schema: JsonSchema }>

export type OperationObject = {
  operationId: string
  summary: string
  parameters?: Parameter<JsonSchema>[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** Writes the document of `operations`: OpenAPI 3.1, whose schemas are JSON Schema 2020-12 as zod writes them. */
export function createOpenApiDocument(siteOrigin: string): OpenApiDocument {
  const paths: Record<string, object> = {}
  for (const { id: operationId, method, path, summary, parameters, body, answers } of operations) {
    const described = Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)])
    const responses = {
      ...Object.fromEntries(described),
      default: describeAnswer({ description: 'An error.', schema: error }),
    }
    const requestBody = body && { required: true, content: { [jsonType]: { schema: body } } }
    const operation = { operationId, summary, parameters, requestBody, responses }
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  const { written, schemas } = writeSchemas(paths)
  return {
    openapi: '3.1.1',
    info: {
      title: siteName,
      version: '1',
      description: 'What programs may ask of the site. Errors have one form, whatever they are about.',
    },
    servers: [{ url: siteOrigin }],
    // As `operations` describe them, with JSON Schema for zod's.
    paths: written as OpenApiDocument['paths'],
    components: { schemas },
  }
}

const jsonType = 'application/json'

function describeAnswer({ description, schema, contentType = jsonType }: Answer) {
  return { description, ...(schema && { content: { [contentType]: { schema } } }) }
}

/** A copy with JSON Schema in place of every zod schema; the named ones in them are put aside and referred to. */
function writeSchemas(value: unknown): { written: unknown; schemas: Record<string, JsonSchema> } {
  const schemas: Record<string, JsonSchema> = {}
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof z.ZodType)) return part
    const own = JSON.stringify(z.toJSONSchema(part)).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema: _dialect, $defs, ...schema } = JSON.parse(own) as JsonSchema
    Object.assign(schemas, $defs)
    return schema
  })
  return { written: JSON.parse(text), schemas }
}
