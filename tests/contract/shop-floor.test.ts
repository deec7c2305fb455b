import { expect, test } from 'vitest'
import { ask } from '#tests/support/requests.ts'

async function open(address: string) {
  const response = await ask(address, { headers: { accept: 'text/html' } })
  return { response, html: await response.text() }
}

/** Addresses of the garments that a page shows, in their order. */
function listGarments(html: string): string[] {
  return [...html.matchAll(/<a(?=[^>]* class="card-link)[^>]* href="(\/coleccion\/[^"?#]+)"/g)].map(
    ([, href = '']) => href,
  )
}

const parka = '/coleccion/parka-con-capucha'

test('an address says what is looked for, and can be handed on', async () => {
  const { response, html } = await open('/coleccion?tipo=abrigos&talla=128&precio=-70&color=verde')
  expect(response.status).toBe(200)
  expect(listGarments(html)).toContain(parka)
  expect(listGarments(html)).not.toContain('/coleccion/abrigo-cruzado')
  expect(html).toContain('<title>La colección: abrigos, talla 128 · 8\u00a0años, hasta 70\u00a0€, verde - ')
})

test('a size of children says its age wherever it is chosen, as the table of sizes does', async () => {
  expect((await open('/docs/tallas/ninas')).html).toMatch(/>128<.*?>8 años</)
  expect((await open('/coleccion/ninas')).html).toMatch(/<option value="[^"]*128">128 · 8\u00a0años \(/)
  const { html } = await open(parka)
  expect(html).toMatch(/value="128".*?>128 · 8\u00a0años</s)
  expect(html).toMatch(/<th scope="row">128 · 8\u00a0años</)
  expect((await open('/docs/tallas/ninas?estatura=126')).html).toContain('128 · 8\u00a0años')
  expect((await open('/coleccion/abrigo-cruzado')).html).not.toMatch(/años</)
})

test('a list can be asked for in the order of its prices, and for what is reduced', async () => {
  const prices = async (query: string) => {
    const { response, html } = await open(`/coleccion?${query}`)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const cards = html.match(/<article class="garment-card">[^]*?<\/article>/g) ?? []
    expect(cards.length).toBeGreaterThan(1)
    if (query.includes('rebajas')) for (const card of cards) expect(card).toContain('<s ')
    return cards.map((card) =>
      Number(/<strong>([\d.]+,\d\d)/.exec(card)?.[1]?.replace('.', '').replace(',', '.')),
    )
  }
  const rising = await prices('orden=menor-precio')
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  const falling = await prices('orden=mayor-precio&rebajas=si')
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  expect((await open('/coleccion')).html).toMatch(
    /<select[^>]*name="rebajas".*?value="si".*?<select[^>]*name="orden"/s,
  )
})

test.each(['rojo', 'azul', 'marron', 'verde'])(
  'who looks for %s sees each garment in it, and finds it chosen on the page that the card leads to',
  async (family) => {
    const { html } = await open(`/coleccion?color=${family}`)
    const cards = html.match(/<article class="garment-card">[^]*?<\/article>/g) ?? []
    expect(cards.length).toBeGreaterThan(5)
    const [first = ''] = cards.filter((card) => card.includes('?color='))
    const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(first) ?? []
    const [, address = ''] = /<a(?=[^>]* class="card-link)[^>]* href="([^"]+)"/.exec(first) ?? []
    const { response, html: page } = await open(address)
    expect(response.status).toBe(200)
    const [chosen = ''] = page.match(/<input[^>]*name="color"[^>]*checked[^>]*>/) ?? []
    expect(chosen).toContain(`value="${new URL(address, 'http://x').searchParams.get('color')}"`)
    const [, shown = ''] = /data-shows="(\d)"/.exec(chosen) ?? []
    expect(page.match(new RegExp(`data-shown="${shown}"[^]*?<img[^>]*>`))?.[0]).toContain(`src="${picture}"`)
  },
)

test('a filtered list is kept by nobody, and search engines know the whole one alone', async () => {
  const { response, html } = await open('/coleccion/ninas?tipo=abrigos')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(/<link rel="canonical" href="[^"]+\/coleccion\/ninas"/.test(html)).toBe(true)
})

test('what a form sends without a choice is no part of the address', async () => {
  const { response } = await open('/coleccion?tipo=abrigos&talla=&precio=&color=')
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe('/coleccion?tipo=abrigos#prendas')
})

test('a value that nobody here knows changes nothing, and that is told', async () => {
  const { html } = await open('/coleccion?tipo=%3Cscript%3E&color=xyz')
  expect(html).toContain('Aquí no hay lo que se pide en «Tipo», «Color»: se muestra sin ese filtro.')
  expect((await open('/coleccion?color=verde')).html).not.toContain('Aquí no hay lo que se pide')
  const { html: whole } = await open('/coleccion')
  expect(listGarments(html)).toEqual(listGarments(whole))
  expect(listGarments(whole)).toContain(parka)
})

test('where nothing is left, the page says which filter is in the way', async () => {
  const { response, html } = await open('/coleccion?tipo=abrigos&talla=128&precio=-10')
  expect(response.status).toBe(200)
  expect(listGarments(html)).toEqual([])
  expect(html).toContain('Nada con todo eso')
  expect(html).toContain('href="/coleccion?tipo=abrigos&amp;talla=128#prendas"')
})

test('other queries change nothing of the page that the build has written', async () => {
  const [asked, plain] = [await open('/coleccion?utm_source=x'), await open('/coleccion')]
  expect(asked.response.headers.get('etag')).toBe(plain.response.headers.get('etag'))
})

test('a garment’s page has price, reference, sizes that are there and gone, and a form to the list', async () => {
  const { html } = await open(parka)
  expect(html).toContain('69,90\u00a0€')
  expect(html).toContain('I26-08')
  expect(/<form[^>]* action="\/coleccion\/lista"/.test(html)).toBe(true)
  expect(/<input[^>]*name="talla"[^>]*value="128"/.test(html)).toBe(true)
  expect(/<input(?=[^>]*value="98")[^>]*data-gone/.test(html)).toBe(true)
})

test('each part of a garment says what it is where there are several', async () => {
  const { html } = await open(parka)
  expect(html).toContain('<dt>Exterior</dt><dd>100\u00a0% poliéster</dd>')
  expect(html).toContain('<dt>Relleno</dt><dd>100\u00a0% poliéster</dd>')
  const { html: simple } = await open('/coleccion/blusa-con-lazada')
  expect(simple).not.toContain('<dt>Exterior</dt>')
})

test('a garment that is not there is a 404 that leads to the collection', async () => {
  const { response, html } = await open('/coleccion/no-existe')
  expect(response.status).toBe(404)
  expect(/<main.*href="\/coleccion".*<\/main>/s.test(html)).toBe(true)
  expect(html).toMatch(/<h1 lang="es"[^>]*>Prenda no encontrada<\/h1>/)
})

test('a garment’s Markdown says what its page says', async () => {
  const text = await (await ask(`${parka}.md`)).text()
  for (const fact of ['I26-08', '69,90\u00a0€', 'Verde botella', '98 (agotada)', 'Sin lejía', '| 128 |'])
    expect(text).toContain(fact)
})

test('a garment’s page says that the shop is a sample', async () => {
  const { html } = await open(parka)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).toMatch(/<a[^>]* href="\/docs\/legal\/aviso-legal"[^>]*>Tienda de muestra: no se cobra nada</)
})

test('each promise of the home page leads to the page that says all of it', async () => {
  const { html } = await open('/')
  const promises = html.slice(html.indexOf('Cómo trabajamos'), html.indexOf('Del cuaderno'))
  const addresses = [...promises.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(addresses).toHaveLength(6)
  for (const address of addresses) expect((await open(address)).response.status, address).toBe(200)
  const { html: markdown } = await open('/index.md')
  for (const address of addresses)
    expect(markdown).toMatch(new RegExp(`\\*\\*\\[[^\\]]+\\]\\([^)]*${address}\\)`))
})

test('the home page has a row of garments, each with its price, and leads to all of them', async () => {
  const { html } = await open('/')
  const row = /<section[^>]*>(?:(?!<section).)*?garment-rack.*?<\/section>/s.exec(html)?.[0] ?? ''
  const garments = row.split('<article').slice(1)
  expect(garments.length).toBe(4)
  for (const garment of garments) expect(garment).toMatch(/href="\/coleccion\/.*\d,\d{2}\s€/s)
  expect(row).toContain('href="/coleccion"')
})

test('a post says when it is from before it says what of it can be bought', async () => {
  const { html } = await open('/blog/gabardina-tela-y-prenda')
  const [head = ''] = html.slice(html.indexOf('<h1')).split('</header>')
  expect(head).toMatch(/<time .*min de lectura.*€/s)
})

test('a post says before its text which garments it shows and what they cost, shows them below it, and is named by each', async () => {
  const path = '/blog/gabardina-tela-y-prenda'
  const { html } = await open(path)
  const [head = '', rest = ''] = html.slice(html.indexOf('<h1')).split('</header>')
  const shown = [
    ...head.matchAll(/<a[^>]* href="(\/coleccion\/[^"]+)"[^>]*>[^<]+<\/a>, <span[^>]*>(\d+,\d{2}\s€)/g),
  ]
  expect(shown.length).toBeGreaterThan(0)
  for (const [, garment = '', price = ''] of shown) {
    expect(rest).toMatch(
      new RegExp(`<article(?:(?!<article).)*href="${garment}"(?:(?!<article).)*${price}`, 's'),
    )
    expect((await open(garment)).html).toMatch(
      new RegExp(`En el cuaderno<(?:(?!</section).)*href="${path}"`, 's'),
    )
  }
})

test('what the home page says of pockets, each dress and skirt says of itself', async () => {
  const lists = await Promise.all(['vestidos', 'faldas'].map((kind) => open(`/coleccion/mujer?tipo=${kind}`)))
  const garments = lists.flatMap(({ html }) => listGarments(html))
  expect(garments.length).toBeGreaterThan(1)
  for (const path of garments) expect((await open(path)).html, path).toMatch(/<li>[^<]*bolsillo/i)
})

test.each(['/docs/tallas/mujer', '/pricing', '/blog/leer-una-etiqueta', '/coleccion/ninas', parka])(
  '%s says at most once which page it is, in the bar and in the menu of phones alike',
  async (path) => {
    const { html } = await open(path)
    const [menu = ''] = /<dialog[^]*?<\/dialog>/.exec(html) ?? []
    const current = /aria-current="page"/g
    expect([...html.replace(menu, '').matchAll(current)].length).toBeLessThanOrEqual(1)
    const withoutBar = html.replace(/<div class="sheet header-row">[^]*?<\/nav>/, '')
    expect([...withoutBar.matchAll(current)].length).toBeLessThanOrEqual(1)
  },
)

test.each([parka, '/coleccion/lista', '/coleccion/ninas', '/docs/tallas/mujer'])(
  '%s says once in its content which page it is',
  async (path) => {
    const { html } = await open(path)
    const content = html.slice(html.indexOf('</header>'))
    expect(content.match(/aria-current="page"/g)).toHaveLength(1)
  },
)

test('the way to a garment is the same for people and for search engines', async () => {
  const { html } = await open(parka)
  const [, seen = ''] = /<ol class="breadcrumb[^"]*">(.*?)<\/ol>/.exec(html) ?? []
  const [, told = ''] = /"@type":"BreadcrumbList","itemListElement":(\[.*?\])/.exec(html) ?? []
  const names = (JSON.parse(told) as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual([
    'Inicio',
    ...seen
      .replaceAll(/<[^>]+>/g, '\n')
      .split('\n')
      .filter(Boolean),
  ])
  expect(names).toContain('Niñas')
})

test('the menu of phones leads to what people come for', async () => {
  const { html } = await open('/')
  const [menu = ''] = /<dialog[^]*?<\/dialog>/.exec(html) ?? []
  const list = menu.slice(menu.indexOf('</nav>'))
  const links = [...list.matchAll(/<a[^>]* href="([^"]+)"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(
    ([, href = '', label = '']) => [label.trim(), href] as const,
  )
  expect(links.map(([label]) => label)).toEqual([
    'Colección',
    'Mi lista',
    'Tallas',
    'Envíos',
    'Devoluciones',
    'Contacto',
    'Buscar',
    'Ingresar',
  ])
  for (const [label, href] of links) expect((await open(href)).response.status, label).toBe(200)
})

test('what is sold out is not told to be there until a day, on its page and in its Markdown', async () => {
  const soldOut = '/coleccion/banador-con-pernera'
  const { html } = await open(soldOut)
  expect(html).toMatch(/<p class="price"><strong>49,90\u00a0€<\/strong> Agotada<\/p>/)
  expect(html).not.toContain('Disponible hasta')
  expect(await (await ask(`${soldOut}.md`)).text()).not.toContain('Disponible hasta')
})

test.each([
  ['zapato-de-cordones', 'de la plantilla', true],
  ['bufanda-de-cachemira', 'con la prenda extendida', false],
  ['parka-con-capucha', 'abrochada', true],
])(
  '%s says how it was measured («%s»), and helps to a size where there are several: %s',
  async (name, words, hasSizes) => {
    const { html } = await open(`/coleccion/${name}`)
    expect(html.match(/En centímetros[^<]*/)?.[0]).toContain(words)
    expect(html.includes('Cómo saber tu talla')).toBe(hasSizes)
  },
)
