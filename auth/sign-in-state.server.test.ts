import { expect, test } from 'vitest'
import { SIGN_IN_STATE_LIFETIME_MS } from '#config/constants.ts'
import {
  createState,
  openState,
  SIGN_IN_STATE_FRESH_MS,
  sealState,
  shareState,
} from './sign-in-state.server.ts'

const now = Date.UTC(2026, 10, 22)

function begin() {
  return { ...createState(now), returnTo: '/' }
}

test('a state is 256 bits in base64url, another each time, and lives ten minutes', () => {
  const begun = begin()
  expect(begun.state).toMatch(/^[\w-]{43}$/)
  expect(begun.state).not.toBe(begin().state)
  const sealed = sealState(begun, 'secret')
  expect(openState(sealed, 'secret', now + 10 * 60 * 1_000 - 1)).toEqual(begun)
  expect(openState(sealed, 'secret', now + 10 * 60 * 1_000)).toBeUndefined()
})

test('a state that another secret has sealed is none', () => {
  expect(openState(sealState(begin(), 'secret'), 'other', now)).toBeUndefined()
})

test('while it is fresh, pages share one state, whose end stays what it was', () => {
  const begun = begin()
  expect(shareState(begun, now + 1_000)).toEqual({
    state: begun.state,
    expiresAt: begun.expiresAt,
    freshForMs: SIGN_IN_STATE_FRESH_MS - 1_000,
  })
})

test('when too little time is left to sign in, and when there is none yet, a page gets a new one', () => {
  const begun = begin()
  for (const earlier of [begun, undefined]) {
    const shared = shareState(earlier, now + SIGN_IN_STATE_FRESH_MS)
    expect(shared.state).not.toBe(begun.state)
    expect(shared.expiresAt).toBe(now + SIGN_IN_STATE_FRESH_MS + SIGN_IN_STATE_LIFETIME_MS)
    expect(shared.freshForMs).toBe(SIGN_IN_STATE_FRESH_MS)
  }
})
