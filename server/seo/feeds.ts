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
import { writeDocument, writeElement, writeText } from './xml.ts'

/** Entries of a feed, the newest ones; readers keep what they have read. */
const FEED_ITEMS = 50

type FeedItem = {
  /** Its address, which stays its id for ever. */
  url: string
  title: string
  summary: string | null
  html: string
  /** When readers could first see it. */
  date: string
  authors: string[]
  category: string | undefined
}

/** Each begins with the newest. */
const readers: Record<FeedName, (content: ContentSource, origin: string) => Promise<FeedItem[]>> = {
  blog: readPosts,
  changelog: readVersions,
}

async function readPosts(content: ContentSource, origin: string): Promise<FeedItem[]> {
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
      date: readAppearance(post),
      authors: post.authors.map(({ name }) => name),
      category: post.badge?.label,
    })
  }
  return items
}

async function readVersions(content: ContentSource, origin: string): Promise<FeedItem[]> {
  const versions = (await content.listEntries('versions')).slice(0, FEED_ITEMS)
  return versions.map((version) => {
    const anchor = version.path.slice(version.path.lastIndexOf('/') + 1)
    const { src, alt } = readVersionImage(version)
    return {
      url: `${origin}${pages.changelog.path}#${encodeURIComponent(anchor)}`,
      title: version.title,
      summary: version.description,
      html: writePicture(origin + src, alt) + writeBody(version.body, origin, pages.changelog.path),
      date: readAppearance(version),
      authors: [],
      category: undefined,
    }
  })
}

function writeBody(body: MinimarkBody, origin: string, path: string): string {
  return writeHtml(toPlainTree(body.value, createAddressWriter(origin, path)))
}

function writePicture(src: string, alt = ''): string {
  return writeHtml([['p', {}, ['img', { src, alt }]]])
}

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/**
 * Writes a feed, where the content has its page: RSS 2.0 with the extensions that readers ask for, which are whole texts,
 * authors, and the feed's own address.
 */
export async function writeFeed(
  name: FeedName,
  content: ContentSource,
  origin: string,
): Promise<string | undefined> {
  const page = await content.getPage(name)
  if (!page) return undefined
  const items = await readers[name](content, origin)
  const [newest] = items
  const title = `${page.title} · ${siteName}`
  const home = origin + pages[name].path
  return writeDocument(
    writeElement(
      'rss',
      { version: '2.0', ...namespaces },
      writeElement(
        'channel',
        {},
        writeText('title', title),
        writeText('link', home),
        writeText('description', page.description ?? title),
        writeText('language', 'es'),
        newest ? writeText('lastBuildDate', writeMailDate(newest.date)) : '',
        writeElement('atom:link', { href: `${home}/rss.xml`, rel: 'self', type: 'application/rss+xml' }),
        '\n',
        items.map(writeItem).join('\n'),
      ),
    ),
  )
}

function writeItem(item: FeedItem): string {
  return writeElement(
    'item',
    {},
    writeText('title', item.title),
    writeText('link', item.url),
    writeText('guid', item.url, { isPermaLink: 'true' }),
    writeText('pubDate', writeMailDate(item.date)),
    // RSS's own author is a mail address, which nobody here has.
    ...item.authors.map((author) => writeText('dc:creator', author)),
    item.category ? writeText('category', item.category) : '',
    item.summary ? writeText('description', item.summary) : '',
    writeText('content:encoded', item.html),
  )
}
