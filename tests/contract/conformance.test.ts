import { expect, test } from 'vitest'
import { delivery } from '#config/delivery.ts'
import { type AccountPageId, isAccountPage, isSignInPath, type PageId, pageIds } from '#config/pages.ts'
import { writeFeed } from '#server/seo/feeds.ts'
import { readFeed } from '#tests/support/feed.ts'
import { examplePaths, getExamplePath } from '#tests/support/pages.ts'
import { ask } from '#tests/support/requests.ts'
import { findHtmlMistakes, findSchemaOrgMistakes, findXmlMistakes } from '#tests/support/validators.ts'

async function read(path: string): Promise<string> {
  return (await ask(path)).text()
}

async function listPages(): Promise<string[]> {
  const locations = [...(await read('/sitemap.xml')).matchAll(/<url><loc>([^<]+)<\/loc>/g)]
  return locations.map((match) => new URL(match[1] ?? '').pathname)
}

test('every page, the error page among them, is conforming HTML', async () => {
  const paths = [...(await listPages()), '/no-existe']
  expect(paths.length).toBeGreaterThan(50)
  const pages = await Promise.all(paths.map(async (name) => ({ name, html: await read(name) })))
  expect(findHtmlMistakes(pages)).toEqual([])
})

test('the description of every page begins as a sentence does', async () => {
  const pages = await Promise.all((await listPages()).map(read))
  const described = pages.map((html) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')
  expect(described.filter((text) => !/^[«¿¡]?[\p{Lu}\d]/u.test(text))).toEqual([])
})

test('the checker of HTML sees a mistake', () => {
  const html =
    '<!DOCTYPE html><html lang="es"><head><title>x</title></head><body><p><div></div></p></body></html>'
  expect(findHtmlMistakes([{ name: 'x', html }]).length).toBeGreaterThan(0)
})

test('the sitemap follows its schema', async () => {
  const sitemap = await read('/sitemap.xml')
  expect(await findXmlMistakes(sitemap, 'sitemap.xsd')).toEqual([])
  expect(
    await findXmlMistakes(sitemap.replace('<loc>', '<local>').replace('</loc>', '</local>'), 'sitemap.xsd'),
  ).not.toEqual([])
})

test.each(['blog', 'changelog'])('the feed of the %s follows its schema, the newest first', async (name) => {
  const rss = await read(`/${name}/rss.xml`)
  expect(await findXmlMistakes(rss, 'rss.rng')).toEqual([])
  expect(await findXmlMistakes(rss.replace('<pubDate>', '<pubDate>x'), 'rss.rng')).not.toEqual([])
  const items = readFeed(rss)
  expect(items.length).toBeGreaterThan(1)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  const moments = items.map(({ moment }) => moment)
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
})

test.each(['blog', 'changelog'])(
  'an entry of the %s feed brings its whole text, with absolute addresses',
  async (name) => {
    for (const { html, title } of readFeed(await read(`/${name}/rss.xml`))) {
      expect(html, title).toMatch(/<p>[^<]{20,}/)
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '')
      expect(
        addresses.filter((address) => !/^(https?:\/\/|mailto:|tel:)/.test(address)),
        title,
      ).toEqual([])
      expect(html, title).not.toMatch(
        /<(script|style|input|button|svg|iframe|form)\b|\s(class|id|style|on\w+)=/,
      )
    }
  },
)

test('M: a post whose title and text try to end the XML leaves the feed valid', async () => {
  const hostile = ']]></title><script>alert(1)</script>&\u0000\u001b\ud800'
  const page = { title: hostile, description: hostile, path: '/blog/x', date: '2026-10-01T00:00:00.000Z' }
  const post = {
    ...page,
    meta: {},
    image: { src: '/x.svg', alt: hostile },
    authors: [{ name: hostile }],
    badge: { label: hostile },
    body: {
      type: 'minimark',
      value: [
        ['p', {}, hostile],
        ['pre', {}, ['code', {}, hostile]],
      ],
      toc: {},
    },
  }
  const reads = { getPage: async () => page, listEntries: async () => [post], getEntry: async () => post }
  // What the feed does not ask for.
  const content = reads as unknown as Parameters<typeof writeFeed>[1]
  const feed = (await writeFeed('blog', content, 'https://example.com')) ?? ''
  expect(await findXmlMistakes(feed, 'rss.rng')).toEqual([])
  expect(feed).not.toContain('<script>')
})

type Thing = { '@type': string } & Record<string, unknown>

async function readGraph(path: string): Promise<{ '@graph': Thing[] }> {
  const scripts = [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts, path).toHaveLength(1)
  return JSON.parse(scripts[0]?.[1] ?? '') as { '@graph': Thing[] }
}

