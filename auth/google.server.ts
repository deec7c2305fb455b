import * as openid from 'openid-client'
import { z } from 'zod'
import type { GoogleClient } from '#config/env.server.ts'
import { withinTime } from '#limits/within-time.ts'
import { createProviderFetch, type ExpectedAnswers } from './provider-fetch.server.ts'
import { createRedirectUrl } from './redirect-url.ts'
import { SignInError } from './sign-in-error.ts'

/** Google has this long in all, in ms, so that a visitor has an answer within 5 s (threat O07). */
const PROVIDER_DEADLINE_MS = 4_500

/** What a provider says of itself is asked for again after this time, in ms. */
const PROVIDER_METADATA_LIFETIME_MS = 60 * 60 * 1_000

/** How far our clock and Google's may differ, in s. */
const CLOCK_TOLERANCE_S = 30

/** Who a visitor is, as the provider has proved it. */
export type Identity = { issuer: string; sub: string; name: string; email: string; picture: string }

/** A code, and what its sign-in began with. */
export type CodeToCheck = {
  code: string
  /** Where the provider has sent the code: an address of ours, or `postmessage` to a page that waits for it. */
  redirectUri: string
  /** What the ID token must repeat; absent where the sign-in was begun without one. */
  nonce?: string | undefined
  codeVerifier?: string | undefined
}

/** What is asked of Google, or of a provider that stands in for it. */
export type Google = ReturnType<typeof createGoogle>

/** What a browser is sent to the provider with. */
type SignInBegin = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

/** Fixed: no token chooses how it is checked. */
const SIGNING_ALGORITHM = 'RS256'

const tokenAnswer = z.object({ access_token: z.string(), token_type: z.string(), id_token: z.string() })
const keysAnswer = z.object({ keys: z.array(z.looseObject({})) })

const claimsOfUser = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().min(3).max(320),
  email_verified: z.literal(true),
  name: z.string().optional(),
  picture: z.string().optional(),
})

/** Asks the provider that knows the client. What the provider says of itself is kept for an hour. */
export function createGoogle({ issuer, clientId, clientSecret }: Omit<GoogleClient, 'scriptUrl'>) {
  let known: { config: openid.Configuration; until: number } | undefined

  async function open(): Promise<openid.Configuration> {
    if (known && known.until > performance.now()) return known.config
    const config = await discover().catch((error: unknown) => {
      // Whatever is wrong here, it is not the visitor's token.
      throw new SignInError(
        'provider_unavailable',
        `the provider's description of itself cannot be read: ${describe(error)}; check GOOGLE_ISSUER and that this machine reaches it`,
      )
    })
    known = { config, until: performance.now() + PROVIDER_METADATA_LIFETIME_MS }
    return config
  }

  async function discover(): Promise<openid.Configuration> {
    const expected: ExpectedAnswers = new Map()
    const config = await openid.discovery(
      new URL(issuer),
      clientId,
      { id_token_signed_response_alg: SIGNING_ALGORITHM, [openid.clockTolerance]: CLOCK_TOLERANCE_S },
      openid.ClientSecretPost(clientSecret),
      {
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith('https:') ? [] : [openid.allowInsecureRequests]),
        ],
        timeout: PROVIDER_DEADLINE_MS / 1_000,
        [openid.customFetch]: createProviderFetch(expected),
      },
    )
    const { token_endpoint, jwks_uri } = config.serverMetadata()
    if (!token_endpoint || !jwks_uri) throw new Error('it names no token endpoint or no keys')
    expected.set(token_endpoint, tokenAnswer).set(jwks_uri, keysAnswer)
    return config
  }

  return {
    /** Where to send a browser that signs in without Google's script. */
    createAuthorizationUrl: ({ redirectUri, state, nonce, codeVerifier }: SignInBegin): Promise<URL> =>
      tellFailure(async () => {
        const { authorization_endpoint: endpoint } = (await open()).serverMetadata()
        if (!endpoint)
          throw new SignInError('provider_unavailable', 'the provider names no authorization endpoint')
        const url = createRedirectUrl(endpoint, { clientId, redirectUri, state })
        url.searchParams.append('nonce', nonce)
        url.searchParams.append('code_challenge', await openid.calculatePKCECodeChallenge(codeVerifier))
        url.searchParams.append('code_challenge_method', 'S256')
        return url
      }),
    /**
     * Exchanges a code for an ID token and checks all of it: signature, issuer, audience, times, nonce, and that
     * the address was verified (OpenID Connect Core, 3.1.3.7).
     * @throws SignInError in time, whatever the provider does.
     */
    identify: ({ code, redirectUri, nonce, codeVerifier }: CodeToCheck): Promise<Identity> =>
      tellFailure(async () => {
        const tokens = await openid.genericGrantRequest(await open(), 'authorization_code', {
          code,
          redirect_uri: redirectUri,
          ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
        })
        return readIdentity(tokens.claims(), { clientId, nonce })
      }),
  }
}

