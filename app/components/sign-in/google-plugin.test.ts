import { afterEach, expect, test, vi } from 'vitest'
import { installGoogleSignIn, installIfConfigured } from './google-plugin.ts'

afterEach(() => vi.restoreAllMocks())

test('C-GOOG-1: without options the plug-in throws, in the words of the specification', () => {
  expect(() => installGoogleSignIn()).toThrow(
    '[GoogleSignInPlugin]: initialize plugin by passing an options object',
  )
})

test.each([{}, { clientId: '' }, { clientId: '  \t' }])('C-GOOG-1: %j has no client id', (options) => {
  expect(() => installGoogleSignIn(options)).toThrow(
    '[GoogleSignInPlugin]: clientId is required to initialize',
  )
})

test('C-GOOG-4: it asks for openid, email and profile, and for what else is wanted', () => {
  expect(installGoogleSignIn({ clientId: ' tienda ' })).toEqual({
    clientId: 'tienda',
    scope: 'openid email profile',
  })
  expect(installGoogleSignIn({ clientId: 'tienda', extraScopes: ['phone', 'address'] }).scope).toBe(
    'openid email profile phone address',
  )
})

test('C-GOOG-2: without a client id, or with one of only spaces, it says so once and is not installed', () => {
  const lines: unknown[][] = []
  vi.spyOn(console, 'warn').mockImplementation((...line) => void lines.push(line))
  expect(installIfConfigured('tienda')).toEqual({ clientId: 'tienda', scope: 'openid email profile' })
  expect(lines).toEqual([])
  for (const clientId of [null, '', '  ']) expect(installIfConfigured(clientId)).toBeUndefined()
  expect(lines).toEqual([['[vue3-google-signin] googleSignIn.clientId is not provided in appConfig']])
})
