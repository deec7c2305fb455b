import { writeMoment } from '#collections/madrid-day.ts'
import type { PublicPage } from './page-reader.ts'
import { writeDocument, writeElement, writeText } from './xml.ts'

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}
/** Pictures of one page in the sitemap, at most (Google's limit). */
const MAX_IMAGES = 1_000

/** The sitemap (sitemaps.org protocol): one file, which search engines read to its 50,000th address. */
export function writeSitemap(pages: PublicPage[], origin: string): string {
  const entries = pages.filter(({ isHidden }) => !isHidden).map((page) => writeEntry(page, origin))
  return writeDocument(writeElement('urlset', namespaces, '\n', entries.join('\n'), '\n'))
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
