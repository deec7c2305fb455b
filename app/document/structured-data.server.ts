import { seoMessages } from '#config/messages/seo.ts'
import { pages } from '#config/pages.ts'

/** What a page is about, as schema.org has it (JSON-LD). */
export type Thing = { '@type': string; [property: string]: unknown }

/** Where the page that is described stands. */
export type Place = {
  origin: string
  /** As in the address, without a trailing slash. */
  path: string
  /** The whole address of the picture that a shared link to it shows: another one when the page says something else. */
  ogPicture: string
}

type Crumb = { name: string; path?: string }

/** The way from the home page down; the last crumb is the page itself and needs no address. */
export function describeCrumbs(origin: string, crumbs: Crumb[]): Thing {
  const all: Crumb[] = [{ name: seoMessages.home, path: pages.index.path }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: origin + path }),
    })),
  }
}
