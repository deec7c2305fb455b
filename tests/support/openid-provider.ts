import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import {
  Events,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
} from 'oauth2-mock-server'

/** What goes wrong with a provider that has nothing to say of the sign-in. */
export const troubles = [
  'status 400',
  'status 500',
  'html',
  'huge',
  'redirecting',
  'cut',
  'empty',
  'silent',
  /** A right beginning, and then a letter from time to time for as long as somebody listens. */
  'trickling',
] as const

/** Such trouble, or an error of the token endpoint, such as `refusal invalid_client` (RFC 6749, 5.2). */
type Trouble = (typeof troubles)[number] | `refusal ${string}`
type Address = '/token' | '/jwks' | '/.well-known/openid-configuration'

export type Claims = Record<string, unknown>
export type Header = { alg: string; kid?: string; typ?: string }

/** A way to write an ID token that a real provider would not write; `sign` signs as the provider would. */
export type Forge = (claims: Claims, header: Header, signToken: SignToken) => string
type SignToken = (claims: Claims, header: Header) => string

/** An OpenID provider on this machine, which stands in for Google. */
export type OpenidProvider = {
  issuer: string
  /** What a site has to be told to use it. */
  env: Record<string, string>
  /**
   * A code as Google's script hands it to a page, good for one exchange. `claims` change what the ID token says
   * (`undefined` leaves one out), `forge` writes it whole.
   */
  issueCode(options?: { claims?: Claims; forge?: Forge }): string
  /** From now on an address answers like this; without a trouble it works again. */
  setTrouble(trouble: Trouble | undefined, address?: Address): void
  /** What the token endpoint was asked, in order; without content where it was in trouble. */
  tokenRequests: Record<string, unknown>[]
  stop(): Promise<void>
}

const clientId = 'escaparate-test.apps.example'
/** Known to the provider and its client alone. */
export const clientSecret = 'not-a-secret-of-anybody'

/** Who signs in unless a test says otherwise. */
export const testUser = {
  sub: '110169484474386276334',
  name: 'Nuria Peña Ibáñez',
  email: 'nuria@example.com',
  picture: 'https://example.com/nuria.png',
}

/** Starts a provider on a free port. */
export async function startOpenidProvider(): Promise<OpenidProvider> {
  const issuer = new OAuth2Issuer()
  const service = new OAuth2Service(issuer)
  const key = await issuer.keys.generate('RS256')
  const codes = new Map<string, { claims: Claims; forge?: Forge | undefined }>()
  const troubled = new Map<string, Trouble>()
  const tokenRequests: Record<string, unknown>[] = []

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const trouble = troubled.get(path)
    if (!trouble) {
      service.requestHandler(request, response)
      return
    }
    if (path === '/token') tokenRequests.push({})
    makeTrouble(trouble, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.url = address

  // A visitor who comes by redirection gets a code here, and says yes without being asked.
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }) => {
    const code = url.searchParams.get('code')
    if (code) codes.set(code, { claims: {} })
  })
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, request: TokenRequest) => {
    const { claims = {} } = codes.get(request.body.code ?? '') ?? {}
    Object.assign(payload, { ...testUser, email_verified: true, ...claims })
  })
  service.on(Events.BeforeResponse, (answer: MutableResponse, request: TokenRequest) => {
    tokenRequests.push({ ...request.body })
    const code = request.body.code ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    if (!issued) {
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
      return
    }
    if (issued.forge && answer.body) {
      const now = Math.floor(Date.now() / 1000)
      const times = { iss: address, aud: clientId, iat: now, exp: now + 3600 }
      const claims = { ...times, ...testUser, email_verified: true, ...issued.claims }
      answer.body.id_token = issued.forge(claims, { alg: 'RS256', kid: key.kid, typ: 'JWT' }, signToken)
    }
  })

  function signToken(claims: Claims, header: Header): string {
    const text = [header, claims].map((part) => encode(JSON.stringify(part))).join('.')
    const privateKey = createPrivateKey({ key: key as Record<string, string>, format: 'jwk' })
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  return {
    issuer: address,
    env: { GOOGLE_ISSUER: address, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    tokenRequests,
    issueCode: ({ claims = {}, forge } = {}) => {
      const code = `4/${randomUUID()}`
      codes.set(code, { claims, forge })
      return code
    },
    setTrouble: (trouble, path = '/token') => {
      if (trouble) troubled.set(path, trouble)
      else troubled.delete(path)
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function makeTrouble(trouble: Trouble, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' }
  const page = '<!doctype html><title>Sorry</title>'
  if (trouble.startsWith('refusal ')) {
    response.writeHead(400, json).end(JSON.stringify({ error: trouble.slice('refusal '.length) }))
    return
  }
  const answers: Record<string, () => unknown> = {
    silent: () => undefined,
    trickling: () => {
      response.writeHead(200, json).write('{"access_token":"')
      const timer = setInterval(() => response.write('a'), 100)
      response.once('close', () => clearInterval(timer)).on('error', () => undefined)
    },
    cut: () => response.destroy(),
    html: () => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    empty: () => response.writeHead(200, json).end('{}'),
    redirecting: () => response.writeHead(302, { location: '/token-elsewhere' }).end(),
    'status 400': () => response.writeHead(400, { 'content-type': 'text/html' }).end(page),
    'status 500': () => response.writeHead(500, json).end('{"error":"server_error"}'),
    huge: () => {
      response.writeHead(200, json)
      Readable.from(writeHugeJson()).pipe(response)
      // Whoever has enough hangs up, and that is no failure of this server.
      response.on('error', () => undefined)
    },
  }
  answers[trouble]?.()
}

/** Ten megabytes of JSON. */
function* writeHugeJson() {
  yield '{"access_token":"'
  for (let part = 0; part < 160; part += 1) yield 'a'.repeat(64 * 1024)
  yield '"}'
}

type TokenRequest = IncomingMessage & { body: { code?: string } }

/** An unsigned token, or one that is signed with a text as the key. */
export function encodeToken(claims: Claims, header: Header, hmacKey?: string): string {
  const text = [header, claims].map((part) => encode(JSON.stringify(part))).join('.')
  const signature =
    hmacKey === undefined ? '' : createHmac('sha256', hmacKey).update(text).digest('base64url')
  return `${text}.${signature}`
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
