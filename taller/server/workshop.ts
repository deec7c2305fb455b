import type { IncomingMessage } from 'node:http'
import type { Problem } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { REQUEST_HEADER } from '#config/auth-headers.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { ContentEvents } from '#server/events/content-events.ts'
import { listOwnOrigins } from '#server/http/origins.ts'
import { readRequestPath } from '#server/http/request-path.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { type ContentPath, findContentPath } from '#taller/files/content-path.server.ts'
import { isPublic, listContentFiles } from '#taller/files/list-files.server.ts'
import { readTextFile } from '#taller/files/text-file.server.ts'
import { apiPath, type FileList, type OpenFile, pagePath, type ToldProblem } from '#taller/protocol.ts'
import { answerHtml, answerJson, refuse } from './answers.ts'

/** What the workshop works with. */
export type WorkshopServices = {
  /** That of the site, as it listens. */
  origin: string
  log: Log
  contentDir: string
  /** The content as it was compiled last, and what is wrong with it. */
  database: SqliteDatabase
  events: Pick<ContentEvents, 'readState'>
  /** Its page, a document that loads the app of `taller/app`. */
  createPage: () => Promise<string>
}

/** Answers what is asked of the workshop, and nothing else. */
export type Workshop = (request: IncomingMessage) => Promise<HttpResponse | undefined>

/** A request below `apiPath`, once it is known to come from the workshop's own page. */
type Asked = { request: IncomingMessage; method: string; search: URLSearchParams }

/**
 * The workshop, where editors change content in the browser. What is asked of its interface must come from a page of this
 * very site: the host that it is asked by, the origin of what changes something, and a header that no other site can
 * send.
 */
export function createWorkshop(services: WorkshopServices): Workshop {
  return async (request) => {
    const target = readRequestPath(request.url ?? '/')
    if ('refusedWith' in target)
      return isBelow(request.url ?? '', apiPath) ? refuse('address_unknown') : undefined
    const { path } = target
    if (isBelow(path, apiPath))
      return answerGuarded(services, request, path.slice(apiPath.length + 1), target.search)
    const file = path.slice(pagePath.length + 1)
    const isPage = isBelow(path, pagePath) && (file === '' || findContentPath(services.contentDir, file))
    return isPage ? answerHtml(await services.createPage()) : undefined
  }
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

async function answerGuarded(
  services: WorkshopServices,
  request: IncomingMessage,
  path: string,
  search: string,
): Promise<HttpResponse> {
  if (!isFromOwnPage(services, request)) return refuse('request_refused')
  try {
    return await answer(
      services,
      { request, method: request.method ?? '', search: new URLSearchParams(search) },
      path,
    )
  } catch (error) {
    services.log.error({ path, error: describeError(error) }, 'the workshop failed')
    return refuse('failed')
  }
}

function isFromOwnPage({ origin }: WorkshopServices, { headers, method, socket }: IncomingMessage): boolean {
  const own = listOwnOrigins(origin, socket.localPort ?? 0)
  if (!own.includes(`http://${headers.host ?? ''}`) || headers[REQUEST_HEADER.name] !== REQUEST_HEADER.value)
    return false
  // Browsers name no origin where they only read from their own.
  return headers.origin === undefined ? method === 'GET' : own.includes(headers.origin)
}

/** Which function answers a path: its first segment names it, the rest is a file. */
async function answer(services: WorkshopServices, asked: Asked, path: string): Promise<HttpResponse> {
  const [name = '', ...rest] = path.split('/')
  if (rest.length === 0) {
    if (name === 'files') return asked.method === 'GET' ? listAll(services) : refuse('method_refused')
    return refuse('address_unknown')
  }
  if (name !== 'file') return refuse('address_unknown')
  const file = findContentPath(services.contentDir, rest.join('/'))
  if (!file) return refuse('not_found')
  return asked.method === 'GET' ? openFile(services, file) : refuse('method_refused')
}

function listAll({ contentDir, database, events }: WorkshopServices): HttpResponse {
  const rows = listContentFiles({ contentDir, database, problems: events.readState().problems })
  const list: FileList = { files: rows.map((row) => ({ ...row, changed: null })) }
  return answerJson(list)
}

function openFile(services: WorkshopServices, { file, absolute }: ContentPath): HttpResponse {
  const read = readTextFile(absolute)
  if (!read) return refuse('not_found')
  if (read === 'too-large') return refuse('file_too_large')
  if (read === 'not-utf8') return refuse('file_not_utf8')
  const { contentDir, database, events } = services
  const { problems } = events.readState()
  const row = listContentFiles({ contentDir, database, problems }).find(({ path }) => path === file)
  const open: OpenFile = {
    path: file,
    ...read,
    format: file.endsWith('.md') ? 'markdown' : 'text',
    form: null,
    page: row?.page ?? null,
    state: row?.state ?? isPublic,
    problems: problems.filter((problem) => problem.file === file && !problem.folder).map(putIntoWords),
  }
  return answerJson(open, { etag: `"${read.hash}"` })
}

/** Whoever writes content for a page in Spanish reads Spanish. */
function putIntoWords(problem: Problem): ToldProblem {
  const { severity, file, line, column, kind } = problem
  return { severity, file, line, column, kind, ...tellProblem(problem) }
}
