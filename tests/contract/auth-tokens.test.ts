import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Claims, encodeToken, type Forge, testUser } from '#tests/support/openid-provider.ts'
import { askAt } from '#tests/support/requests.ts'
import { findSecrets, type SignInSite, startSignInSite } from '#tests/support/sign-in-site.ts'
import { createVisitor, forgottenState } from '#tests/support/visitor.ts'

let running: SignInSite

beforeAll(async () => {
  running = await startSignInSite()
})

afterAll(async () => {
  await running.stop()
  const output = running.site.readOutput()
  // The log says what was wrong with a token, and nothing of what was in it.
  expect(output).toMatch(/"reason":"token_invalid".*iss/)
  expect(output).toContain('email_verified')
  expect(findSecrets(output, 'somebody else', 'another.apps')).toEqual([])
})

const now = () => Math.floor(Date.now() / 1000)

async function expectNobodySignedIn(options: { claims?: Claims; forge?: Forge }) {
  const visitor = createVisitor(running.site.address)
  const response = await visitor.signIn(running.provider.issueCode(options))
  expect(await response.json()).toMatchObject({ statusCode: 401, data: { reason: 'token_invalid' } })
  expect(response.headers.getSetCookie()).toEqual([forgottenState])
  expect(await visitor.readSession()).toEqual({ status: 200, user: null })
}

test.each<[string, () => Claims]>([
  ['of another issuer', () => ({ iss: 'https://accounts.example.com' })],
  ['without an issuer', () => ({ iss: undefined })],
  ['for another site', () => ({ aud: 'another.apps.example' })],
  [
    'for several sites, and no word of which of them asked',
    () => ({ aud: ['escaparate-test.apps.example', 'other'] }),
  ],
  ['that another site asked for', () => ({ aud: ['escaparate-test.apps.example', 'other'], azp: 'other' })],
  ['for this site that another one asked for', () => ({ azp: 'other' })],
  ['without an audience', () => ({ aud: undefined })],
  ['that is over', () => ({ exp: now() - 60 })],
  ['without an end', () => ({ exp: undefined })],
  ['whose end is no number', () => ({ exp: 'tomorrow' })],
  ['from the future', () => ({ iat: now() + 600 })],
  ['without the time of its making', () => ({ iat: undefined })],
  ['that is not good yet', () => ({ nbf: now() + 600 })],
  ['without a subject', () => ({ sub: undefined })],
  ['with an empty subject', () => ({ sub: '' })],
  ['whose subject is no text', () => ({ sub: 1 })],
  ['with an address that was not verified', () => ({ email_verified: false })],
  ['with a word for the verification of its address', () => ({ email_verified: 'true' })],
  ['that says nothing of its address’s verification', () => ({ email_verified: undefined })],
  ['without an address', () => ({ email: undefined })],
  ['with a nonce that nobody asked for', () => ({ nonce: 'of another sign-in' })],
])('an ID token %s signs nobody in', async (_, createClaims) => {
  await expectNobodySignedIn({ claims: createClaims() })
})

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

function signWith(key: typeof otherKey, token: string): string {
  const text = token.split('.').slice(0, 2).join('.')
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

test.each<[string, Forge]>([
  ['that is not signed', (claims, header) => encodeToken(claims, { ...header, alg: 'none' })],
  [
    'that is not signed, in other letters',
    (claims, header) => encodeToken(claims, { ...header, alg: 'nOnE' }),
  ],
  ['that is signed by another key', (claims, header) => signWith(otherKey, encodeToken(claims, header))],
  [
    'of an unknown key',
    (claims, header) => signWith(otherKey, encodeToken(claims, { ...header, kid: 'unknown' })),
  ],
  [
    'whose claims were changed after it was signed',
    (claims, header, signToken) => {
      const [head, , signature] = signToken(claims, header).split('.')
      const [, changed] = encodeToken({ ...claims, sub: 'somebody else' }, header).split('.')
      return [head, changed, signature].join('.')
    },
  ],
  [
    'whose signature was taken off',
    (claims, header, signToken) => signToken(claims, header).replace(/[^.]+$/, ''),
  ],
  [
    'with a name for an algorithm that is none',
    (claims, header, signToken) => signToken(claims, { ...header, alg: 'RS999' }),
  ],
  ['that is none', () => 'not.a.token'],
  ['of one part', () => 'x'],
  ['of five parts, which would be encrypted', () => 'a.b.c.d.e'],
])('an ID token %s signs nobody in', async (_, forge) => {
  await expectNobodySignedIn({ forge })
})

test('an ID token that is signed with the public key as a password signs nobody in', async () => {
  const { keys } = (await (await askAt(running.provider.issuer, '/jwks')).json()) as { keys: unknown[] }
  await expectNobodySignedIn({
    forge: (claims, header) => encodeToken(claims, { ...header, alg: 'HS256' }, JSON.stringify(keys[0])),
  })
})

test('an ID token with the nonce of another sign-in signs nobody in, and one without it neither', async () => {
  for (const change of ['replace', 'remove']) {
    const visitor = createVisitor(running.site.address)
    const start = await visitor.get('/auth/google/start')
    const there = new URL(start.headers.get('location') ?? '')
    if (change === 'remove') there.searchParams.delete('nonce')
    else there.searchParams.set('nonce', 'another')
    const back = new URL(
      (await askAt(there.origin, there.pathname + there.search)).headers.get('location') ?? '',
    )
    const end = await visitor.get(back.pathname + back.search)
    expect(end.headers.get('location')).toBe('/login?error=token_invalid')
    expect(await visitor.readSession()).toEqual({ status: 200, user: null })
  }
})

test('an ID token that is all right signs somebody in, also when it comes after all these', async () => {
  const visitor = createVisitor(running.site.address)
  const claims = {
    azp: running.provider.env.GOOGLE_CLIENT_ID,
    name: undefined,
    picture: 'http://insecure.example/x.png',
    sub: testUser.sub,
  }
  expect((await visitor.signIn(running.provider.issueCode({ claims }))).status).toBe(200)
  expect(await visitor.readSession()).toEqual({
    status: 200,
    user: { name: testUser.email, email: testUser.email, picture: '' },
  })
})
