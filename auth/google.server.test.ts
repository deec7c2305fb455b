import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type OpenidProvider,
  startOpenidProvider,
  testUser,
  troubles,
} from '#tests/support/openid-provider.ts'
import { createGoogle } from './google.server.ts'

let provider: OpenidProvider

beforeAll(async () => {
  provider = await startOpenidProvider()
})

afterAll(() => provider.stop())

const addresses = ['/.well-known/openid-configuration', '/jwks', '/token'] as const

afterEach(() => {
  for (const address of addresses) provider.setTrouble(undefined, address)
})

function createTestGoogle(changes: { clientSecret?: string; issuer?: string } = {}) {
  return createGoogle({
    issuer: provider.issuer,
    clientId: provider.env.GOOGLE_CLIENT_ID ?? '',
    clientSecret: 'secret',
    ...changes,
  })
}

test('a code tells who somebody is', async () => {
  const identity = await createTestGoogle().identify({
    code: provider.issueCode(),
    redirectUri: 'postmessage',
  })
  expect(identity).toEqual({ issuer: provider.issuer, ...testUser })
})

test.concurrent.each(addresses.flatMap((address) => troubles.map((trouble) => [trouble, address] as const)))(
  'O07: a provider in trouble (%s at %s) fails before the runner loses patience, and works again when it is over',
  async (trouble, address) => {
    const own = await startOpenidProvider()
    try {
      const google = createTestGoogle({ issuer: own.issuer })
      own.setTrouble(trouble, address)
      await expect(
        google.identify({ code: own.issueCode(), redirectUri: 'postmessage' }),
      ).rejects.toMatchObject({
        reason: 'provider_unavailable',
      })
      own.setTrouble(undefined, address)
      await google.identify({ code: own.issueCode(), redirectUri: 'postmessage' })
    } finally {
      await own.stop()
    }
  },
)

test('a provider that calls itself by another name is not believed', async () => {
  const google = createTestGoogle({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })
  await expect(google.identify({ code: provider.issueCode(), redirectUri: 'x' })).rejects.toMatchObject({
    reason: 'provider_unavailable',
    message: expect.stringContaining('issuer'),
  })
})

test('a name is one line of text, and a picture is had over TLS or not at all', async () => {
  const claims = { name: ' Nuria\u0000\r\nSet-Cookie: x=1 ', picture: 'javascript:alert(1)' }
  const identity = await createTestGoogle().identify({
    code: provider.issueCode({ claims }),
    redirectUri: 'postmessage',
  })
  expect(identity).toMatchObject({ name: 'Nuria Set-Cookie: x=1', picture: '' })
})
