import { expect, test } from 'vitest'
import { signInFailureMessages } from '#config/messages/sign-in-failures.ts'
import { ask } from '#tests/support/requests.ts'

const { texts } = signInFailureMessages

/** What stands there for a browser without scripts. */
async function readNoscript(address: string): Promise<string> {
  const response = await ask(address)
  expect(response.status).toBe(200)
  return [...(await response.text()).matchAll(/<noscript>(.*?)<\/noscript>/gs)]
    .map((found) => found[1])
    .join()
}

test('O12, C-GOOG-2: who presses the button without a script, where signing in is off, is told so on the page', async () => {
  const link = /href="([^"]+)"/.exec(await readNoscript('/login'))?.[1] ?? ''
  const target = (await ask(link)).headers.get('location') ?? ''
  const told = await readNoscript(target)
  expect(told).toContain(texts.not_configured)
  expect(told).toContain(`href="${link}"`)
})

test.each(Object.entries(texts))(
  'O12: /login?error=%s says on the page what went wrong',
  async (word, text) => {
    for (const path of ['/login', '/login/'])
      expect(await readNoscript(`${path}?error=${word}`)).toContain(text)
  },
)

test.each([
  '/login',
  '/login?error=',
  '/login?error=constructor',
  '/login?error=<script>alert(1)</script>',
  '/login?error=access_denied&error=x',
  '/login?x=access_denied',
])('R08: other words than ours change nothing: %s', async (address) => {
  const [page, plain] = await Promise.all([ask(address), ask('/login')])
  expect(await page.text()).toBe(await plain.text())
})

test('the page that tells of a failure has the headers of every sign-in page, and names its canonical address', async () => {
  const [told, plain] = await Promise.all([ask('/login?error=access_denied'), ask('/login')])
  const names = ['content-security-policy', 'cross-origin-opener-policy', 'cache-control', 'vary']
  for (const name of names) expect(told.headers.get(name), name).toBe(plain.headers.get(name))
  expect(await told.text()).toContain('<link rel="canonical" href="http://localhost:3000/login"')
})
