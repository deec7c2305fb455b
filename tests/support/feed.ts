import { decodeReferences } from './decode-references.ts'

/** What an RSS feed tells of its entries. */
export function readFeed(rss: string) {
  return [...rss.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const read = (name: string) =>
      decodeReferences(new RegExp(`<${name}[^>]*>([^<]*)<`).exec(item)?.[1] ?? '')
    const moment = Date.parse(read('pubDate'))
    return { id: read('guid'), title: read('title'), html: read('content:encoded'), moment }
  })
}
