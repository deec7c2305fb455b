import { isObject } from '#collections/data-files/is-object.ts'
import { REQUEST_HEADER } from '#config/auth-headers.ts'
import {
  apiPath,
  type ChangeRequest,
  type Checked,
  type Conflict,
  type Draft,
  EDITOR_META,
  type FileList,
  type History,
  type KnownEditor,
  type OldText,
  type OpenFile,
  type Plan,
  type PricePlace,
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
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/**
 * Asks the workshop's server, at a path below `apiPath`. Statuses of `expected` are answers too.
 * @throws Error with a sentence in Spanish where it refuses, or cannot be reached.
 */
export async function ask(path: string, options: Options = {}, expected: number[] = []): Promise<Response> {
  const { method = 'GET', body, headers = {}, signal } = options
  const isFile = body instanceof Blob
  const response = await fetch(`${apiPath}/${path}`, {
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
export async function readAs<Answer>(response: Response): Promise<Answer> {
  return (await response.json()) as Answer
}

export async function listFiles(signal: AbortSignal): Promise<FileList> {
  return readAs(await ask('files', { signal }))
}

/** With a title one that is not there is opened as it would begin. */
export async function openFile(
  file: string,
  { signal, title }: { signal?: AbortSignal; title?: string | undefined } = {},
): Promise<OpenFile> {
  const search = title === undefined ? '' : `?${new URLSearchParams({ title })}`
  return readAs(await ask(`file/${encodeURI(file)}${search}`, { signal }))
}

/** What a new file of a title would be called. */
export async function nameNewFile(folder: string, title: string): Promise<string> {
  const { path } = await readAs<Pick<OpenFile, 'path'>>(
    await ask(`new?${new URLSearchParams({ folder, title })}`),
  )
  return path
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
  const search = proposal === undefined ? '' : `?${new URLSearchParams({ proposal })}`
  const response = await ask(`file/${encodeURI(file)}${search}`, { method: 'PUT', body, headers }, [412])
  if (response.status === 412) return { conflict: await readAs<Conflict>(response) }
  return { saved: await readAs<Saved>(response), published: readPublished(response) }
}

export async function checkText(draft: Draft, signal?: AbortSignal): Promise<Checked> {
  return readAs(await ask('check', { method: 'POST', body: draft, signal }))
}

/** The page as visitors would see it: its document, or nothing where no page shows the file or it has mistakes. */
export async function renderText(
  draft: Draft,
  signal: AbortSignal,
): Promise<{ html: string } | 'no-page' | 'mistakes'> {
  const response = await ask('render', { method: 'POST', body: draft, signal }, [422])
  if (response.status === 422) return 'mistakes'
  return response.status === 204 ? 'no-page' : { html: await response.text() }
}

export async function readHistory(file: string, signal: AbortSignal): Promise<History> {
  return readAs(await ask(`history/${encodeURI(file)}`, { signal }))
}

export async function readOldText(file: string, id: string): Promise<OldText> {
  return readAs(await ask(`history/${encodeURI(file)}?${new URLSearchParams({ id })}`))
}

/** What would become of files; with the digest of that plan it is done, where it still is the same. */
export async function changeFiles(
  body: ChangeRequest,
): Promise<{ plan: Plan; published: Published | undefined }> {
  const response = await ask('change', { method: 'POST', body }, [412])
  return { plan: await readAs(response), published: readPublished(response) }
}

export async function findPrice(file: string, euros: number, signal: AbortSignal): Promise<PricePlace[]> {
  const search = new URLSearchParams({ euros: String(euros) })
  return readAs(await ask(`price/${encodeURI(file)}?${search}`, { signal }))
}

/** What has come of putting the change before visitors; nothing where they see nothing of it. */
function readPublished(response: Response): Published | undefined {
  const told = response.headers.get(PUBLISHED_HEADER)
  // Our own server has written it.
  return told === null ? undefined : (JSON.parse(decodeURIComponent(told)) as Published)
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
