import { expect, test } from 'vitest'
import { isSignInPath } from '#config/pages.ts'
import { examplePaths } from '#tests/support/pages.ts'
import { ask } from '#tests/support/requests.ts'

const origin = 'http://localhost:3000'
const foreign = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'javascript',
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await ask(path, { headers })
  expect(response.status, path).toBe(200)
  return response.text()
}

test('robots.txt lets everybody in and names the sitemap', async () => {
  expect(await read('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
})

test('security.txt names a contact and is good for at least six more months and less than a year', async () => {
  const text = await read('/.well-known/security.txt')
  expect(text).toMatch(/^Contact: mailto:/m)
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  const months = (expires - Date.now()) / (30.4 * 86_400_000)
  expect(months).toBeGreaterThan(6)
  expect(months).toBeLessThan(12)
})

test.each([
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/blog/rss.xml',
  '/changelog/rss.xml',
  '/docs/tallas.md',
  '/',
])('P06: addresses in %s come from configuration, whatever the request says', async (path) => {
  const text = await read(path, foreign)
  expect(text).toContain(origin)
  expect(text).not.toContain('evil.example')
})

test.each(
  examplePaths
    .filter((path) => !isSignInPath(path))
    .map((path) => [path, path === '/' ? '/index.md' : `${path}.md`] as const),
)('%s is Markdown at %s, which names the page as the canonical one', async (page, path) => {
  const response = await ask(path)
  expect(response.headers.get('content-type')).toBe('text/markdown;charset=utf-8')
  expect(response.headers.get('link')).toBe(`<${origin}${page}>; rel="canonical"`)
  const text = await response.text()
  expect(text).toMatch(new RegExp(`^---\\ntitle: .+\\ndescription: .+\\ncanonical: ${origin}${page}\\n`))
  expect(text).toMatch(/^# \S/m)
  expect(text).not.toMatch(/^::/m)
  expect(await read(page)).toContain(`<link rel="alternate" type="text/markdown" href="${path}">`)
})

test('P09: a page is HTML whatever its reader would rather have, and kept once for all of them', async () => {
  const page = await ask('/docs/tallas', { headers: { accept: 'text/markdown, text/html;q=0.5' } })
  expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8')
  expect(page.headers.get('vary')).toBe('Accept-Encoding')
})

test('a page with nothing to read has no Markdown, nor has what is no page', async () => {
  for (const path of ['/login.md', '/docs/no-existe.md', '/docs.md', '/changelog/invierno-26.md', '/.md'])
    expect((await ask(path)).status, path).toBe(404)
})

test('P08: a file name behind a page is no page', async () => {
  for (const path of [
    '/login/x.md',
    '/login/rss.xml',
    '/docs/tallas/x.css',
    '/blog/leer-una-etiqueta/rss.xml',
  ])
    expect((await ask(path)).status, path).toBe(404)
})

test.each([
  ['/', ['/blog/', '/changelog/']],
  ['/blog', ['/blog/']],
  ['/blog/leer-una-etiqueta', ['/blog/']],
  ['/changelog', ['/changelog/']],
])('%s leads to the feeds of %j', async (path, folders) => {
  const html = await read(path)
  for (const folder of folders)
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${folder}rss.xml">`),
    )
})

test('the sitemap tells when posts were published or last changed, and knows the index of the documentation', async () => {
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toMatch(new RegExp(`<loc>${origin}/blog/leer-una-etiqueta</loc><lastmod>2026-1\\d-\\d\\dT`))
  expect(sitemap).toContain(`<loc>${origin}/docs/indice</loc>`)
})

test('llms.txt lists every page of the sitemap that can be read, as Markdown', async () => {
  const pages = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  )
  const listed = [...(await read('/llms.txt')).matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')
  const wanted = pages
    .filter((page) => !/\/(login|signup)$/.test(page))
    .map((page) => (page === `${origin}/` ? `${origin}/index.md` : `${page}.md`))
  expect(listed.sort()).toEqual(wanted.sort())
})

test('the error page is not to be found: no canonical address, no preview, no JSON-LD', async () => {
  const html = await (await ask('/no-existe')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/rel="canonical"|og:url|og:image"|ld\+json/)
})

test('the canonical address of a page with a query is its path', async () => {
  expect(await read('/pricing?utm_source=x')).toContain(`<link rel="canonical" href="${origin}/pricing"/>`)
  expect(await read('/pricing/')).toContain(`<link rel="canonical" href="${origin}/pricing"/>`)
})

test('pictures and feeds may be shown by other sites, pages may not', async () => {
  const readPolicy = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy')
  expect(await readPolicy('/images/portada/portada.svg')).toBe('cross-origin')
  expect(await readPolicy('/blog/rss.xml')).toBe('cross-origin')
  expect(await readPolicy('/blog')).toBe('same-origin')
})

test('the web app manifest names icons that exist, some of them maskable', async () => {
  const manifest = JSON.parse(await read('/site.webmanifest')) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ short_name: 'Escaparate', lang: 'es', start_url: '/' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const png = Buffer.from(await (await ask(src)).arrayBuffer())
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

test.each([
  ['/', '/og/index.png'],
  ['/docs/tallas', '/og/docs/tallas.png'],
  ['/blog/leer-una-etiqueta', '/og/blog/leer-una-etiqueta.png'],
  ['/login', '/og/login.png'],
])('a shared link to %s shows %s, of 1200 × 630 px and at most 100 kB', async (page, path) => {
  const [, shown = '', version = ''] =
    /<meta property="og:image" content="([^"?]+)(\?v=[0-9a-f]{8})"/.exec(await read(page)) ?? []
  expect(shown).toBe(origin + path)
  const response = await ask(path + version)
  expect(response.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await response.arrayBuffer())
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe('1200x630')
  expect(png.length).toBeLessThanOrEqual(100_000)
})

test('what is no page has no OG picture', async () => {
  for (const path of [
    '/og/docs/no-existe.png',
    '/og/changelog/invierno-26.png',
    '/og/.png',
    '/og/x/..%2f.png',
  ])
    expect((await ask(path)).status, path).toBe(404)
})
