import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, askAt } from '#tests/support/requests.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'

let site: RunningSite
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'escaparate-headers-'))
  site = await startSite({
    GOOGLE_CLIENT_ID: 'tienda.apps.example',
    GOOGLE_CLIENT_SECRET: 'nobody-s',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  // A busy machine takes its time to start a server.
})

afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true })
})

const otherPages = ['/', '/pricing', '/docs/getting-started', '/blog', '/login/x', '/loginx']

test.each(['/login', '/signup', '/login/', '/login?error=access_denied'])(
  'O10: %s lets Google’s script and its window in, by the addresses that Google names',
  async (path) => {
    const { headers } = await askAt(site.address, path)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /script-src 'self' 'wasm-unsafe-eval' (?:'sha256-[^']+' )+https:\/\/accounts\.google\.com\/gsi\/client;/,
    )
    expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;")
    expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;")
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/;')
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/)
  },
)

test.each(otherPages)('O10: %s lets nobody in', async (path) => {
  const { headers } = await askAt(site.address, path)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).not.toContain('google')
})

test('without a client id the sign-in pages are as closed as the others', async () => {
  const { headers } = await ask('/login')
  expect(headers.get('content-security-policy')).toBe((await ask('/')).headers.get('content-security-policy'))
})

/** Headers that differ between two answers to the same visitor, too. */
const ofOneRequest = new Set(['date', 'server-timing', 'x-request-id'])

test('P03: pages and payloads are the same for who is signed in and who is not', async () => {
  for (const path of ['/', '/login', '/pricing/_payload.json']) {
    const cookie = `escaparate-account=1; escaparate-session=${'a'.repeat(43)}`
    const [anonymous, known] = await Promise.all([
      askAt(site.address, path),
      askAt(site.address, path, { headers: { cookie } }),
    ])
    expect(await known.text(), path).toBe(await anonymous.text())
    expect(known.headers.get('set-cookie')).toBeNull()
    const [ofKnown, ofAnonymous] = [known, anonymous].map(({ headers }) =>
      [...headers].filter(([name]) => !ofOneRequest.has(name)),
    )
    expect(ofKnown).toEqual(ofAnonymous)
  }
})

test('/auth/config tells the public client id and where Google’s script is, and never the secret', async () => {
  const response = await askAt(site.address, '/auth/config')
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({
    clientId: 'tienda.apps.example',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  })
  expect(text).not.toContain('nobody-s')
})

test('a plan that was chosen on the prices page stands on the page that follows, without a script too', async () => {
  const prices = await (await ask('/pricing')).text()
  const links = [...prices.matchAll(/href="(\/signup\?[^"]+)"/g)].map(([, href = '']) =>
    href.replace('&amp;', '&'),
  )
  expect(links).toEqual([
    '/signup?plan=club&pago=mensual',
    '/signup?plan=club&pago=anual',
    '/signup?plan=atelier&pago=mensual',
    '/signup?plan=atelier&pago=anual',
  ])
  const response = await ask(links[1] ?? '')
  const html = await response.text()
  expect(html).toContain('Plan Club')
  expect(html).toMatch(/49\s€(?:<!-- -->)? (?:<!-- -->)?al año/)
  expect(html).toContain('mailto:club@escaparate.example?subject=Plan%20Club%2C%20pago%20anual&amp;body=')
  expect(html).toContain('/auth/google/start?returnTo=%2Fsignup%3Fplan%3Dclub%26pago%3Danual')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('a plan that nobody offers, or that needs no joining, is not spoken of', async () => {
  for (const plan of ['curioso', 'oro', '"><script>'])
    expect(await (await ask(`/signup?plan=${encodeURIComponent(plan)}`)).text()).not.toContain('Plan ')
})
