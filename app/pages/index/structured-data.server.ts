import type { Place, Thing } from '#app/document/structured-data.server.ts'
import { siteName } from '#config/site.ts'

/** The home page stands for the house and for its site. */
export function describeHome(_data: unknown, { origin }: Place): Thing[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: siteName,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: siteName,
      url: `${origin}/`,
      inLanguage: 'es',
      publisher: { '@id': `${origin}/#organization` },
    },
  ]
}
