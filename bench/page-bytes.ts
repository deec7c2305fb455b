import { brotliCompressSync } from 'node:zlib'
import { pageTypes } from '../tests/support/lighthouse.ts'
import { startSite } from '../tests/support/start-site.ts'
import type { Figure } from './record/figure.ts'

/** What a visitor's browser fetches for a page before it is usable, and then the app; in the order of the plot. */
export const byteKinds = ['document', 'style sheets', 'fonts', 'scripts before use', 'app'] as const
type ByteKind = (typeof byteKinds)[number]

/** What a page of each type names in its document, in compressed bytes; exact. */
export async function benchPageBytes(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'silent' })
  try {
    const figures: Figure[] = []
    for (const path of pageTypes)
      for (const [kind, value] of Object.entries(await weighPage(site.address, path)))
        figures.push({ name: `${path}, ${kind}`, value, unit: 'B', better: 'less' })
    return figures
  } finally {
    await site.stop()
  }
}

async function weighPage(address: string, path: string): Promise<Record<ByteKind, number>> {
  const html = await (await fetch(address + path)).text()
  const find = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, url = '']) => url))]
  const app = find(/data-app="([^"]+)"/g).flatMap((files) => files.split(' '))
  const weighAll = async (urls: readonly string[]) =>
    (await Promise.all(urls.map((url) => weigh(address + url)))).reduce((sum, each) => sum + each, 0)
  return {
    document: await weigh(address + path),
    'style sheets': await weighAll(find(/<link rel="stylesheet" href="([^"]+)"/g)),
    fonts: await weighAll(find(/as="font"[^>]* href="([^"]+)"/g)),
    // They stand in the document.
    'scripts before use': brotliCompressSync(
      find(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs).join('\n'),
    ).byteLength,
    app: await weighAll(app.filter((file) => file.endsWith('.js'))),
  }
}

async function weigh(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const length = response.headers.get('content-length')
  const body = await response.arrayBuffer()
  // Fetch unpacks what was compressed; the length that was announced is what travelled.
  return Number(length ?? body.byteLength)
}
