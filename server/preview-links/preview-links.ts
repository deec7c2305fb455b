import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Renderer } from '#app/entry.server.tsx'
import { isSameSecret } from '#auth/is-same-secret.server.ts'
import { PREVIEW_LINK_PARAMETER } from '#config/constants.ts'
import type { Environment } from '#config/env.server.ts'
import { previewMessages } from '#config/messages/preview.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import type { RequestPath } from '#server/http/request-path.ts'

/** A link that opens one page of a preview is good for so many days: long enough for an answer, too short to be forgotten. */
export const PREVIEW_LINK_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1_000

/** What the query of an address says of itself: it is good for its page, was so once, never was, or is no link. */
export type LinkState = 'valid' | 'expired' | 'forged' | 'none'

/**
 * The address of a page that is not public, without its origin, that opens this page alone to whoever has it, for
 * `PREVIEW_LINK_DAYS` from `now` on (ms since 1970). `path` is decoded.
 */
export function writePreviewLink(path: string, secret: string, now: number): string {
  const expires = Math.floor((now + PREVIEW_LINK_DAYS * DAY_MS) / 1_000).toString(36)
  return `${encodeURI(path)}?${PREVIEW_LINK_PARAMETER}=${expires}.${sign(path, expires, secret)}`
}

/** Judges an address; what programs that send it on have added to its query does not matter. */
export function checkPreviewLink(
  { path, search }: Pick<RequestPath, 'path' | 'search'>,
  readSecret: () => string,
  now: number,
): LinkState {
  const [value, ...others] = new URLSearchParams(search).getAll(PREVIEW_LINK_PARAMETER)
  if (value === undefined) return 'none'
  const [, expires = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(value) ?? []
  if (others.length > 0 || !isSameSecret(signature, sign(path, expires, readSecret()))) return 'forged'
  return Number.parseInt(expires, 36) * 1_000 < now ? 'expired' : 'valid'
}

/** The purpose is signed too: what this secret may sign one day for another purpose is no link. */
function sign(path: string, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview link\n${expires}\n${path}`).digest('base64url')
}

/** What a preview server does with a request: all that it can, its link's one page and nothing else, or nothing. */
type Admission = 'everything' | 'one page' | { refused: ErrorResponse }

export type PreviewAccess = {
  judge(path: RequestPath): Admission
  /** Renders the page at a path, and nothing around it that is not public yet. */
  createPageRenderer(path: string): Renderer
}

/** What has no part in the content: a page that is opened by a link needs it, and monitoring and signing in too. */
const contentFree = /^\/(healthz|readyz|speculation-rules\.json)$|^\/api\/_nuxt_icon\/|^\/auth\//

/**
 * Decides on a request to a preview server. A closed one shows a page to who has a link to it, and nothing else of its
 * content to anybody; an open one tells of a link that is not good any more all the same.
 */
export function judgeRequest(
  path: Pick<RequestPath, 'path'>,
  link: LinkState,
  access: 'open' | 'links',
): Admission {
  if (link === 'expired' || link === 'forged') return { refused: createRefusal(previewMessages.links[link]) }
  if (access === 'open' || contentFree.test(path.path)) return 'everything'
  return link === 'valid' ? 'one page' : { refused: createRefusal(previewMessages.links.none) }
}

function createRefusal({ title, text }: { title: string; text: string }): ErrorResponse {
  return createErrorResponse(403, title, { message: text, data: { lang: 'es' } })
}

/**
 * The secret that signs links to a preview: that of the environment, or else one of 256 bits that is made once and
 * kept beside the users' database.
 * @throws OperatorMistake when it can neither be read nor made.
 */
export function readPreviewSecret({ secret, dataDir }: Environment['preview']): string {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'preview-secret')
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : make(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorMistake(
      `The secret for links to the preview cannot be kept in ${file}: ${reason}\nMake DATA_DIR writable, or set PREVIEW_SECRET.`,
    )
  }
}

function make(file: string): string {
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  return secret
}
