import { expect, test } from 'vitest'
import { createRedirectUrl } from './redirect-url.ts'

/** As Google's description of itself names it. */
const endpoint = 'https://accounts.google.com/o/oauth2/v2/auth'

const needed = {
  clientId: 'tienda',
  scope: 'openid email profile',
  redirectUri: 'https://tienda.example/volver',
}

test('C-GOOG-6: the address has its parameters in order, with offline access and consent', () => {
  expect(createRedirectUrl(endpoint, needed).href).toBe(
    'https://accounts.google.com/o/oauth2/v2/auth?gsiwebsdk=3&client_id=tienda&scope=openid+email+profile' +
      '&include_granted_scopes=true&access_type=offline&response_type=code&prompt=consent' +
      '&redirect_uri=https%3A%2F%2Ftienda.example%2Fvolver&select_account=false&enable_serial_consent=false',
  )
})

test('C-GOOG-6: what may be said stands where it belongs', () => {
  const url = createRedirectUrl(endpoint, {
    ...needed,
    hint: 'nuria@example.com',
    hostedDomain: 'example.com',
    selectAccount: true,
    enableSerialConsent: true,
    state: 'a&b',
  })
  expect([...url.searchParams]).toEqual([
    ['gsiwebsdk', '3'],
    ['client_id', 'tienda'],
    ['scope', 'openid email profile'],
    ['include_granted_scopes', 'true'],
    ['access_type', 'offline'],
    ['response_type', 'code'],
    ['prompt', 'consent'],
    ['hint', 'nuria@example.com'],
    ['hosted_domain', 'example.com'],
    ['redirect_uri', 'https://tienda.example/volver'],
    ['select_account', 'true'],
    ['enable_serial_consent', 'true'],
    ['state', 'a&b'],
  ])
})

test('an endpoint of another provider keeps a query of its own', () => {
  const url = createRedirectUrl('https://accounts.example.com/authorize?tenant=1', needed)
  expect(url.href).toMatch(/^https:\/\/accounts\.example\.com\/authorize\?tenant=1&gsiwebsdk=3&client_id=/)
})
