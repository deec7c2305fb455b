import { expect, test } from 'vitest'
import { createCredentialCallback, decodeCredential } from './credential.ts'

function encode(claims: unknown): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url')
}

test('C-GOOG-7: a credential has ten fields, whatever letters are in them', () => {
  const claims = {
    email: 'begoña@example.com',
    email_verified: true,
    hd: 'example.com',
    family_name: 'Núñez 👗',
    given_name: 'Begoña',
    name: 'Begoña Núñez 👗',
    picture: 'https://example.com/b?c~d',
    sub: '117',
    iat: 1_700_000_000,
    exp: 1_700_003_600,
    aud: 'tienda',
  }
  const { sub, aud: _, ...shared } = claims
  expect(decodeCredential(`${encode({ alg: 'RS256' })}.${encode(claims)}.firma`)).toEqual({
    ...shared,
    id: sub,
  })
})

test.each([
  '',
  'a',
  'a.b',
  'a..c',
  `${encode({})}.${encode({})}`,
  'a.%%%.c',
  `a.${encode(null)}.c`,
  `a.${encode({})}.c.d`,
  'a./w.c',
])('C-GOOG-7: %j is no credential', (token) => {
  expect(() => decodeCredential(token)).toThrow()
})

test('C-GOOG-7: a callback without a credential is an error without details', () => {
  const heard: unknown[] = []
  const callback = createCredentialCallback({
    onSuccess: (response: { credential?: string }) => heard.push(response),
    onError: (...details: unknown[]) => heard.push({ details }),
  })
  callback({ credential: 'a.b.c' })
  callback({})
  callback({ credential: '' })
  expect(heard).toEqual([{ credential: 'a.b.c' }, { details: [] }, { details: [] }])
})
