import { beforeAll, expect, test } from 'vitest'
import { decodeReferences } from '#tests/support/decode-references.ts'
import { ask } from '#tests/support/requests.ts'

/**
 * Walks all that the site leads to, as a robot would: from its sitemap, feeds and text files over every address
 * in pages, styles, Markdown and JSON. What it cannot reach, nobody can. Of the links that robots shall not follow, of
 * which pages have as many as there are choices, it takes the last three of each page that search engines know.
 */
const origin = 'http://localhost:3000'
const starts =
  '/ /robots.txt /sitemap.xml /llms.txt /site.webmanifest /no-existe /blog/rss.xml /changelog/rss.xml'.split(
    ' ',
  )

type Visit = {
  status: number
  location: string | null
  type: string
  /** What no search engine keeps: answers to what an address asks. */
  isHidden: boolean
  ids: Set<string>
  links: string[]
  /** Those of links that robots shall not follow which the walk takes. */
  samples: string[]
  bareContacts: string[]
  /** A price that a text asks for and that nobody has filled in. */
  hasBareMark: boolean
}

/** Pictures for sharing that the walk looks at: each is drawn when it is asked for, all of them by the same code. */
const OG_PICTURES = 12

const visits = new Map<string, Visit>()
/** Which page first named an address. */
const namedBy = new Map<string, string>()

beforeAll(async () => {
  const queue = [...starts]
  const seen = new Set(queue)
  let ogPictures = 0
  const walk = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const visit = await visitPath(path)
      visits.set(path, visit)
      for (const link of [...visit.links, ...visit.samples]) {
        const target = link.split('#')[0] ?? ''
        if (!namedBy.has(link)) namedBy.set(link, path)
        if (seen.has(target)) continue
        seen.add(target)
        if (target.startsWith('/og/') && ++ogPictures > OG_PICTURES) continue
        queue.push(target)
      }
    }
  }
  await walk()
})

async function visitPath(path: string): Promise<Visit> {
  const response = await ask(path)
  const type = response.headers.get('content-type') ?? ''
  const isText = /html|xml|json|markdown|css|text\/plain/.test(type)
  const text = isText ? await response.text() : ''
  const links = response.status === 200 || path === '/no-existe' ? listAddresses(text, type) : []
  const isHidden = response.headers.get('x-robots-tag') === 'noindex'
  return {
    status: response.status,
    location: response.headers.get('location'),
    type,
    isHidden,
    ids: type.startsWith('text/html') ? listIds(text) : new Set(),
    links: [...new Set(links.flatMap((address) => toInternal(address, path)))],
    samples: isHidden
      ? []
      : matchAll(text, notFollowed)
          .slice(-3)
          .flatMap((tag) => toInternal(findHref(tag), path)),
    bareContacts: type.startsWith('text/html') ? listBareContacts(text) : [],
    hasBareMark: text.includes(':precio['),
  }
}

/** Links of HTML that robots shall not follow. */
const notFollowed = /<a\b[^>]*\srel="nofollow"[^>]*>/g

function findHref(tag: string): string {
  return decodeReferences(tag.match(/\shref="([^"]+)"/)?.[1] ?? '')
}

/** E-mail addresses and telephone numbers that a visitor sees and cannot press; code is there to be copied. */
function listBareContacts(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const seen = body
    .replaceAll(/<figcaption class="code-filename">[^<]*/g, ' ')
    .replaceAll(/<(a|script|style|pre|code)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
  return [...seen.matchAll(/[\w.+-]+@[\w-]+\.\w+|\b[6-9]\d\d(?:[ \u00a0]\d{3}){2}\b/g)].map(
    ([found]) => found,
  )
}

function listIds(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => decodeReferences(match[1] ?? '')))
}

