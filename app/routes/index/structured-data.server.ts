import { describeStore, nameStoreThings } from '#app/document/store.server.ts'
import type { Place, Thing } from '#app/document/structured-data.server.ts'
import { siteName } from '#config/site.ts'

/** The home page stands for the shop and for its site. */
export function describeHome(_data: unknown, { origin }: Place): Thing[] {
  return [
    describeStore(origin),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: siteName,
      url: `${origin}/`,
      inLanguage: 'es',
      publisher: { '@id': nameStoreThings(origin).store },
    },
  ]
}
