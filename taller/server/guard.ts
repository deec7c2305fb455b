import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '#auth/is-same-secret.server.ts'
import { SignInError } from '#auth/sign-in-error.ts'
import { REQUEST_HEADER } from '#config/auth-headers.ts'
import type { EditorRole, Environment } from '#config/env.server.ts'
import { readConnection } from '#server/http/connection.ts'
import { readCookie, writeSessionCookies } from '#server/http/cookies.ts'
import { listOwnOrigins } from '#server/http/origins.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { isSession, type SignIn } from '#server/sign-in/sign-in.ts'
import type { RefusalReason } from './answers.ts'

/** Who works in the workshop. */
export type Editor = {
  name: string
  email: string
  role: EditorRole
  /** What a request of the page must bring along in its header. */
  token: string
  /** Lines of `Set-Cookie`, where the session was prolonged just now. */
  cookies: readonly string[]
}

/** Whoever asks, if an editor: to everybody else there is no workshop. */
export type FindEditor = (request: IncomingMessage) => Promise<Editor | undefined>

/** Nobody signs in on a machine of one's own: Git knows who works there. */
export const localEditor: Editor = {
  name: '',
  email: '',
  role: 'publica',
  token: REQUEST_HEADER.value,
  cookies: [],
}

/** Questions of an address whose session is looked up in a minute, at most: some editors of one office who type. */
const LOOKUPS_PER_MINUTE = 6_000

/** What an editor may ask for in a minute: each pause in typing asks twice. */
const QUESTIONS_PER_MINUTE = 1_200
const CHANGES_PER_MINUTE = 60

/** POSTs that change nothing that others see. */
const harmless = new Set(['check', 'render', 'proposals'])

/** Tells the editor of a session: one whose address the provider of this site has verified, and that the list names. */
export function createEditorFinder(
  { editors, google }: Pick<Environment, 'editors' | 'google'>,
  { provider, trustedProxies }: SignIn,
  siteOrigin: string,
): FindEditor {
  const lookups = createRateLimiter(LOOKUPS_PER_MINUTE)
  return async (request) => {
    const session = readCookie(request, 'escaparate-session', siteOrigin)
    if (!provider || !google || !isSession(session)) return undefined
    if (lookups.take(readConnection(request, trustedProxies).clientAddress) > 0) return undefined
    const found = await provider.accounts.readSession(session).catch(passOverOutage)
    // A session that another provider began proves nothing of an address.
    if (!found || new URL(found.issuer).href !== new URL(google.issuer).href) return undefined
    const { name, email } = found.account
    const role = editors.get(lowerAscii(email))
    const cookies = found.isRenewed ? writeSessionCookies(session, siteOrigin) : []
    return role && { name, email, role, token: createToken(session), cookies }
  }
}

/** Why a request to the interface is refused; nothing where it may pass. */
export function createJudge(origin: string) {
  const questions = createRateLimiter(QUESTIONS_PER_MINUTE)
  const changes = createRateLimiter(CHANGES_PER_MINUTE)
  return (request: IncomingMessage, editor: Editor, name: string): RefusalReason | undefined => {
    if (!isFromOwnPage(origin, request, editor)) return 'request_refused'
    const isChange = changesContent(request, name)
    if (isChange && editor.role !== 'publica') return 'role_refused'
    if (editor === localEditor) return undefined
    return (isChange ? changes : questions).take(editor.email) > 0 ? 'too_many' : undefined
  }
}

function changesContent({ method }: IncomingMessage, name: string): boolean {
  return method !== 'GET' && !harmless.has(name)
}

/** Its header, and where it changes something its origin: no page of another site can send either. */
function isFromOwnPage(
  origin: string,
  { headers, method, socket }: IncomingMessage,
  editor: Editor,
): boolean {
  const own = listOwnOrigins(origin, socket.localPort ?? 0)
  // Where nobody signs in, a name of another site that leads to this machine must not.
  if (editor === localEditor && !own.includes(`http://${headers.host ?? ''}`)) return false
  if (!isSameSecret(String(headers[REQUEST_HEADER.name] ?? ''), editor.token)) return false
  // Browsers name no origin where they only read from their own.
  return headers.origin === undefined ? method === 'GET' : own.includes(headers.origin)
}

/** Of the session, which no script can read; it tells nothing of it. */
function createToken(session: string): string {
  return createHash('sha256').update(`workshop\n${session}`).digest('base64url')
}

/** The list has ASCII alone; a Kelvin sign would become a `k`. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Without the sessions nobody is an editor; the storage has told why. */
function passOverOutage(error: unknown): undefined {
  if (!(error instanceof SignInError)) throw error
}
