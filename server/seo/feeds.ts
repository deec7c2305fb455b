import { isPagePath } from '#collections/collection-table.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { writeMailDate } from '#collections/madrid-day.ts'
import { createAddressWriter, toPlainTree } from '#collections/markdown/plain-tree.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import { readAppearance } from '#collections/read/newest-first.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import { writeHtml } from '#collections/write-html.ts'
import { type FeedName, pages } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import { type FeedFile, feeds } from './file-paths.ts'
import { writeDocument, writeElement, writeText } from './xml.ts'

/** Entries of a feed, the newest ones; readers keep what they have read. */
const FEED_ITEMS = 50

type FeedItem = {
  /** Its address, which stays its id for ever (RFC 4287, 4.2.6). */
  url: string
  title: string
  summary: string | null
  html: string
  /** When readers could first see it. */
  date: Date
  image: string
  authors: { name: string; url: string | undefined }[]
  category: string | undefined
}

type Feed = {
  origin: string
  title: string
  description: string
  home: string
  /** Newest first. */
  items: FeedItem[]
}

/** Writes a feed in its format; the paths are all that there are. */
export async function createFeedFile(
  path: string,
  content: ContentSource,
  origin: string,
): Promise<{ contentType: string; body: string } | undefined> {
  const found = feeds.find((each) => each.path === path)
  if (!found) return undefined
  const format = formats[found.file]
  const feed = await readers[found.name](content, origin)
  return feed ? { contentType: format.contentType, body: format.write(feed) } : undefined
}

async function readBlog(content: ContentSource, origin: string): Promise<Feed | undefined> {
  const blog = await content.getPage('blog')
  if (!blog) return undefined
  const listed = (await content.listEntries('posts')).filter(({ path }) => isPagePath('posts', path))
  const items: FeedItem[] = []
  for (const { path } of listed.slice(0, FEED_ITEMS)) {
    const post = await content.getEntry('posts', path)
    if (!post) continue
    items.push({
      url: origin + encodeURI(path),
      title: post.title,
      summary: post.description,
      html: writePicture(origin + post.image.src, post.image.alt) + writeBody(post.body, origin, path),
      date: new Date(readAppearance(post)),
      image: origin + post.image.src,
      authors: post.authors.map(({ name, to }) => ({
        name,
        url: to === undefined ? undefined : new URL(to, origin).href,
      })),
      category: post.badge?.label,
    })
  }
  return createFeed('blog', blog, items, origin)
}

async function readChangelog(content: ContentSource, origin: string): Promise<Feed | undefined> {
  const changelog = await content.getPage('changelog')
  if (!changelog) return undefined
  const versions = (await content.listEntries('versions')).slice(0, FEED_ITEMS)
  const items = versions.map((version): FeedItem => {
    const anchor = version.path.slice(version.path.lastIndexOf('/') + 1)
    const { src, alt } = readVersionImage(version)
    return {
      url: `${origin}${pages.changelog.path}#${encodeURIComponent(anchor)}`,
      title: version.title,
      summary: version.description,
      html: writePicture(origin + src, alt) + writeBody(version.body, origin, pages.changelog.path),
      date: new Date(readAppearance(version)),
      image: origin + src,
      authors: [],
      category: undefined,
    }
  })
  return createFeed('changelog', changelog, items, origin)
}

function createFeed(
  name: FeedName,
  page: { title: string; description: string | null },
  items: FeedItem[],
  origin: string,
): Feed {
  const title = `${page.title} · ${siteName}`
  return { origin, title, description: page.description ?? title, home: `${origin}/${name}`, items }
}

function writeBody(body: MinimarkBody, origin: string, path: string): string {
  return writeHtml(toPlainTree(body.value, createAddressWriter(origin, path)))
}

function writePicture(src: string, alt = ''): string {
  return writeHtml([['p', {}, ['img', { src, alt }]]])
}

