import { APP_AWAITED } from '#config/constants.ts'
import { docsPath, homePath, isAccountPage, isPersonalPage, pageIds, pages } from '#config/pages.ts'
import { securityContacts, siteName } from '#config/site.ts'

/** How long `security.txt` is vouched for, from the month on in which it is asked for; RFC 9116 asks for less than a year. */
const SECURITY_TXT_MONTHS = 11

/** Every page may be read by everybody; what must not be found is not public. */
export function writeRobots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

/**
 * Whom to tell of a hole in the site's security (RFC 9116). Whoever serves the site vouches for it, so it is no part of
 * a build, which says nothing of when it was made.
 */
export function writeSecurityTxt(origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + SECURITY_TXT_MONTHS))
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
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
