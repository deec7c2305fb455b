import { writeMoment } from '#collections/madrid-day.ts'
import { APP_AWAITED } from '#config/constants.ts'
import { docsPath, homePath, isAccountPage, isPersonalPage, pageIds, pages } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
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

/** Every page may be read by everybody; what must not be found is not public. */
export function writeRobots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** What a phone needs to keep the site on its first screen (W3C, Web Application Manifest). */
export function writeWebManifest(home: { title: string; description: string | null } | null): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify(
    {
      id: homePath,
      name: home?.title ?? siteName,
      short_name: siteName,
      description: home?.description ?? undefined,
      lang: 'es',
      dir: 'ltr',
      start_url: homePath,
      scope: homePath,
      display: 'minimal-ui',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    },
    null,
    2,
  )
}

/**
 * Which documents a browser may fetch while a pointer rests on their link, until the app is there (HTML, speculation
 * rules): pages of table 1, and of these none that are about an account or are another one after each change. `start-app.ts` says when.
 */
export function writeSpeculationRules(): string {
  const fetched = pageIds
    .filter((id) => !isAccountPage(id) && !isPersonalPage(id))
    .map((id) => pages[id].path)
  const links = `html[data-app="${APP_AWAITED}"] a:not([download], [target])`
  const where = {
    and: [
      { selector_matches: links },
      { href_matches: [docsPath, ...fetched] },
      // A last segment with an extension is a file: a feed, a Markdown.
      { not: { href_matches: '/*.*' } },
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
