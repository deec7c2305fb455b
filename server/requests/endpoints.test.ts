import { expect, test } from 'vitest'
import { parseRedirects } from '#collections/redirects/parse-redirects.ts'
import { endpoints, nameEndpoint } from './endpoints.ts'

/** Of each endpoint that answers on request an address of its own, which comes to it only after redirects. */
const examples: Record<string, string> = {
  healthz: '/healthz',
  readyz: '/readyz',
  'error-page': '/__nuxt_error',
  'content-events': '/api/content/events',
  island: '/__nuxt_island/contentbody_x.json',
  'text-file': '/.well-known/security.txt',
  'search-misses': '/api/search/misses',
  'og-picture': '/og/blog.png',
  'content-query': '/__nuxt_content/docs/query',
  icons: '/api/_nuxt_icon/lucide.json',
  'auth-config': '/auth/config',
  session: '/auth/session',
  logout: '/auth/logout',
  'sign-in-state': '/auth/google/state',
  'verify-code': '/auth/google/verify-code',
  'sign-in-start': '/auth/google/start',
  'sign-in-callback': '/auth/google/callback',
}

test('no redirect of the content takes the address of an endpoint over', () => {
  // Built files are found before; the payload of a page is no address that anybody redirects.
  const answering = endpoints.filter(({ missing, id }) => missing === undefined && id !== 'payload')
  expect(Object.keys(examples)).toEqual([...new Set(answering.map(({ id }) => id))])
  for (const [id, address] of Object.entries(examples)) {
    expect(nameEndpoint(address)).toBe(id)
    const { redirects, problems } = parseRedirects(`${address}: /blog`)
    expect([address, redirects, problems[0]?.kind]).toEqual([address, [], 'redirect-from-reserved'])
  }
})
