import { expect, test } from 'vitest'
import { examplePaths } from '#tests/support/pages.ts'
import { ask } from '#tests/support/requests.ts'

async function readHead(path: string): Promise<string> {
  const html = await (await ask(path)).text()
  return html.slice(0, html.indexOf('</head>'))
}

test.each(examplePaths.slice(1))('C-HEAD-1: the title of %s ends with the suffix', async (path) => {
  expect(await readHead(path)).toMatch(/<title>[^<]+ - Lo mejor de la moda<\/title>/)
})

test('C-HEAD-2: the home page has a bare title, which names what the site is', async () => {
  const title = /<title>([^<]+)<\/title>/.exec(await readHead('/'))?.[1]
  expect(title).toMatch(/lo mejor de la moda/i)
  expect(title).not.toMatch(/ - Lo mejor de la moda$/)
})

test.each(examplePaths)(
  'C-HEAD-2, 5: %s has one title, one description and the same two for previews',
  async (path) => {
    const head = await readHead(path)
    const read = (pattern: RegExp) => [...head.matchAll(pattern)].map((match) => match[1])
    const titles = read(/<title>([^<]+)<\/title>/g)
    const previewTitles = read(/<meta property="og:title" content="([^"]*)"\/>/g)
    expect(titles).toHaveLength(1)
    expect(titles[0]?.replace(/ - Lo mejor de la moda$/, '')).toBe(previewTitles[0])
    expect(previewTitles).toHaveLength(1)
    const descriptions = read(/<meta name="description" content="([^"]*)"\/>/g)
    expect(descriptions).toHaveLength(1)
    expect(read(/<meta property="og:description" content="([^"]*)"\/>/g)).toEqual(descriptions)
  },
)

test.each(examplePaths)(
  'C-HEAD-3, 4: %s declares its encoding, viewport, icon, card and colour',
  async (path) => {
    const head = await readHead(path)
    expect(head).toContain('<meta charSet="utf-8"/>')
    expect(head).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
    expect(head).toMatch(/<link rel="icon" href="\/favicon.ico"/)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(head.match(/<meta name="theme-color"/g)).toHaveLength(1)
    expect(head).toMatch(/<meta name="theme-color" content="white"/)
  },
)

test.each([
  ['/login', 'Ingresar'],
  ['/signup', 'Crear cuenta'],
])('C-HEAD-6: %s is called %s', async (path, title) => {
  expect(await readHead(path)).toContain(`<title>${title} - Lo mejor de la moda</title>`)
})

test('P06: the canonical address comes from configuration, whatever the Host header says', async () => {
  const head = await readHead('/pricing')
  expect(head).toContain('<link rel="canonical" href="http://localhost:3000/pricing"/>')
})
