import { expect, test } from 'vitest'
import { readFeed } from '#tests/support/feed.ts'
import { ask } from '#tests/support/requests.ts'

/** Every page that the sitemap names, and two that it does not. */
async function listPages(): Promise<string[]> {
  const sitemap = await (await ask('/sitemap.xml', { headers: { accept: '*/*' } })).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return [...paths, '/login', '/no-existe']
}

type Image = { page: string; tag: string; src: string }

async function listImages(): Promise<Image[]> {
  const images: Image[] = []
  for (const page of await listPages()) {
    const html = await (await ask(page)).text()
    for (const [tag] of html.matchAll(/<img\b[^>]*>/g))
      images.push({ page, tag, src: /\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '' })
  }
  return images
}

test('every picture of every page exists, has an alternative text, a width, a height and a tone or clear parts', async () => {
  const images = await listImages()
  expect(images.length).toBeGreaterThan(50)
  for (const name of ['alt', 'width', 'height']) {
    const without = images.filter(({ tag }) => !new RegExp(`\\s${name}="`).test(tag))
    expect(without, name).toEqual([])
  }
  const sources = [...new Set(images.map(({ src }) => src.replaceAll('&amp;', '&')))]
  const missing: string[] = []
  for (const src of sources) {
    const response = await ask(src, { headers: { accept: 'image/*' } })
    const type = response.headers.get('content-type') ?? ''
    if (response.status !== 200 || !type.startsWith('image/')) missing.push(src)
  }
  expect(missing).toEqual([])
})

test('a page has one picture that comes first, and the others wait until they are near', async () => {
  const images = await listImages()
  for (const page of new Set(images.map((image) => image.page))) {
    const own = images.filter((image) => image.page === page)
    const first = own.filter(({ tag }) => /fetchpriority="high"/i.test(tag))
    expect(first.length, page).toBeLessThanOrEqual(1)
    expect(first.filter(({ tag }) => tag.includes('loading="lazy"'))).toEqual([])
  }
})

test('where a phone shows a picture at once, one comes first', async () => {
  const images = await listImages()
  const first = new Set(
    images.filter(({ tag }) => tag.includes('fetchPriority="high"')).map(({ page }) => page),
  )
  const shown = ['/coleccion', '/coleccion/mujer', '/coleccion/lista', '/blog', '/changelog']
  expect(shown.filter((page) => !first.has(page))).toEqual([])
})

/** How many posts or versions there are, by their feed, which holds fifty at most. */
async function countEntries(page: string): Promise<number> {
  const { length } = readFeed(await (await ask(`${page}/rss.xml`)).text())
  expect(length).toBeGreaterThan(0)
  return length
}

test('every post, version and audience has a picture of its own', async () => {
  for (const [page, folder, count] of [
    ['/blog', 'blog', await countEntries('/blog')],
    ['/changelog', 'versiones', await countEntries('/changelog')],
    // The shop window and its four doors.
    ['/', 'portada', 5],
  ] as const) {
    const html = await (await ask(page)).text()
    const tags = html.matchAll(/<img\b[^>]*\ssrc="\/images\/([^/]+)\/([^"]+)"/g)
    const sources = [...tags].filter(([, name]) => name === folder).map(([, , file]) => file)
    expect(new Set(sources).size, page).toBe(count)
    expect(sources, page).toHaveLength(count)
  }
})

test('every section of the documentation opens with a picture of its own, which its first page alone has', async () => {
  const images = (await listImages()).filter(({ src }) => src.startsWith('/images/secciones/'))
  const plates = images.filter(({ page }) => page !== '/docs/indice')
  const index = await (await ask('/docs/indice.md', { headers: { accept: '*/*' } })).text()
  const firstPages = [...index.matchAll(/^## .*\n\n- \[.*?\]\((?:https?:\/\/[^/]+)(\/[^)]+)\)/gm)]
  expect(firstPages.length).toBeGreaterThan(1)
  expect(plates.map(({ page }) => page)).toEqual(firstPages.map(([, path]) => path))
  expect(new Set(plates.map(({ src }) => src)).size).toBe(plates.length)
  for (const { page, tag } of plates) {
    expect(tag, page).toContain('fetchPriority="high"')
    expect(/\salt="([^"]*)"/.exec(tag)?.[1]?.length, page).toBeGreaterThan(30)
  }
  // In the index they only decorate the titles beside them.
  const swatches = images.filter(({ page }) => page === '/docs/indice')
  expect(swatches.map(({ src }) => src)).toEqual(plates.map(({ src }) => src))
  expect(swatches.filter(({ tag }) => !tag.includes('alt=""') || !tag.includes('loading="lazy"'))).toEqual([])
})

test('the picture of a section stands in its Markdown; Markdown has no decoration', async () => {
  const markdown = await (await ask('/docs/tallas.md', { headers: { accept: '*/*' } })).text()
  expect(markdown).toMatch(/!\[Cinco camisetas [^\]]+\]\(\S+\/images\/secciones\/tallas\.svg\)/)
  const index = await (await ask('/docs/indice.md', { headers: { accept: '*/*' } })).text()
  expect(index).toContain('## Tallas')
  expect(index).not.toContain('![')
})

test('the picture of a version says what it shows on the page, in the feed and in Markdown', async () => {
  const images = (await listImages()).filter(({ page }) => page === '/changelog')
  const texts = images.map(({ tag }) => /\salt="([^"]*)"/.exec(tag)?.[1] ?? '')
  expect(texts).toHaveLength(await countEntries('/changelog'))
  expect(texts.filter((text) => text.length < 30)).toEqual([])
  const [newest = ''] = texts
  for (const path of ['/changelog/rss.xml', '/changelog.md'])
    expect(await (await ask(path, { headers: { accept: '*/*' } })).text(), path).toContain(newest)
})

test('C-IMG-3: a drawing that is opened by itself runs and loads nothing', async () => {
  const response = await ask('/images/blog/leer-una-etiqueta.svg')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('C-IMG-6: /_ipx/ alone is an ordinary page that does not exist', async () => {
  const response = await ask('/_ipx/')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/html')
})

test('C-IMG-5: a photo is made of our drawings for who cannot show them', async () => {
  const response = await ask('/_ipx/f_jpeg&w_480/images/blog/leer-una-etiqueta.svg')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
})

test('X09: pages are answered while pictures are being made', async () => {
  const pictures = [480, 640, 768, 800, 960, 1024].map((width) =>
    ask(`/_ipx/f_png&q_90&w_${width}/images/blog/lavar-lana-a-mano.svg`),
  )
  const pages = await Promise.all(Array.from({ length: 20 }, () => ask('/blog')))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([200]))
})
