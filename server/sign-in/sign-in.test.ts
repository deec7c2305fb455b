import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#config/env.server.ts'
import { startOpenidProvider } from '#tests/support/openid-provider.ts'
import { serveSite } from '#tests/support/serve-site.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { createSignIn } from './sign-in.ts'

type Line = { fields: Record<string, unknown>; message: string }

/** The server of a public site, whose origin is not this machine's; TLS ends before it. */
async function startPublicSite(env: Record<string, string> = {}) {
  const provider = await startOpenidProvider()
  const dataDir = mkdtempSync(join(tmpdir(), 'escaparate-public-'))
  const lines: Line[] = []
  const write = (fields: Record<string, unknown>, message: string) => void lines.push({ fields, message })
  const log = { error: write, warn: write, info: write, debug: write }
  const environment = readEnvironment({ ...provider.env, DATA_DIR: dataDir, ...env })
  const signIn = createSignIn(environment, log)
  const origin = 'https://www.example.com'
  const { address, stop } = await serveSite({ origin, log, signIn })
  onTestFinished(async () => {
    stop()
    await signIn.close()
    await provider.stop()
    rmSync(dataDir, { recursive: true })
  })
  const visitor = createVisitor(address)
  return { visitor, provider, lines, dataDir, origin: { origin } }
}

async function signInAt({ visitor, provider, origin }: Awaited<ReturnType<typeof startPublicSite>>) {
  const { state } = (await (await visitor.post('/auth/google/state', {}, origin)).json()) as { state: string }
  const body = { code: provider.issueCode() }
  return visitor.post('/auth/google/verify-code', body, { ...origin, 'x-escaparate-state': state })
}

test('O09: over TLS the cookies are Secure and bound to this host by their name', async () => {
  const running = await startPublicSite()
  const begun = await running.visitor.post('/auth/google/state', {}, running.origin)
  expect(begun.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-escaparate-state=[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/,
    ),
  ])
  const response = await signInAt(running)
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-escaparate-state=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    expect.stringMatching(
      /^__Host-escaparate-session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure$/,
    ),
    'escaparate-account=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
  ])
  expect(await running.visitor.readSession()).toMatchObject({
    status: 200,
    user: { name: 'Nuria Peña Ibáñez' },
  })
})

test('O09: over TLS a session in a cookie without that name counts for nothing', async () => {
  const running = await startPublicSite()
  await signInAt(running)
  const { cookies } = running.visitor
  cookies.set('escaparate-session', cookies.get('__Host-escaparate-session') ?? '')
  cookies.delete('__Host-escaparate-session')
  expect(await running.visitor.readSession()).toEqual({ status: 200, user: null })
})

test('O01: on a public site the origins of the machine are foreign ones', async () => {
  const { visitor } = await startPublicSite()
  expect((await visitor.post('/auth/google/state')).status).toBe(403)
  expect((await visitor.post('/auth/google/state', {}, { origin: 'http://www.example.com' })).status).toBe(
    403,
  )
})

test('P06: no header of a request changes where the provider sends a visitor back to', async () => {
  const { visitor } = await startPublicSite()
  for (const headers of [
    { host: 'evil.example' },
    { host: '127.0.0.1' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  ]) {
    const start = await visitor.get('/auth/google/start', headers)
    const there = new URL(start.headers.get('location') ?? '')
    expect(there.searchParams.get('redirect_uri')).toBe('https://www.example.com/auth/google/callback')
  }
})

test('the database of people is readable by nobody else on the machine', async () => {
  const running = await startPublicSite()
  await signInAt(running)
  for (const name of ['escaparate.sqlite', 'escaparate.sqlite-wal'])
    expect(statSync(join(running.dataDir, name)).mode & 0o077, name).toBe(0)
})

test('C-GOOG-2: a site without a client says so once, with what switches it on, and makes no database', async () => {
  const { lines, visitor, dataDir } = await startPublicSite({ GOOGLE_CLIENT_ID: '  ' })
  visitor.cookies.set('__Host-escaparate-session', 'A'.repeat(43))
  expect(await visitor.readSession()).toEqual({ status: 200, user: null })
  expect(lines.map(({ message }) => message)).toEqual([
    'signing in is not configured and answers 503; GOOGLE_CLIENT_ID would switch it on',
  ])
  expect(statSync(join(dataDir, 'escaparate.sqlite'), { throwIfNoEntry: false })).toBeUndefined()
})
