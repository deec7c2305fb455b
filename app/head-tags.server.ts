import type { Page } from '#collections/fields.ts'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#config/constants.ts'
import { reachMessages } from '#config/messages/reach.ts'
import { nameLinkPreview, siteName } from '#config/site.ts'
import type { DocsLayoutData } from './reading/layout-docs.loader.ts'

/** What a document is about: its route with all that the loaders brought, and where it stands. */
export type DocumentSubject = {
  routeId: string
  data: Record<string, unknown>
  /** As in the address, without a trailing slash. */
  path: string
  origin: string
}

type Thing = { '@type': string; [property: string]: unknown }
type Crumb = { name: string; path?: string }

/**
 * Tags of the head that only a fetched document needs, and no navigation inside the browser: what is the same on
 * every page, where its feeds and its Markdown are, and what it is about as JSON-LD (schema.org). They never
 * reach the browser's bundle.
 */
export function writeHeadTags(subject: DocumentSubject): string {
  const things = describeThings(subject)
  const graph = { '@context': 'https://schema.org', '@graph': things }
  const data = things.length > 0 ? `<script type="application/ld+json">${escapeScript(graph)}</script>` : ''
  return everywhere + writeAlternates(subject) + data
}

const everywhere =
  `<meta property="og:site_name" content="${siteName}">` +
  '<meta property="og:locale" content="es_ES">' +
  `<meta property="og:image:width" content="${PREVIEW_WIDTH_PX}">` +
  `<meta property="og:image:height" content="${PREVIEW_HEIGHT_PX}">` +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/site.webmanifest">'

function writeAlternates({ routeId, path }: DocumentSubject): string {
  const feeds = feedsByRoute.get(routeId) ?? []
  const markdown = path === '/' ? '/index.md' : `${path}.md`
  return [
    ...feeds.flatMap(([name, title]) => [
      `<link rel="alternate" type="application/rss+xml" title="${title} (RSS)" href="/${name}/rss.xml">`,
      `<link rel="alternate" type="application/atom+xml" title="${title} (Atom)" href="/${name}/atom.xml">`,
      `<link rel="alternate" type="application/feed+json" title="${title} (JSON)" href="/${name}/feed.json">`,
    ]),
    routesWithMarkdown.has(routeId) ? `<link rel="alternate" type="text/markdown" href="${markdown}">` : '',
  ].join('')
}

const blogFeed = ['blog', reachMessages.blog] as const
const changelogFeed = ['changelog', reachMessages.changelog] as const
const feedsByRoute = new Map<string, (readonly [name: string, title: string])[]>([
  ['index', [blogFeed, changelogFeed]],
  ['blog', [blogFeed]],
  ['blog-slug', [blogFeed]],
  ['changelog', [changelogFeed]],
])
const routesWithMarkdown = new Set(['index', 'pricing', 'blog', 'blog-slug', 'changelog', 'docs-slug'])

function describeThings(subject: DocumentSubject): Thing[] {
  const { routeId, data, origin } = subject
  switch (routeId) {
    case 'index':
      return [describeOrganization(origin), describeWebSite(origin)]
    case 'pricing':
      return [
        describeCrumbs(origin, [{ name: reachMessages.pricing }]),
        ...describeQuestions(readPage<Pick<Page<'pricing'>, 'faq'>>(data, routeId)),
      ]
    case 'blog':
      return [describeCrumbs(origin, [{ name: reachMessages.blog }])]
    case 'changelog':
      return [describeCrumbs(origin, [{ name: reachMessages.changelog }])]
    case 'docs-slug':
      return [describeCrumbs(origin, listDocsCrumbs(subject))]
    case 'blog-slug': {
      const post = readPage<Post>(data, routeId)
      const crumbs = [{ name: reachMessages.blog, path: '/blog' }, { name: post.title }]
      return [describeCrumbs(origin, crumbs), describePost(post, subject)]
    }
    default:
      return []
  }
}

type Post = Pick<Page<'posts'>, 'title' | 'description' | 'date' | 'authors' | 'image'>

function describeOrganization(origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  }
}

function describeWebSite(origin: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: siteName,
    url: `${origin}/`,
    inLanguage: 'es',
    publisher: { '@id': `${origin}/#organization` },
  }
}

/** Google shows these as a headline with picture, date and author. */
function describePost(post: Post, { origin, path }: DocumentSubject): Thing {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.description === null ? {} : { description: post.description }),
    image: [origin + nameLinkPreview(path), new URL(post.image.src, origin).href],
    datePublished: post.date,
    dateModified: post.date,
    inLanguage: 'es',
    mainEntityOfPage: origin + path,
    author: post.authors.map(({ name, to }) => ({
      '@type': 'Organization',
      name,
      ...(to === undefined ? {} : { url: new URL(to, origin).href }),
    })),
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  }
}

/** The questions stand on the page with their answers, so the page may say so. */
function describeQuestions({ faq }: Pick<Page<'pricing'>, 'faq'>): Thing[] {
  if (faq.items.length === 0) return []
  const mainEntity = faq.items.map(({ label, content }) => ({
    '@type': 'Question',
    name: label,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

function listDocsCrumbs({ data, path, routeId }: DocumentSubject): Crumb[] {
  const { title } = readPage<{ title: string }>(data, routeId)
  const { section } = data['layout-docs'] as DocsLayoutData
  const crumbs: Crumb[] = [{ name: title }]
  // A folder without a page of its own has no address that a crumb could lead to.
  if (section && section.path !== decodeURI(path))
    crumbs.unshift({ name: section.title, path: encodeURI(section.path) })
  return crumbs
}

/** From the home page down; the last one is the page itself and needs no address. */
function describeCrumbs(origin: string, crumbs: Crumb[]): Thing {
  const all: Crumb[] = [{ name: reachMessages.home, path: '/' }, ...crumbs]
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

/** The routes' loaders have made and typed this data; only the way through the router has lost its type. */
function readPage<T>(data: Record<string, unknown>, routeId: string): T {
  return (data[routeId] as { page: T }).page
}

/** JSON that cannot end its script element, nor open a comment in it (threat R06). */
function escapeScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