/** What search engines ask for before they show a thing (developers.google.com/search/docs). */
const required: Record<string, string[]> = {
  OnlineStore: ['name', 'url', 'logo', 'hasMerchantReturnPolicy'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  ProductGroup: ['name', 'productGroupID', 'variesBy', 'hasVariant', 'brand', 'image'],
  ItemList: ['itemListElement'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  FAQPage: ['mainEntity'],
}

test('JSON-LD of every page has what search engines ask for', async () => {
  const paths = (await listPages()).filter((path) => !isSignInPath(path))
  const graphs = await Promise.all(paths.map(readGraph))
  for (const thing of graphs.flatMap((graph) => graph['@graph'])) {
    expect(Object.keys(required)).toContain(thing['@type'])
    expect(Object.keys(thing)).toEqual(expect.arrayContaining(required[thing['@type']] ?? []))
  }
})

test('JSON-LD of every kind of page uses only types and properties that schema.org has', async () => {
  const paths = examplePaths.filter((path) => !isSignInPath(path))
  const graphs: unknown[] = await Promise.all(paths.map(readGraph))
  const wrong = { '@context': 'https://schema.org', '@graph': [{ '@type': 'BlogPosting', headlin: 'x' }] }
  const mistakes = findSchemaOrgMistakes([...graphs, wrong])
  // The compiler reads all of schema.org for it, which takes its time; the last one shows that it does.
  expect(mistakes.filter((mistake) => !mistake.startsWith(`graphs.ts(${graphs.length + 2},`))).toEqual([])
  expect(mistakes).toHaveLength(1)
})

const described: Record<Exclude<PageId, AccountPageId>, string[]> = {
  index: ['OnlineStore', 'WebSite'],
  pricing: ['BreadcrumbList', 'FAQPage'],
  'docs-slug': ['BreadcrumbList'],
  blog: ['BreadcrumbList'],
  'blog-slug': ['BreadcrumbList', 'BlogPosting'],
  changelog: ['BreadcrumbList'],
  coleccion: ['BreadcrumbList', 'ItemList'],
  mujer: ['BreadcrumbList', 'ItemList'],
  hombre: ['BreadcrumbList', 'ItemList'],
  ninas: ['BreadcrumbList', 'ItemList'],
  ninos: ['BreadcrumbList', 'ItemList'],
  lista: ['BreadcrumbList'],
  'coleccion-slug': [
    'BreadcrumbList',
    'OnlineStore',
    ...delivery.zones.map(() => 'OfferShippingDetails'),
    'ProductGroup',
  ],
}

test.each(pageIds.flatMap((id) => (isAccountPage(id) ? [] : [[getExamplePath(id), described[id]] as const])))(
  '%s describes itself as %j',
  async (path, types) => {
    expect((await readGraph(path))['@graph'].map((thing) => thing['@type'])).toEqual(types)
  },
)

test('JSON-LD of a garment tells each size in each colour, with what it costs, is sent for and taken back', async () => {
  const graph = (await readGraph('/coleccion/parka-con-capucha'))['@graph']
  const group = graph.find((thing) => thing['@type'] === 'ProductGroup')
  const variants = group?.hasVariant as (Thing & { size: string; offers: Thing })[]
  const gone = variants.filter(({ offers }) => offers.availability === 'https://schema.org/OutOfStock')
  expect(gone.map(({ size }) => size)).toContain('98')
  expect(variants.length).toBeGreaterThan(gone.length)
  const price = String(variants[0]?.offers.price).replace('.', ',')
  expect(await read('/coleccion/parka-con-capucha')).toMatch(new RegExp(`${price}\\d?\u00A0€`))
  const rates = graph.filter((thing) => thing['@type'] === 'OfferShippingDetails')
  expect(rates.map(({ shippingRate }) => (shippingRate as { value: number }).value)).toEqual([
    0, 5.95, 9.95, 9.95,
  ])
  // Taking it back costs otherwise from zone to zone, which no property can say.
  expect(JSON.stringify(graph)).not.toContain('returnFees')
  // What an offer refers to stands in the same document.
  const told = [...JSON.stringify(graph).matchAll(/\{"@type":"\w+","@id":"([^"]+)"/g)].map(([, id]) => id)
  for (const { offers } of variants)
    for (const referred of [offers.seller, offers.shippingDetails, offers.hasMerchantReturnPolicy].flat())
      expect(told).toContain((referred as { '@id': string })['@id'])
})

test('the feed of products has all that merchants ask for, and pictures that they take', async () => {
  const response = await ask('/coleccion/productos.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml;charset=utf-8')
  const feed = await response.text()
  expect(await findXmlMistakes(feed, 'products.rng')).toEqual([])
  expect(
    await findXmlMistakes(feed.replace('<g:condition>new', '<g:condition>nuevo'), 'products.rng'),
  ).not.toEqual([])
  const parka = feed.split('<item>').find((item) => item.includes('<g:id>I26-08'))
  expect(parka).toContain('<g:country>ES</g:country><g:price>9.95 EUR</g:price>')
  const ids = [...feed.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const picture = /<g:image_link>(.*?)<\/g:image_link>/.exec(feed)?.[1]?.replace('&amp;', '&') ?? ''
  const { pathname } = new URL(picture)
  expect((await ask(pathname)).headers.get('content-type')).toBe('image/png')
})

test('the questions that JSON-LD tells stand on the page with their answers', async () => {
  const faq = (await readGraph('/pricing'))['@graph'].find((thing) => thing['@type'] === 'FAQPage')
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions.length).toBeGreaterThan(5)
  const html = await read('/pricing')
  // Addresses in an answer are links on the page.
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<\/?a\b[^>]*>/g, '')
  for (const { name, acceptedAnswer } of questions) {
    expect(body).toContain(name)
    expect(body).toContain(acceptedAnswer.text)
  }
})
