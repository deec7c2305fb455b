import { isPagePath } from '#collections/collection-table.ts'
import type { ContentSource, WithBody } from '#collections/content-source.ts'
import type { Page } from '#collections/fields.ts'
import { writeMailDate } from '#collections/madrid-day.ts'
import { createAddressWriter, toPlainTree } from '#collections/markdown/plain-tree.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import { readAppearance } from '#collections/read/newest-first.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import { writeHtml } from '#collections/write-html.ts'
import { type FeedName, pages } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import { writeElement, writeRss, writeText } from './xml.ts'

/** Entries of a feed, the newest ones; readers keep what they have read. */
const FEED_ITEMS = 50

/** An entry as XML, and when readers could first see it. */
type Item = { xml: string; date: string }

/** Each begins with the newest. */
const readers: Record<FeedName, (content: ContentSource, origin: string) => Promise<Item[]>> = {
  blog: readPosts,
  changelog: readVersions,
}

async function readPosts(content: ContentSource, origin: string): Promise<Item[]> {
  const listed = (await content.listEntries('posts')).filter(({ path }) => isPagePath('posts', path))
  const items: Item[] = []
  for (const { path } of listed.slice(0, FEED_ITEMS)) {
    const post = await content.getEntry('posts', path)
    if (!post) continue
    items.push(
      writeItem(
        post,
        { origin, path, image: post.image },
        // RSS's own author is a mail address, which nobody here has.
        ...post.authors.map(({ name }) => writeText('dc:creator', name)),
        post.badge ? writeText('category', post.badge.label) : '',
      ),
    )
  }
  return items
}

async function readVersions(content: ContentSource, origin: string): Promise<Item[]> {
  const versions = (await content.listEntries('versions')).slice(0, FEED_ITEMS)
  return versions.map((version) => {
    const anchor = version.path.slice(version.path.lastIndexOf('/') + 1)
    const hash = `#${encodeURIComponent(anchor)}`
    return writeItem(version, { origin, path: pages.changelog.path, hash, image: readVersionImage(version) })
  })
}

type Entry = Pick<WithBody<Page<'versions'>>, 'title' | 'description' | 'date' | 'meta' | 'body'>

/** Where an entry stands, which is its id for ever, and the picture above its text. */
type Place = { origin: string; path: string; hash?: string; image: { src: string; alt?: string | undefined } }

/** `own` is what entries of its kind alone have. */
function writeItem(entry: Entry, { origin, path, hash = '', image }: Place, ...own: string[]): Item {
  const url = origin + encodeURI(path) + hash
  const date = readAppearance(entry)
  const picture = writePicture(origin + image.src, image.alt)
  const xml = writeElement(
    'item',
    {},
    writeText('title', entry.title),
    writeText('link', url),
    writeText('guid', url, { isPermaLink: 'true' }),
    writeText('pubDate', writeMailDate(date)),
    ...own,
    entry.description ? writeText('description', entry.description) : '',
    writeText('content:encoded', picture + writeBody(entry.body, origin, path)),
  )
  return { xml, date }
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
  return writeRss(
    namespaces,
    { title, link: home, description: page.description ?? title },
    writeText('language', 'es'),
    newest ? writeText('lastBuildDate', writeMailDate(newest.date)) : '',
    writeElement('atom:link', { href: `${home}/rss.xml`, rel: 'self', type: 'application/rss+xml' }),
    '\n',
    items.map(({ xml }) => xml).join('\n'),
  )
}