/** RSS 2.0 with the extensions that readers ask for: whole texts, authors, the feed's own address. */
function writeRss(feed: Feed): string {
  const [newest] = feed.items
  const items = feed.items.map((item) =>
    writeElement(
      'item',
      {},
      writeText('title', item.title),
      writeText('link', item.url),
      writeText('guid', item.url, { isPermaLink: 'true' }),
      writeText('pubDate', writeMailDate(item.date.toISOString())),
      // RSS's own author is a mail address, which nobody here has.
      ...item.authors.map(({ name }) => writeText('dc:creator', name)),
      item.category ? writeText('category', item.category) : '',
      item.summary ? writeText('description', item.summary) : '',
      writeText('content:encoded', item.html),
    ),
  )
  return writeDocument(
    writeElement(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      writeElement(
        'channel',
        {},
        writeText('title', feed.title),
        writeText('link', feed.home),
        writeText('description', feed.description),
        writeText('language', 'es'),
        newest ? writeText('lastBuildDate', writeMailDate(newest.date.toISOString())) : '',
        writeElement('atom:link', {
          href: `${feed.home}/rss.xml`,
          rel: 'self',
          type: 'application/rss+xml',
        }),
        '\n',
        items.join('\n'),
      ),
    ),
  )
}

/** Atom 1.0 (RFC 4287). */
function writeAtom(feed: Feed): string {
  const entries = feed.items.map((item) =>
    writeElement(
      'entry',
      {},
      writeText('id', item.url),
      writeText('title', item.title),
      writeElement('link', { href: item.url, rel: 'alternate', type: 'text/html' }),
      writeText('published', item.date.toISOString()),
      writeText('updated', item.date.toISOString()),
      ...item.authors.map(writeAtomAuthor),
      item.category ? writeElement('category', { term: item.category }) : '',
      item.summary ? writeText('summary', item.summary) : '',
      writeText('content', item.html, { type: 'html' }),
    ),
  )
  const updated = feed.items[0]?.date ?? new Date(0)
  return writeDocument(
    writeElement(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'es' },
      writeText('id', feed.home),
      writeText('title', feed.title),
      writeText('subtitle', feed.description),
      writeText('updated', updated.toISOString()),
      writeAtomAuthor({ name: siteName, url: `${feed.origin}/` }),
      writeElement('link', { href: feed.home, rel: 'alternate', type: 'text/html' }),
      writeElement('link', { href: `${feed.home}/atom.xml`, rel: 'self', type: 'application/atom+xml' }),
      writeText('icon', `${feed.origin}/favicon.ico`),
      '\n',
      entries.join('\n'),
    ),
  )
}

function writeAtomAuthor({ name, url }: FeedItem['authors'][number]): string {
  return writeElement('author', {}, writeText('name', name), url ? writeText('uri', url) : '')
}

/** JSON Feed 1.1. */
function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: `${feed.home}/feed.json`,
    description: feed.description,
    language: 'es',
    favicon: `${feed.origin}/favicon.ico`,
    authors: [{ name: siteName, url: `${feed.origin}/` }],
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      ...(item.summary === null ? {} : { summary: item.summary }),
      content_html: item.html,
      image: item.image,
      date_published: item.date.toISOString(),
      ...(item.authors.length > 0 ? { authors: item.authors } : {}),
      ...(item.category === undefined ? {} : { tags: [item.category] }),
    })),
  })
}

const formats: Record<FeedFile, { contentType: string; write: (feed: Feed) => string }> = {
  'rss.xml': { contentType: 'application/rss+xml;charset=utf-8', write: writeRss },
  'atom.xml': { contentType: 'application/atom+xml;charset=utf-8', write: writeAtom },
  'feed.json': { contentType: 'application/feed+json;charset=utf-8', write: writeJsonFeed },
}

const readers: Record<FeedName, (content: ContentSource, origin: string) => Promise<Feed | undefined>> = {
  blog: readBlog,
  changelog: readChangelog,
}
