import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pages } from '#config/pages.ts'
import { examplePaths, getExamplePath } from '#tests/support/pages.ts'
import { ask } from '#tests/support/requests.ts'
import { findRules } from '#tests/support/style-rules.ts'

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

/** All the scripts that a page names: the app's, which come when somebody may want them. */
async function findScripts(path: string): Promise<string[]> {
  const [app = ''] = await findAssets(path, /data-app="([^"]+)"/g)
  return app.split(' ').filter((file) => file.endsWith('.js'))
}

test.each(examplePaths)(
  '%s loads at most 115 kB of JavaScript, a garment 123.5 kB, in at most twelve files',
  async (path) => {
    const scripts = await findScripts(path)
    expect(await weighAll(scripts)).toBeLessThanOrEqual(
      path === getExamplePath('coleccion-slug') ? 123_500 : 115_000,
    )
    expect(scripts.length).toBeLessThanOrEqual(12)
  },
)

test.each(examplePaths)(
  '%s runs at most 1.5 kB of JavaScript before React, which stands in the document and waits for no file',
  async (path) => {
    const html = await (await ask(path)).text()
    const scripts = [...html.matchAll(/<script(?! type="application)([^>]*)>(.*?)<\/script>/gs)]
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.filter(([, attributes]) => attributes?.includes('src='))).toEqual([])
    const code = scripts.map(([, , text]) => text).join('\n')
    expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(1_500)
    // Nobody waits for a style sheet to have the page's colours, or to say that the app is wanted.
    expect(html.indexOf('<script data-app')).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
  },
)

/** The style sheets that a page names: those that it waits for, and those for paper and other wishes. */
async function findSheets(path: string) {
  const html = await (await ask(path)).text()
  const links = [...html.matchAll(/<link rel="stylesheet"( media="[^"]*")? href="([^"]+)"/g)]
  return {
    own: links.filter(([, media]) => !media).map(([, , href = '']) => href),
    seldom: links.filter(([, media]) => media).map(([, , href = '']) => href),
  }
}

test.each(examplePaths)('%s waits for style sheets of at most 13.1 kB', async (path) => {
  const { own, seldom } = await findSheets(path)
  expect(own.length).toBeGreaterThan(0)
  expect(await weighAll(own)).toBeLessThanOrEqual(13_100)
  expect(seldom.length).toBe(1)
  expect(await weighAll(seldom)).toBeLessThanOrEqual(1_000)
})

test('the app brings the style sheet of all pages, of at most 14.7 kB', async () => {
  const [app = ''] = await findAssets('/', /data-app="([^"]+)"/g)
  const whole = app.split(' ').filter((file) => file.endsWith('.css'))
  expect(whole.length).toBe(1)
  expect(await weighAll(whole)).toBeLessThanOrEqual(14_700)
})

/** The selectors of a style sheet, each with the classes that an element and its surroundings must have for it. */
async function readSelectors(sheet: string): Promise<Map<string, string[]>> {
  const selectors = findRules(await (await ask(sheet)).text()).flatMap(({ selector }) =>
    selector.split(/,(?![^(]*\))/),
  )
  return new Map(
    selectors.map((one) => [
      one.trim(),
      [...one.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
    ]),
  )
}

test('what the sheet of all pages says of a page stands in the sheets that the page waits for', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(paths.length).toBeGreaterThan(60)
  const [app = ''] = await findAssets('/', /data-app="([^"]+)"/g)
  const whole = await readSelectors(app.split(' ').find((file) => file.endsWith('.css')) ?? '')
  expect(whole.size).toBeGreaterThan(500)
  const missing = new Set<string>()
  for (const path of new Set([...paths, ...examplePaths, '/no-existe'])) {
    const html = await (await ask(path, { headers: { accept: 'text/html' } })).text()
    const { own } = await findSheets(path)
    const there = new Set((await Promise.all(own.map(readSelectors))).flatMap((sheet) => [...sheet.keys()]))
    const classes = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(' '),
      ),
    )
    for (const [selector, names] of whole)
      if (
        !there.has(selector) &&
        names.length > 0 &&
        names.every((name) => classes.has(name)) &&
        html.includes(`<${/[ >+~](?::is\()?([a-z]\w*)[^ >+~]*$/.exec(selector)?.[1] ?? ''}`)
      )
        missing.add(`${path} ${selector}`)
  }
  expect([...missing]).toEqual([])
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
  'what the shell of %s adds to the libraries weighs at most 21.2 kB, and no script of it holds an overlay or a drawer',
  async (path) => {
    const scripts = await findScripts(path)
    const shell = scripts.filter((script) => /\/entry\.client-/.test(script))
    expect(shell.length).toBe(1)
    expect(await weighAll(shell)).toBeLessThanOrEqual(21_200)
    for (const script of scripts)
      expect(await (await ask(script)).text()).not.toMatch(/data-radix-|data-vaul-/)
  },
)

/** Bytes of what a visitor reads on a page, compressed as the page is. */
function weighText(html: string): number {
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
  return brotliCompressSync(text.replace(/\s+/g, ' ')).byteLength
}

function findAllowance(path: string): number {
  if (path === pages.coleccion.path) return 13_300
  return path.startsWith('/docs/') ? 8_700 : 11_000
}

// What editors write may grow; what the site adds to it may not.
test.each(examplePaths)(
  'the document of %s weighs at most 11 kB more than its text, the collection 13.3 kB, a page of documentation 8.7 kB',
  async (path) => {
    const text = weighText(await (await ask(path)).text())
    expect(await weigh(path)).toBeLessThanOrEqual(text + findAllowance(path))
  },
)

test('the payloads of the documentation weigh at most 2.2 kB on the average and 3.5 kB each, its list 2 kB once', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/docs\/[^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(paths.length).toBeGreaterThan(30)
  const weights = await Promise.all(paths.map((path) => weigh(`${path}/_payload.json`)))
  expect(Math.max(...weights)).toBeLessThanOrEqual(3_500)
  expect(weights.reduce((sum, weight) => sum + weight, 0) / paths.length).toBeLessThanOrEqual(2_200)
  expect(await weigh('/docs/_list/_payload.json')).toBeLessThanOrEqual(2_000)
})
