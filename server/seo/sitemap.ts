import { writeMoment } from '#collections/madrid-day.ts'
import type { PublicPage } from './page-reader.ts'
import { writeDocument, writeElement, writeText } from './xml.ts'

/** Addresses and bytes that one sitemap may hold; more are split into several (sitemaps.org protocol). */
const SITEMAP_MAX_URLS = 50_000
const SITEMAP_MAX_BYTES = 50 * 1024 * 1024

type Limits = { urls: number; bytes: number }

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}
/** What a file weighs around its entries, generously. */
const FRAME_BYTES = 512
/** Pictures of one page in the sitemap, at most (Google's limit). */
const MAX_IMAGES = 1_000

/**
 * The sitemap as files by path: `/sitemap.xml`, which is an index of `/sitemap-1.xml` and so on when there are
 * more addresses or bytes than one file may hold (sitemaps.org protocol).
 */
export function writeSitemaps(
  pages: PublicPage[],
  origin: string,
  limits: Limits = { urls: SITEMAP_MAX_URLS, bytes: SITEMAP_MAX_BYTES },
): Map<string, string> {
  const listed = pages.filter(({ isHidden }) => !isHidden)
  const parts = splitEntries(
    listed.map((page) => writeEntry(page, origin)),
    limits,
  )
  const [only = []] = parts
  if (parts.length <= 1) return new Map([['/sitemap.xml', writeUrlSet(only)]])
  const files = parts.map((entries, index): [string, string] => [
    `/sitemap-${index + 1}.xml`,
    writeUrlSet(entries),
  ])
  const references = files.map(([path]) => writeElement('sitemap', {}, writeText('loc', origin + path)))
  const index = writeDocument(
    writeElement('sitemapindex', { xmlns: namespaces.xmlns }, '\n', references.join('\n'), '\n'),
  )
  return new Map([['/sitemap.xml', index], ...files])
}

function writeEntry({ path, date, images }: PublicPage, origin: string): string {
  const urls = images.map(({ src }) => new URL(src, origin)).filter((url) => url.origin === origin)
  const sources = new Set(urls.map(({ href }) => href))
  return writeElement(
    'url',
    {},
    writeText('loc', origin + encodeURI(path)),
    date ? writeText('lastmod', writeMoment(new Date(date).toISOString())) : '',
    ...[...sources]
      .slice(0, MAX_IMAGES)
      .map((href) => writeElement('image:image', {}, writeText('image:loc', href))),
  )
}

function writeUrlSet(entries: string[]): string {
  return writeDocument(writeElement('urlset', namespaces, '\n', entries.join('\n'), '\n'))
}

function splitEntries(entries: string[], limits: Limits): string[][] {
  const parts: string[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(entry) + 1
    const last = parts.at(-1)
    if (!last || last.length >= limits.urls || bytes + size > limits.bytes) {
      parts.push([entry])
      bytes = FRAME_BYTES + size
    } else {
      last.push(entry)
      bytes += size
    }
  }
  return parts
}