function listAddresses(text: string, type: string): string[] {
  if (type.startsWith('text/css')) return matchAll(text, /url\(["']?([^"')]+)["']?\)/g)
  if (type.startsWith('text/html')) {
    const markup = text
      .replace(/(<script(?![^>]*ld\+json)[^>]*>)[\s\S]*?<\/script>/g, '$1')
      .replaceAll(notFollowed, '')
    const sets = matchAll(markup, /\s(?:src|image)set="([^"]+)"/gi)
    return [
      ...matchAll(markup, /\s(?:href|src|poster|action)="([^"]+)"/g).map(decodeReferences),
      ...matchAll(markup, /<meta property="og:(?:image|url)" content="([^"]+)"/g).map(decodeReferences),
      ...sets.flatMap((set) =>
        decodeReferences(set)
          .split(',')
          .map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
      ),
      ...matchAll(markup, new RegExp(`"(${origin}/[^"]*)"`, 'g')),
    ]
  }
  if (type.includes('manifest')) return matchAll(text, /"(?:src|start_url)": ?"([^"]+)"/g)
  // Feeds hold HTML inside XML: whatever looks like an address of ours is one.
  return matchAll(
    decodeReferences(decodeReferences(text)).replaceAll('\\"', '"'),
    new RegExp(`${origin}[^\\s"'<>)\\]]*`, 'g'),
  )
}

function matchAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])
}

function toInternal(address: string, from: string): string[] {
  if (!URL.canParse(address, origin + from)) return [`unparsable: ${address}`]
  const url = new URL(address, origin + from)
  if (url.origin !== origin) return []
  return [url.pathname + url.search + url.hash]
}

function tell(links: string[]): string[] {
  return links.map((link) => `${link} (from ${namedBy.get(link) ?? 'the start'})`)
}

test('the crawl comes to every kind of thing', () => {
  const types = new Set([...visits.values()].map(({ type }) => type.split(';')[0]))
  for (const type of ['text/html', 'text/css', 'text/markdown', 'image/svg+xml', 'image/png', 'font/woff2'])
    expect([...types]).toContain(type)
  expect(visits.size).toBeGreaterThan(200)
  expect([...visits.keys()].filter((path) => path.startsWith('/coleccion/ninas?')).length).toBeGreaterThan(1)
})

test('every address inside the site answers, and leads nowhere else', () => {
  const broken = [...visits]
    .filter(([path, { status }]) => status !== 200 && path !== '/no-existe')
    // The header's link to the documentation is the specification's (C-HDR-2, C-ROUTE-4).
    .filter(([path, { status, location }]) => !(path === '/docs' && status === 307 && location !== null))
    // The way to Google without a script (decision 013).
    .filter(([path, { status }]) => !(/^\/auth\/google\/start(\?|$)/.test(path) && status === 303))
    .map(([path, { status }]) => `${status} ${path} (from ${namedBy.get(path) ?? 'the start'})`)
  expect(broken).toEqual([])
})

test('every fragment names something on its page', () => {
  const links = [...visits.values()].flatMap(({ links }) => links).filter((link) => link.includes('#'))
  expect(links.length).toBeGreaterThan(100)
  const dead = [...new Set(links)].filter((link) => {
    const [path = '', fragment = ''] = link.split('#')
    const page = visits.get(path)
    // JSON-LD names things by fragments that are no places (`/#organization`).
    if (
      /^\/#(organization|website|returns|delivery-\d+-[\d.]+)$/.test(link) ||
      !page?.type.startsWith('text/html')
    )
      return false
    return fragment !== '' && !page.ids.has(decodeURIComponent(fragment))
  })
  expect(tell(dead)).toEqual([])
})

test('every e-mail address and every telephone number can be pressed', () => {
  const bare = [...visits].flatMap(([path, { bareContacts }]) =>
    bareContacts.map((text) => `${text} on ${path}`),
  )
  expect(bare).toEqual([])
})

test('no page stands alone: each one of the sitemap is led to by another page', () => {
  const linked = new Set(
    [...visits.values()]
      .filter(({ type }) => type.startsWith('text/html'))
      .flatMap(({ links }) => links.map((link) => link.split('#')[0])),
  )
  const pages = visits.get('/sitemap.xml')?.links.filter((link) => !/\.\w+$/.test(link)) ?? []
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((page) => !linked.has(page))).toEqual([])
})

test('every page outside the sitemap is no page to be found', () => {
  const listed = new Set(visits.get('/sitemap.xml')?.links)
  const found = [...visits].filter(
    ([, { type, status, isHidden }]) => status === 200 && type.startsWith('text/html') && !isHidden,
  )
  expect(found.map(([path]) => path).filter((path) => !listed.has(path))).toEqual([])
})

test('no page, feed, payload, Markdown or text file shows the mark of a price in place of the price', () => {
  expect(visits.get('/llms.txt')?.status).toBe(200)
  expect([...visits].filter(([, { hasBareMark }]) => hasBareMark).map(([path]) => path)).toEqual([])
})
