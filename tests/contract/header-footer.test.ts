import { expect, test } from 'vitest'
import { ask } from '#tests/support/requests.ts'

async function readPart(path: string, part: 'header' | 'main' | 'footer'): Promise<string> {
  const html = await (await ask(path)).text()
  return html.slice(html.indexOf(`<${part}`), html.indexOf(`</${part}>`))
}

test('C-HDR-1: the brand leads to the home page', async () => {
  expect(await readPart('/blog', 'header')).toMatch(/<a[^>]* href="\/"/)
})

test('C-HDR-2: the header has its four links, in order', async () => {
  const header = await readPart('/', 'header')
  const links = [
    ...header.matchAll(/<a[^>]*href="(\/(?:docs|pricing|blog|changelog))"[^>]*>(?:<[^>]+>)*([^<]+)/g),
  ]
  expect(links.slice(0, 4).map(([, to, label]) => [label, to])).toEqual([
    ['Hombre', '/docs'],
    ['Mujer', '/pricing'],
    ['Niños', '/blog'],
    ['Niñas', '/changelog'],
  ])
})

test.each([
  ['/docs/getting-started', '/docs'],
  ['/docsx', '/docs'],
  ['/pricing', '/pricing'],
  ['/blog', '/blog'],
  ['/blog/leer-una-etiqueta', '/blog'],
  ['/changelog', '/changelog'],
])('C-HDR-3: on %s the link to %s is active, and no other', async (path, active) => {
  const header = await readPart(path, 'header')
  const current = [...header.matchAll(/<a[^>]*aria-current="(?:page|true)"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
  )
  expect(new Set(current)).toEqual(new Set([active]))
})

test.each([
  ['/docs', 'hombre'],
  ['/pricing', 'mujer'],
  ['/blog', 'niños'],
  ['/changelog', 'niñas'],
])(
  'who follows the name of an audience to %s reads below its title where the clothes of %s are',
  async (path, audience) => {
    const main = await readPart((await ask(path)).headers.get('location') ?? path, 'main')
    const line = /<\/h1><p[^>]*>(.*?)<\/p>/.exec(main)?.[1] ?? ''
    expect(line.replace(/<[^>]*>/g, '')).toBe(`¿Buscabas ropa de ${audience}? Está en la colección.`)
    const shelf = /<a[^>]* href="([^"]*)"/.exec(line)?.[1]
    expect(shelf).toBe(`/coleccion/${audience.replace('ñ', 'n')}`)
    expect((await ask(shelf ?? '')).status).toBe(200)
  },
)

test('the free plan leads to the clothes, and the guide is called so in what leads through it', async () => {
  expect(await readPart('/pricing', 'main')).toMatch(/<a[^>]* href="\/coleccion"[^>]*>Empezar a mirar</)
  const page = await readPart('/docs/tallas/mujer', 'main')
  expect(page).toMatch(/aria-label="Estás en".*?<a[^>]* href="\/docs\/getting-started"[^>]*>Guía de compra</s)
  expect(await readPart('/docs/indice', 'main')).toMatch(/<h1[^>]*>Índice de la guía de compra</)
})

test('before anything else the page of sizes leads to each table, where measures are answered, and home leads there before all else', async () => {
  const home = await readPart('/', 'main')
  const first = home.slice(0, home.indexOf('</section>'))
  const [, to = ''] = /<a[^>]* href="([^"]*)"[^>]*>(?:<[^>]*>)*Tomar mis medidas/.exec(first) ?? []
  expect(to).toBe('/docs/tallas#ve-a-tu-tabla')
  const main = await readPart('/docs/tallas', 'main')
  const start = main.slice(0, main.indexOf('id="antes-de-empezar"'))
  for (const table of ['mujer', 'hombre', 'ninas', 'ninos', 'calzado']) {
    expect(start).toContain(` href="/docs/tallas/${table}#tu-talla"`)
    expect(await readPart(`/docs/tallas/${table}`, 'main')).toMatch(/id="tu-talla".*?<form/s)
  }
})

test('C-HDR-8: Ingresar leads to the sign-in page', async () => {
  expect(await readPart('/', 'header')).toMatch(/<a[^>]*href="\/login"[^>]*>(?:<[^>]+>)*Ingresar/)
})

test('C-FTR-1: the footer has its three columns, and every entry leads to a page that exists', async () => {
  const footer = await readPart('/', 'footer')
  for (const heading of ['Resources', 'Features', 'Company']) expect(footer).toContain(`>${heading}<`)
  const labels = [
    'Help center',
    'Docs',
    'Roadmap',
    'Changelog',
    'Affiliates',
    'Portal',
    'Jobs',
    'Sponsors',
    'About',
    'Pricing',
    'Careers',
    'Blog',
  ]
  for (const label of labels) {
    const href = new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${label}<`).exec(footer)?.[1]
    expect(href, label).toBeDefined()
    expect((await ask(href ?? '')).status, `${label} → ${href}`).toBe(200)
  }
})

test('on every page the footer leads in Spanish to what the law wants at hand, and says that the shop is a sample', async () => {
  const line = await readPart('/blog', 'footer')
  const labels =
    'aviso legal,Condiciones,Privacidad,Cookies,Accesibilidad,Envíos,Devoluciones,Contacto'.split(',')
  for (const label of labels) {
    const href = new RegExp(`<a[^>]*href="([^"]+)"[^>]*>[^<]*${label}<`).exec(line)?.[1]
    expect(href, label).toBeDefined()
    expect((await ask(href ?? '')).status, `${label} → ${href}`).toBe(200)
  }
  expect(line).toContain('Tienda de muestra')
})

test('C-FTR-2: a shop that has said of no place elsewhere where it is has no link to one', async () => {
  expect(await readPart('/', 'footer')).not.toContain('target="_blank"')
})

test('C-FTR-3: the copyright line shows the current year', async () => {
  expect(await readPart('/', 'footer')).toContain(String(new Date().getFullYear()))
})
