import { expect, test } from 'vitest'
import { ask } from '#tests/support/requests.ts'

const pages = [
  '/',
  '/login',
  '/signup',
  '/pricing',
  '/docs/getting-started',
  '/changelog',
  '/blog',
  '/blog/leer-una-etiqueta',
]

/** Bytes that travel for a URL, as a browser asks for it. */
async function weigh(url: string): Promise<number> {
  const response = await ask(url, { headers: { 'accept-encoding': 'br' } })
  return (await response.arrayBuffer()).byteLength
}

async function weighAll(urls: Iterable<string>): Promise<number> {
  const weights = await Promise.all([...urls].map(weigh))
  return weights.reduce((sum, weight) => sum + weight, 0)
}

async function findAssets(path: string, pattern: RegExp): Promise<Set<string>> {
  const html = await (await ask(path)).text()
  return new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))
}

test.each(pages)('%s loads at most 100 kB of JavaScript, in at most seven files', async (path) => {
  const scripts = await findAssets(path, /(?:src|href)="(\/_nuxt\/[^"]+\.js)"/g)
  expect(await weighAll(scripts)).toBeLessThanOrEqual(100_000)
  // Twelve requests in all: the document, its style, three fonts, and these.
  expect(scripts.size).toBeLessThanOrEqual(7)
})

test('the styles of the whole site are one file of at most 15 kB', async () => {
  const styles = await findAssets('/', /href="(\/_nuxt\/[^"]+\.css)"/g)
  expect(styles.size).toBe(1)
  expect(await weighAll(styles)).toBeLessThanOrEqual(15_000)
})

test('all fonts together weigh at most 60 kB', async () => {
  const [style = ''] = await findAssets('/', /href="(\/_nuxt\/[^"]+\.css)"/g)
  const css = await (await ask(style)).text()
  const fonts = new Set([...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map((match) => match[1] ?? ''))
  expect(fonts.size).toBeGreaterThan(0)
  expect(await weighAll(fonts)).toBeLessThanOrEqual(60_000)
})

test.each(pages)(
  'what %s loads beyond the libraries weighs at most 15 kB, and holds no overlay, drawer or form',
  async (path) => {
    const scripts = [...(await findAssets(path, /(?:src|href)="(\/_nuxt\/[^"]+\.js)"/g))]
    const own = scripts.filter((script) => !script.includes('/libraries-'))
    expect(own).toHaveLength(scripts.length - 1)
    expect(await weighAll(own)).toBeLessThanOrEqual(15_000)
    for (const script of scripts)
      expect(await (await ask(script)).text()).not.toMatch(/data-radix-|data-vaul-/)
  },
)

test.each(pages)('the HTML of %s weighs at most 10.5 kB, a page of documentation 8 kB', async (path) => {
  expect(await weigh(path)).toBeLessThanOrEqual(path.startsWith('/docs/') ? 8_000 : 10_500)
})
