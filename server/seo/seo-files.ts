import type { ContentSource } from '#collections/content-source.ts'
import { productFeedPath, speculationRulesPath } from '#config/pages.ts'
import { PAGE_CACHE_CONTROL, PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { writeFeed } from './feeds.ts'
import { feeds, readMarkdownPath } from './file-paths.ts'
import { writeLlms } from './llms.ts'
import { createPageMarkdown } from './page-markdown.ts'
import type { PublicPage } from './page-reader.ts'
import { writeProductFeed } from './product-feed.ts'
import { writeRobots, writeSitemap, writeSpeculationRules, writeWebManifest } from './small-files.ts'

/** What the files are made from: the content, and where the site is. */
export type SeoContext = {
  content: ContentSource
  origin: string
  listPages: () => Promise<PublicPage[]>
}

/** A file for search engines, feed readers, language models and other programs. */
export type SeoFile = {
  contentType: string
  cacheControl: string
  body: string
  headers?: Record<string, string>
}

type Text = string | undefined
/** How a file is answered, and what it says; nothing where the content has nothing for it. */
type Row = Omit<SeoFile, 'body'> & { write: (context: SeoContext) => Text | Promise<Text> }

/** Asked for again each time, as pages are: what was published must not be missing for an hour. */
const fresh = { cacheControl: PAGE_CACHE_CONTROL }
const seldom = { cacheControl: PUBLIC_FILE_CACHE_CONTROL }
const text = { contentType: 'text/plain;charset=utf-8' }
const rss = { contentType: 'application/rss+xml;charset=utf-8' }
/** Readers that are web pages themselves may fetch what is public anyway. */
const readableAnywhere = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Every file whose address does not follow from the content. */
const files: Readonly<Record<string, Row>> = {
  '/sitemap.xml': {
    ...fresh,
    contentType: 'application/xml;charset=utf-8',
    write: async ({ listPages, origin }) => writeSitemap(await listPages(), origin),
  },
  '/robots.txt': { ...seldom, ...text, write: ({ origin }) => writeRobots(origin) },
  '/llms.txt': {
    ...fresh,
    ...text,
    write: async ({ listPages, origin }) => writeLlms(await listPages(), origin),
  },
  '/site.webmanifest': {
    ...seldom,
    contentType: 'application/manifest+json',
    write: async ({ content }) => writeWebManifest(await content.getPage('index')),
  },
  [speculationRulesPath]: {
    ...seldom,
    contentType: 'application/speculationrules+json',
    write: writeSpeculationRules,
  },
  [productFeedPath]: { ...fresh, ...rss, write: ({ content, origin }) => writeProductFeed(content, origin) },
  ...Object.fromEntries(
    feeds.map(({ name, path }): [string, Row] => [
      path,
      {
        ...fresh,
        ...rss,
        headers: readableAnywhere,
        write: ({ content, origin }) => writeFeed(name, content, origin),
      },
    ]),
  ),
}

export const knownPaths = Object.keys(files)

/** The file at a path, made now; nothing where there is none. */
export async function createSeoFile(path: string, context: SeoContext): Promise<SeoFile | undefined> {
  const pagePath = readMarkdownPath(path)
  if (pagePath !== undefined) return createMarkdownFile(pagePath, context)
  const file = Object.hasOwn(files, path) ? files[path] : undefined
  const body = await file?.write(context)
  if (!file || body === undefined) return undefined
  const { write: _, ...head } = file
  return { ...head, body }
}

/** The Markdown of a page; search engines are told that the page itself is the one to list (RFC 6596). */
async function createMarkdownFile(
  pagePath: string,
  { content, origin }: Pick<SeoContext, 'content' | 'origin'>,
): Promise<SeoFile | undefined> {
  const body = await createPageMarkdown(pagePath, content, origin)
  if (body === undefined) return undefined
  return {
    contentType: 'text/markdown;charset=utf-8',
    ...fresh,
    body,
    headers: { link: `<${origin}${encodeURI(pagePath)}>; rel="canonical"` },
  }
}
