import { expect, test } from 'vitest'
import { createRedirectUrl } from './redirect-url.ts'

const needed = { clientId: 'tienda', redirectUri: 'https://tienda.example/volver', state: 'a&b' }

test('C-GOOG-6: the address has its parameters in order, with offline access and consent', () => {
  // As Google's description of itself names it.
  expect(createRedirectUrl('https://accounts.google.com/o/oauth2/v2/auth', needed).href).toBe(
    'https://accounts.google.com/o/oauth2/v2/auth?gsiwebsdk=3&client_id=tienda&scope=openid+email+profile' +
      '&include_granted_scopes=true&access_type=offline&response_type=code&prompt=consent' +
      '&redirect_uri=https%3A%2F%2Ftienda.example%2Fvolver&select_account=false&enable_serial_consent=false' +
      '&state=a%26b',
  )
})

test('an endpoint of another provider keeps a query of its own', () => {
  const url = createRedirectUrl('https://accounts.example.com/authorize?tenant=1', needed)
  expect(url.href).toMatch(/^https:\/\/accounts\.example\.com\/authorize\?tenant=1&gsiwebsdk=3&client_id=/)
})
