import { expect, test } from 'vitest'
import { docsAside } from '#app/navigation/shared-islands.ts'
import { examplePaths } from '#tests/support/pages.ts'
import { ask } from '#tests/support/requests.ts'

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

/** The scripts that a page runs before it is usable. */
function findBootScripts(path: string): Promise<Set<string>> {
  return findAssets(path, /(?:src|href)="(\/_nuxt\/[^"]+\.js)"/g)
}

/** All the scripts that a page names: those of the boot, and the app's, which come later. */
async function findScripts(path: string): Promise<Set<string>> {
  const [app = ''] = await findAssets(path, /data-app="([^"]+)"/g)
  return new Set([...(await findBootScripts(path)), ...app.split(' ')])
}

test.each(examplePaths)('%s loads at most 102 kB of JavaScript, in at most eight files', async (path) => {
  const scripts = await findScripts(path)
  expect(await weighAll(scripts)).toBeLessThanOrEqual(102_000)
  expect(scripts.size).toBeLessThanOrEqual(8)
})

test.each(examplePaths)('%s runs at most 5 kB of JavaScript before it is usable', async (path) => {
  const scripts = await findBootScripts(path)
  expect(scripts.size).toBeGreaterThan(0)
  expect(await weighAll(scripts)).toBeLessThanOrEqual(5_000)
})

test('the styles of the whole site are one file of at most 15 kB', async () => {
  const styles = await findAssets('/', /href="(\/_nuxt\/[^"]+\.css)"/g)
  expect(styles.size).toBe(1)
  expect(await weighAll(styles)).toBeLessThanOrEqual(15_000)
})

test('the pages that sell bring one more, of at most 5 kB', async () => {
  const styles = await findAssets('/coleccion', /href="(\/_nuxt\/[^"]+\.css)"/g)
  const own = styles.difference(await findAssets('/', /href="(\/_nuxt\/[^"]+\.css)"/g))
  expect(own.size).toBe(1)
  expect(await weighAll(own)).toBeLessThanOrEqual(5_000)
})

test('the fonts of pages in Spanish weigh at most 40 kB together, and those of a first screen 26.6 kB', async () => {
  const [style = ''] = await findAssets('/', /href="(\/_nuxt\/[^"]+\.css)"/g)
  const css = await (await ask(style)).text()
  const faces = css.match(/@font-face\{[^}]*unicode-range:U\+20-7[^}]*\}/gi) ?? []
  const fonts = new Set(faces.map((face) => face.match(/url\(([^)]+)\)/)?.[1] ?? ''))
  expect(fonts.size).toBe(3)
  expect(await weighAll(fonts)).toBeLessThanOrEqual(40_000)
  const first = await findAssets('/', /as="font"[^>]* href="([^"]+)"/g)
  expect(first.size).toBe(2)
  expect(await weighAll(first)).toBeLessThanOrEqual(26_600)
  expect([...first].filter((font) => !fonts.has(font))).toEqual([])
})

test.each(examplePaths)(
  'what the shell of %s adds to the libraries weighs at most 15 kB, and holds no overlay, drawer or form',
  async (path) => {
    const scripts = [...(await findScripts(path))]
    const shell = scripts.filter((script) => !/\/(libraries|reading|sign-in-pages|messages)-/.test(script))
    expect(shell.length).toBeGreaterThan(2)
    expect(await weighAll(shell)).toBeLessThanOrEqual(15_000)
    for (const script of scripts)
      expect(await (await ask(script)).text()).not.toMatch(/data-radix-|data-vaul-/)
  },
)

test.each(examplePaths)(
  'the HTML of %s weighs at most 10.5 kB, a page of documentation 8 kB',
  async (path) => {
    expect(await weigh(path)).toBeLessThanOrEqual(path.startsWith('/docs/') ? 8_000 : 10_500)
  },
)

test('the payloads of the documentation weigh at most 2.5 kB on the average and 4 kB each, its aside 2.5 kB once', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/docs\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(30)
  const weights = await Promise.all(paths.map((path) => weigh(`${path}/_payload.json`)))
  expect(Math.max(...weights)).toBeLessThanOrEqual(4_000)
  expect(weights.reduce((sum, weight) => sum + weight, 0) / paths.length).toBeLessThanOrEqual(2_500)
  expect(await weigh(docsAside.address)).toBeLessThanOrEqual(2_500)
})
