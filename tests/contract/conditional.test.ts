import { expect, test } from 'vitest'
import { ask } from '#tests/support/requests.ts'

/** What tells of a body, and what is of the connection or of one request. */
const ofBody = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding']
const ofConnection = ['date', 'connection', 'keep-alive', 'server-timing', 'x-request-id']

function listHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => ![...ofBody, ...ofConnection].includes(name))
}

async function findAsset(): Promise<string> {
  const html = await (await ask('/')).text()
  return /(?:href|src)="(\/_nuxt\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
}

const drawing = 'images/blog/leer-una-etiqueta.svg'

test.each([
  ['a page', '/pricing', 'text/html'],
  ['a sign-in page', '/login', 'text/html'],
  ['the Markdown of a page', '/docs/getting-started.md', '*/*'],
  ['a payload', '/pricing/_payload.json', '*/*'],
  ['a payload for a tab of another build', '/pricing/_payload.json?0123456789abcdef', '*/*'],
  ['what payloads share', '/docs/_list/_payload.json', '*/*'],
  ['the same for a tab of another build', '/docs/_list/_payload.json?0123456789abcdef', '*/*'],
  ['an asset', await findAsset(), '*/*'],
  ['a drawing', `/${drawing}`, 'image/*'],
  ['an icon', '/favicon.ico', 'image/*'],
  ['a drawing from the picture endpoint', `/_ipx/_/${drawing}`, 'image/*'],
  ['a variant of a drawing', `/_ipx/f_jpeg&w_480/${drawing}`, 'image/*'],
  ['a variant in the best format', `/_ipx/f_auto&w_480/${drawing}`, 'image/webp,*/*'],
  ['a feed', '/blog/rss.xml', '*/*'],
  ['the sitemap', '/sitemap.xml', '*/*'],
  ['the preview of a shared link', '/og/index.png', '*/*'],
  ['a dump', '/__nuxt_content/docs/sql_dump.txt', '*/*'],
  ['the search', '/search/manifest.json', '*/*'],
  ['the newest build', '/builds/latest.json', '*/*'],
  ['icons', '/api/_nuxt_icon/lucide.json?icons=shirt', '*/*'],
])('C-ROUTE-12, C-IMG-5: a 304 of %s has the headers of its 200', async (_, path, accept) => {
  for (const encoding of ['identity', 'br']) {
    const headers = { accept, 'accept-encoding': encoding }
    const whole = await ask(path, { headers })
    expect(whole.status).toBe(200)
    const etag = whole.headers.get('etag') ?? ''
    const again = await ask(path, { headers: { ...headers, 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(listHeaders(again)).toEqual(listHeaders(whole))
    expect(await again.text()).toBe('')
  }
})
