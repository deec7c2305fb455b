import type { ContentSource } from '#collections/content-source.ts'
import { readDay } from '#collections/madrid-day.ts'
import { openSearchPath, productFeedPath, speculationRulesPath } from '#config/pages.ts'
import { PAGE_CACHE_CONTROL, PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createFeedFile } from './feeds.ts'
import { feeds, nameMarkdownPath, readMarkdownPath } from './file-paths.ts'
import { writeLlms, writeLlmsFull } from './llms.ts'
import { createPageMarkdown } from './page-markdown.ts'
import { type PublicPage, walkPages } from './page-reader.ts'
import { writeProductFeed } from './product-feed.ts'
import { writeSitemap } from './sitemap.ts'
import { writeOpenSearch, writeRobots, writeSpeculationRules, writeWebManifest } from './small-files.ts'

/** What the files are made from: the content, and where the site is. */
export type SeoContext = {
  content: ContentSource
  origin: string
  /** The day of a page's last change by the history of its file, where there is one. */
  findChangedAt?: (path: string) => string | null
  /** Where the Markdown of pages was made already; else it is made of their content. */
  readMarkdown?: (path: string) => Promise<string | undefined>
}

/** A file for search engines, feed readers, language models and other programs. */
export type SeoFile = {
  path: string
  contentType: string
  cacheControl: string
  body: string
  headers?: Record<string, string>
}

/** Asked for again each time, as pages are: what was published must not be missing for an hour. */
const FRESH = PAGE_CACHE_CONTROL
const SELDOM = PUBLIC_FILE_CACHE_CONTROL
const TEXT = 'text/plain;charset=utf-8'
/** Readers that are web pages themselves may fetch what is public anyway. */
const readableAnywhere = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The file at a path, made now; nothing where there is none. */
export async function createSeoFile(path: string, context: SeoContext): Promise<SeoFile | undefined> {
  const listPages = () => Array.fromAsync(walkPages(context.content))
  const pagePath = readMarkdownPath(path)
  return pagePath === undefined
    ? createKnownFile(path, context, listPages)
    : createMarkdownFile(pagePath, context)
}

/** What was published long ago and mended since was last changed when it was mended. */
function writeDatedSitemap(pages: PublicPage[], { origin, findChangedAt }: SeoContext) {
  const dated = pages.map((page) => {
    const changedAt = findChangedAt?.(page.path) ?? null
    const day = page.date === null ? '' : readDay(page.date)
    return changedAt !== null && changedAt > day ? { ...page, date: changedAt } : page
  })
  return writeSitemap(dated, origin)
}

/** Every file whose address does not follow from the content. */
export const knownPaths = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/llms-full.txt',
  '/site.webmanifest',
  openSearchPath,
  speculationRulesPath,
  productFeedPath,
  ...feeds.map(({ path }) => path),
]

/** The file at one of the `knownPaths`; nothing where the content has nothing for it. */
export async function createKnownFile(
  path: string,
  context: SeoContext,
  listPages: () => Promise<PublicPage[]>,
): Promise<SeoFile | undefined> {
  const { content, origin, readMarkdown } = context
  switch (path) {
    case '/sitemap.xml': {
      const body = writeDatedSitemap(await listPages(), context)
      return { path, contentType: 'application/xml;charset=utf-8', cacheControl: FRESH, body }
    }
    case '/robots.txt':
      return { path, contentType: TEXT, cacheControl: SELDOM, body: writeRobots(origin) }
    case '/llms.txt':
      return { path, contentType: TEXT, cacheControl: FRESH, body: writeLlms(await listPages(), origin) }
    case '/llms-full.txt': {
      const read = readMarkdown ?? ((path: string) => createPageMarkdown(path, content, origin))
      const body = await writeLlmsFull(await listPages(), read)
      return { path, contentType: TEXT, cacheControl: FRESH, body }
    }
    case openSearchPath: {
      const body = writeOpenSearch(origin)
      return { path, contentType: 'application/opensearchdescription+xml', cacheControl: SELDOM, body }
    }
    case speculationRulesPath: {
      const body = writeSpeculationRules()
      return { path, contentType: 'application/speculationrules+json', cacheControl: SELDOM, body }
    }
    case productFeedPath: {
      const body = await writeProductFeed(content, origin)
      if (body === undefined) return undefined
      return { path, contentType: 'application/rss+xml;charset=utf-8', cacheControl: FRESH, body }
    }
    case '/site.webmanifest': {
      const body = writeWebManifest(await content.getPage('index'))
      return { path, contentType: 'application/manifest+json', cacheControl: SELDOM, body }
    }
    default: {
      const feed = await createFeedFile(path, content, origin)
      return feed && { path, cacheControl: FRESH, ...feed, headers: readableAnywhere }
    }
  }
}

/** The Markdown of a page; search engines are told that the page itself is the one to list (RFC 6596). */
export async function createMarkdownFile(
  pagePath: string,
  { content, origin }: SeoContext,
): Promise<SeoFile | undefined> {
  const body = await createPageMarkdown(pagePath, content, origin)
  if (body === undefined) return undefined
  return {
    path: nameMarkdownPath(pagePath),
    contentType: 'text/markdown;charset=utf-8',
    cacheControl: FRESH,
    body,
    headers: { link: `<${origin}${encodeURI(pagePath)}>; rel="canonical"` },
  }
}
