import { OG_PICTURE_HEIGHT_PX, OG_PICTURE_WIDTH_PX } from '#config/constants.ts'
import { pageNames } from '#config/page-names.ts'
import { isAccountPage, listFeeds, type PageId } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import type { Place, Thing } from './structured-data.server.ts'

/** What a document is about: its page, where it stands, and what it says of itself. */
export type DocumentSubject = {
  id: PageId
  place: Place
  things: Thing[]
}

/**
 * Tags of the head that only a fetched document needs, and no navigation inside the browser: what is the same on
 * every page, where its feeds and its Markdown are, and what it is about as JSON-LD (schema.org). They never
 * reach the browser's bundle.
 */
export function writeHeadTags(subject: DocumentSubject | undefined): string {
  if (!subject) return everywhere
  const picture = `<meta property="og:image" content="${subject.place.ogPicture}">`
  return picture + everywhere + writeFeeds(subject) + writeMarkdown(subject) + writeThings(subject)
}

const everywhere =
  `<meta property="og:site_name" content="${siteName}">` +
  '<meta property="og:locale" content="es_ES">' +
  `<meta property="og:image:width" content="${OG_PICTURE_WIDTH_PX}">` +
  `<meta property="og:image:height" content="${OG_PICTURE_HEIGHT_PX}">` +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/site.webmanifest">'

function writeFeeds({ id }: DocumentSubject): string {
  return listFeeds(id)
    .map(
      (name) =>
        `<link rel="alternate" type="application/rss+xml" title="${pageNames[name]}" href="/${name}/rss.xml">`,
    )
    .join('')
}

function writeMarkdown({ id, place: { path } }: DocumentSubject): string {
  if (isAccountPage(id)) return ''
  return `<link rel="alternate" type="text/markdown" href="${path === '/' ? '/index.md' : `${path}.md`}">`
}

function writeThings({ things }: DocumentSubject): string {
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${escapeScript(graph)}</script>`
}

/** JSON that cannot end its script element, nor open a comment in it (threat R06). */
function escapeScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
