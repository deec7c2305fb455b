/** What an RSS feed tells of its entries. */
export function readFeed(rss: string) {
  return [...rss.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const read = (name: string) => decode(new RegExp(`<${name}[^>]*>([^<]*)<`).exec(item)?.[1] ?? '')
    const moment = Date.parse(read('pubDate'))
    return { id: read('guid'), title: read('title'), html: read('content:encoded'), moment }
  })
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