/** What openid-client leaves to its caller: when the token was made, for which sign-in, and whose address it holds. */
function readIdentity(
  claims: openid.IDToken | undefined,
  expected: { clientId: string; nonce: string | undefined },
): Identity {
  const parsed = claimsOfUser.safeParse(claims)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new SignInError('token_invalid', `the ID token lacks a good claim: ${names}`)
  }
  const { iss, sub, iat, azp, nonce, email, name, picture } = parsed.data
  if (iat > Date.now() / 1000 + CLOCK_TOLERANCE_S)
    throw new SignInError('token_invalid', "the ID token comes from the future; check this machine's clock")
  // Whoever the token was made for, another client has asked for it (OpenID Connect Core, 3.1.3.7, 5).
  if (azp !== undefined && azp !== expected.clientId)
    throw new SignInError('token_invalid', 'the ID token was asked for by another client (azp)')
  // A nonce that nobody asked for was made for another sign-in.
  if (nonce !== expected.nonce) throw new SignInError('token_invalid', 'the ID token has another nonce')
  return {
    issuer: iss,
    sub,
    email: toLine(email, 320),
    name: toLine(name ?? '', 200) || toLine(email, 200),
    picture: isHttps(picture) ? picture : '',
  }
}

/** One line of text: databases and headers bear no control characters. */
function toLine(text: string, maxCharacters: number): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxCharacters)
}

function isHttps(address: string | undefined): address is string {
  return address !== undefined && address.length <= 2_048 && URL.parse(address)?.protocol === 'https:'
}

/** Runs something that asks the provider, within the deadline; whatever goes wrong becomes a `SignInError`. */
async function tellFailure<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await withinTime(ask(), PROVIDER_DEADLINE_MS)
  } catch (error) {
    throw toSignInError(error)
  }
}

/** Codes of openid-client that speak of the ID token and not of the way to it. */
const tokenErrors = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
])

/** Says what failed and what an operator can do. Causes hold tokens and addresses, so they are not repeated. */
function toSignInError(error: unknown): SignInError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SignInError) return cause
  if (error instanceof openid.ResponseBodyError) return readRefusal(error.error)
  if (error instanceof openid.WWWAuthenticateChallengeError) return readRefusal('invalid_client')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (tokenErrors.has(code))
    return new SignInError('token_invalid', `the ID token is refused: ${describe(error)}`)
  return new SignInError(
    'provider_unavailable',
    `${describe(error)}; check that this machine reaches the provider`,
  )
}

/** Answers of a token endpoint that says no (RFC 6749, 5.2). */
function readRefusal(word: string): SignInError {
  if (word === 'invalid_grant') return new SignInError('code_refused', 'the provider does not know the code')
  if (word === 'invalid_client' || word === 'unauthorized_client')
    return new SignInError(
      'provider_unavailable',
      'the provider does not know this client; check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    )
  if (word === 'redirect_uri_mismatch')
    return new SignInError(
      'provider_unavailable',
      "the provider does not know this site's address; add it to the client's origins and redirect addresses",
    )
  return new SignInError('provider_unavailable', 'the provider refuses the exchange of the code')
}

/** The messages of openid-client and of the network below it, from the outermost to the innermost. */
function describe(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error && messages.length < 4; cause = cause.cause)
    messages.push('code' in cause && !cause.message ? String(cause.code) : cause.message)
  return messages.join(': ') || 'an unknown failure'
}
