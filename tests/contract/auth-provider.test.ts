import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOpenidProvider, troubles } from '#tests/support/openid-provider.ts'
import { askAt } from '#tests/support/requests.ts'
import { findSecrets, type SignInSite, startSignInSite } from '#tests/support/sign-in-site.ts'
import { startSite } from '#tests/support/start-site.ts'
import { createVisitor, forgottenState } from '#tests/support/visitor.ts'

let running: SignInSite

beforeAll(async () => {
  running = await startSignInSite()
})

afterAll(async () => {
  await running.stop()
  // Neither who wanted to sign in nor what was exchanged stands in the log.
  expect(findSecrets(running.site.readOutput())).toEqual([])
})

afterEach(() => running.provider.setTrouble(undefined))

// The same at the provider's other addresses: `auth/google.server.test.ts`.
test.each(troubles)(
  'O07: a provider in trouble (%s) is 502 in time, keeps no other visitor waiting, and the next code is good',
  async (trouble) => {
    const visitor = createVisitor(running.site.address)
    running.provider.setTrouble(trouble)
    const waiting = visitor.signIn(running.provider.issueCode())
    const isWaiting = Promise.race([waiting.then(() => false), askForPages().then(() => true)])
    if (trouble === 'silent') expect(await isWaiting).toBe(true)
    const response = await waiting
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ statusCode: 502, data: { reason: 'provider_unavailable' } })
    expect(body).not.toMatch(/\.ts\b|node:|stack|secret|Sorry|127\.0\.0\.1/)
    expect(response.headers.getSetCookie()).toEqual([forgottenState])
    expect(await visitor.readSession()).toEqual({ status: 200, user: null })

    running.provider.setTrouble(undefined)
    expect((await visitor.signIn(running.provider.issueCode())).status).toBe(200)
  },
)

test('O07: a provider that cannot be reached is 502; the site starts without it and signs in when it is there', async () => {
  const provider = await startOpenidProvider()
  await provider.stop()
  const site = await startSite({ ...running.env, ...provider.env })
  try {
    const visitor = createVisitor(site.address)
    expect((await visitor.signIn('4/code')).status).toBe(502)
    expect((await visitor.get('/auth/google/start')).headers.get('location')).toBe(
      '/login?error=provider_unavailable',
    )
    await expect
      .poll(() => site.readOutput())
      .toMatch(/ECONNREFUSED.*check GOOGLE_ISSUER and that this machine reaches it/)
  } finally {
    await site.stop()
  }
})

test('a code that the provider does not know is 400', async () => {
  const response = await createVisitor(running.site.address).signIn('4/made-up')
  expect(await response.json()).toMatchObject({ statusCode: 400, data: { reason: 'code_refused' } })
})

test.each([
  ['invalid_client', 'check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'],
  ['redirect_uri_mismatch', "add it to the client's origins"],
])('O07: a provider that refuses us (%s) is 502, and the log tells what to mend', async (word, hint) => {
  running.provider.setTrouble(`refusal ${word}`)
  const response = await createVisitor(running.site.address).signIn(running.provider.issueCode())
  expect(await response.json()).toMatchObject({ statusCode: 502, data: { reason: 'provider_unavailable' } })
  await expect.poll(() => running.site.readOutput()).toContain(hint)
})

async function askForPages() {
  for (const path of ['/', '/login', '/auth/session', '/no-such-page'])
    expect((await askAt(running.site.address, path)).status).toBeLessThan(500)
}
