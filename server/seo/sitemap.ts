import { writeMoment } from '#collections/madrid-day.ts'
import type { PublicPage } from './page-reader.ts'
import { writeDocument, writeElement, writeText } from './xml.ts'

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

/** The sitemap (sitemaps.org protocol): one file, which search engines read to its 50,000th address. */
export function writeSitemap(pages: PublicPage[], origin: string): string {
  const entries = pages.filter(({ isHidden }) => !isHidden).map((page) => writeEntry(page, origin))
  return writeDocument(writeElement('urlset', namespace, '\n', entries.join('\n'), '\n'))
}

function writeEntry({ path, date }: PublicPage, origin: string): string {
  return writeElement(
    'url',
    {},
    writeText('loc', origin + encodeURI(path)),
    date ? writeText('lastmod', writeMoment(new Date(date).toISOString())) : '',
  )
}
