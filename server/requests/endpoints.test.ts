import { expect, test } from 'vitest'
import { parseRedirects } from '#collections/redirects/parse-redirects.ts'
import { endpoints, nameEndpoint } from './endpoints.ts'

/** Of each endpoint that answers on request, and whose addresses follow a pattern, one of them. */
const examples: Record<string, string> = {
  island: '/__nuxt_island/contentbody_x.json',
  'og-picture': '/og/blog.png',
  'content-query': '/__nuxt_content/docs/query',
  icons: '/api/_nuxt_icon/lucide.json',
}

test('no redirect of the content takes the address of an endpoint over', () => {
  // Built files are found before; the payload of a page is no address that anybody redirects.
  const answering = endpoints.filter(({ missing, id }) => missing === undefined && id !== 'payload')
  for (const { id, path } of answering) {
    const address = typeof path === 'string' ? path : (examples[id] ?? '')
    expect([id, nameEndpoint(address)]).toEqual([id, id])
    const { redirects, problems } = parseRedirects(`${address}: /blog`)
    expect([address, redirects, problems[0]?.kind]).toEqual([address, [], 'redirect-from-reserved'])
  }
})
