import { listFeeds, pageIds } from '#config/pages.ts'

/** Where files for search engines, feed readers and models lie, apart from what writes them, which no server of a build loads. */

/** All feeds. */
export const feeds = [...new Set(pageIds.flatMap(listFeeds))].map((name) => ({
  name,
  path: `/${name}/rss.xml`,
}))

/** The Markdown of a page lies beside it: `/docs/tallas.md`, and `/index.md` for the home page. */
export function nameMarkdownPath(pagePath: string): string {
  return pagePath === '/' ? '/index.md' : `${pagePath}.md`
}

/** The page whose Markdown this path is, or nothing. */
export function readMarkdownPath(path: string): string | undefined {
  if (path === '/index.md') return '/'
  return path.endsWith('.md') && path.length > 4 ? path.slice(0, -3) : undefined
}
