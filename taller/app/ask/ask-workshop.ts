import { isObject } from '#collections/data-files/is-object.ts'
import { REQUEST_HEADER } from '#config/auth-headers.ts'
import {
  apiPath,
  type Conflict,
  type Draft,
  EDITOR_META,
  type KnownEditor,
  PUBLISHED_HEADER,
  type Published,
  type Saved,
  type SaveRequest,
} from '#taller/protocol.ts'

const NO_SERVER = 'El taller no contesta. Lo que escribes se guarda en este navegador.'
const NOT_SIGNED_IN =
  'La sesión ha terminado. Ingresa en la web y recarga: lo que escribes se guarda en este navegador.'

/** For whom this page was made; on a machine of one's own there is nobody to tell apart. */
export const me = readMe()

/** Whether what is saved is saved by them; who only writes proposes it, and is refused what else changes files. */
export const canPublish = me?.role !== 'escribe'

function readMe(): KnownEditor | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${EDITOR_META}"]`)
  // Our own server has written it.
  return meta ? (JSON.parse(meta.content) as KnownEditor) : undefined
}

type Options = {
  method?: string
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** What the workshop's server answers at a path below `apiPath`, of the type that the protocol has for it. */
export async function ask<Answer>(path: string, options: Options = {}): Promise<Answer> {
  return readAs(await request(path, options))
}

/**
 * Asks the workshop's server. Statuses of `expected` are answers too.
 * @throws Error with a sentence in Spanish where it refuses, or cannot be reached.
 */
export async function request(
  path: string,
  { method = 'GET', query, body, headers = {}, signal }: Options = {},
  expected: number[] = [],
): Promise<Response> {
  const isFile = body instanceof Blob
  const search = String(new URLSearchParams(query))
  const response = await fetch(`${apiPath}/${encodeURI(path)}${search && `?${search}`}`, {
    method,
    headers: {
      [REQUEST_HEADER.name]: me?.token ?? REQUEST_HEADER.value,
      ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Error(NO_SERVER, { cause: error })
  })
  if (response.ok || expected.includes(response.status)) return response
  const refusal: unknown = await response.json().catch(() => null)
  // To who is no editor any more the site says that there is no such page.
  const otherwise = response.status === 404 ? NOT_SIGNED_IN : NO_SERVER
  throw new Error(isObject(refusal) && 'reason' in refusal ? String(refusal.message) : otherwise)
}

/** What our own server has written is of the type that the protocol has for it. */
async function readAs<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer
}

/** An answer to what may change the content, and what has come of putting the change before visitors, where they see it. */
export async function askForChange<Answer>(
  path: string,
  options: Options,
): Promise<{ answer: Answer; isRefused: boolean; published: Published | undefined }> {
  const response = await request(path, options, [412])
  const told = response.headers.get(PUBLISHED_HEADER)
  return {
    answer: await readAs(response),
    isRefused: response.status === 412,
    // Our own server has written it.
    published: told === null ? undefined : (JSON.parse(decodeURIComponent(told)) as Published),
  }
}

/**
 * Writes a text over the one with that hash, or where there is no file, perhaps one that was proposed; where another stands
 * there, nothing is written.
 */
export async function saveFile(
  file: string,
  hash: string | null,
  body: SaveRequest,
  proposal?: string,
): Promise<{ saved: Saved; published: Published | undefined } | { conflict: Conflict }> {
  const headers: Record<string, string> =
    hash === null ? { 'if-none-match': '*' } : { 'if-match': `"${hash}"` }
  const query = proposal === undefined ? {} : { proposal }
  const { answer, isRefused, published } = await askForChange<unknown>(`file/${file}`, {
    method: 'PUT',
    query,
    body,
    headers,
  })
  return isRefused ? { conflict: answer as Conflict } : { saved: answer as Saved, published }
}

/** The page as visitors would see it: its document, or nothing where no page shows the file or it has mistakes. */
export async function renderText(
  draft: Draft,
  signal: AbortSignal,
): Promise<{ html: string } | 'no-page' | 'mistakes'> {
  const response = await request('render', { method: 'POST', body: draft, signal }, [422])
  if (response.status === 422) return 'mistakes'
  return response.status === 204 ? 'no-page' : { html: await response.text() }
}

/** Why visitors do not see what has become of these files, where they do not. */
export function tellUnpublished(
  published: Published | undefined,
  files: readonly (string | null)[],
): { failure: string } | undefined {
  if (!published || 'failure' in published) return published
  const held = published.heldBack.find(({ file }) => files.includes(file))
  return held && { failure: `Guardado, y no publicado: ${held.reason}` }
}

/** What is told of a failure. */
export function tellFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
