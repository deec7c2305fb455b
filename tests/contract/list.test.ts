import { expect, inject, test } from 'vitest'
import { writeEntry } from '#app/stores/list-cookie.ts'
import { ask } from '#tests/support/requests.ts'

const listPath = '/coleccion/lista'
const parka = 'I26-08:128:Verde%20botella::69.9'
const added = { que: 'anadir', prenda: 'I26-08', talla: '128', color: 'Verde botella', precio: '69.9' }

/** The list's page, as the browser of somebody with these cookies asks for it, and where they come from. */
async function open(cookie?: string, path = listPath, site?: string) {
  const headers = { accept: 'text/html', ...(cookie && { cookie }), ...(site && { 'sec-fetch-site': site }) }
  const response = await ask(path, { headers })
  return { response, main: /<main.*<\/main>/s.exec(await response.text())?.[0] ?? '' }
}

/** Sends a form as a browser does by itself. */
function send(fields: Record<string, string>, headers: Record<string, string> = {}, path = listPath) {
  return ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: inject('siteAddress'),
      ...headers,
    },
  })
}

/** What a browser sends back of the cookies that it was told. */
function keepCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The page that an answer leads to, as a browser asks for it that has sent the form. */
function follow(response: Response) {
  return open(keepCookies(response), response.headers.get('location') ?? '', 'same-origin')
}

function readText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}

test.each(['none', 'cross-site', ''])(
  'an address that says what nobody has done is not believed, come from «%s»',
  async (site) => {
    const response = await send({ que: 'quitar', entrada: parka }, { cookie: `escaparate-lista=${parka}` })
    const { main } = await open('', response.headers.get('location') ?? '', site)
    expect(main).toContain('Tu lista está vacía.')
    expect(main).not.toContain('Has quitado')
    expect(main).not.toContain('value="devolver"')
  },
)

test('a garment that a form adds is on the list, which says so, and so is the next one', async () => {
  const response = await send(added)
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const cookie = keepCookies(response)
  expect(cookie).toBe(`escaparate-lista=${parka}`)
  expect(response.headers.getSetCookie()[0]).toMatch(/; Path=\/; Max-Age=\d{8}; SameSite=Lax$/)
  const { main } = await follow(response)
  expect(readText(main)).toContain(
    'Has añadido Parka con capucha, talla 128, Verde botella. 1 prenda en tu lista',
  )
  expect(main).toContain('mailto:pedidos@escaparate.example')

  const next = await send({ ...added, prenda: 'I26-01', talla: '40' }, { cookie: `otra=1; ${cookie}` })
  const both = await open(keepCookies(next))
  expect(both.main.match(/<li class="list-entry\b/g)).toHaveLength(2)
  expect(both.main).toContain('Abrigo cruzado')
})

test('a garment that comes without a size is on the list, which says at its field that one is missing', async () => {
  const { talla: _, ...sizeless } = added
  const response = await send(sizeless)
  const { main } = await follow(response)
  const [, notes] = /<span id="([^"]+)"[^>]*>Falta elegir la talla\. </.exec(main) ?? []
  expect(notes).toBeDefined()
  expect(main).toContain(
    `<select name="talla" aria-label="Talla de Parka con capucha" aria-describedby="${notes}"`,
  )
})

test('a garment is changed, taken off, and put back by the form that its page has then', async () => {
  const cookie = `escaparate-lista=${parka}`
  const changed = await send({ que: 'cambiar', entrada: parka, talla: '134' }, { cookie })
  expect(keepCookies(changed)).toContain('I26-08:134:')
  expect(readText((await follow(changed)).main)).toContain(
    'Guardado: Parka con capucha, talla 134, Verde botella. 1 prenda en tu lista',
  )
  const removed = await send({ que: 'quitar', entrada: parka }, { cookie })
  expect(removed.headers.getSetCookie()[0]).toContain('escaparate-lista=; Path=/; Max-Age=0')
  const { main } = await follow(removed)
  expect(main).toContain('Has quitado Parka con capucha.')
  expect(main).toContain('value="devolver"')
  const restored = await send({ que: 'devolver', entrada: parka, sitio: '0' })
  expect(keepCookies(restored)).toBe(cookie)
})

test('P03: the list is its visitor’s own: kept by no cache, and in no data that all share', async () => {
  const { response, main } = await open(`escaparate-lista=${parka}`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('cdn-cache-control')).toBeNull()
  expect(response.headers.get('x-robots-tag')).toBeNull()
  expect(main).toContain('Parka con capucha')
  const other = await open()
  expect(other.response.headers.get('cache-control')).toBe('private, no-store')
  expect(other.main).toContain('Tu lista está vacía.')
  const ofOne = await ask(`${listPath}/_payload.json`, { headers: { cookie: `escaparate-lista=${parka}` } })
  const ofAll = await ask(`${listPath}/_payload.json`)
  expect(await ofOne.text()).toBe(await ofAll.text())
  const [page, plain] = [
    await open(`escaparate-lista=${parka}`, '/coleccion'),
    await open(undefined, '/coleccion'),
  ]
  expect(page.main).toBe(plain.main)
  expect(page.response.headers.get('etag')).toBe(plain.response.headers.get('etag'))
})

test.each([
  ['%', 0],
  ['<script>alert(1)</script>', 0],
  [`${'x'.repeat(6_000)}`, 0],
  ['I26-08:128:%FF::1', 0],
  [`I26-08:<b>"':%3Cscript%3E::69.9&&I26&${parka}`, 2],
])('of the damaged cookie «%s» what can be read is the list', async (value, count) => {
  const { response, main } = await open(`escaparate-lista=${value}`)
  expect(response.status).toBe(200)
  expect(main.match(/<li class="list-entry\b/g) ?? []).toHaveLength(count)
  expect(main).not.toContain('<script')
  const after = await send(added, { cookie: `escaparate-lista=${value}` })
  expect(after.status).toBe(303)
  expect(keepCookies(after)).toContain(parka)
})

test('a list that is full says what has left it', async () => {
  const many = Array.from({ length: 50 }, (_, place) =>
    writeEntry({ reference: 'I26-01', size: `${place}`, colour: '', length: '', price: 1 }),
  )
  const response = await send(added, { cookie: `escaparate-lista=${many.join('&')}` })
  const cookie = keepCookies(response)
  expect(cookie.split('&')).toHaveLength(50)
  expect(cookie.length).toBeLessThanOrEqual(3_000)
  const { main } = await follow(response)
  expect(main).toContain('La lista está llena: ha salido Abrigo cruzado.')
})

test.each([
  ['another origin', { origin: 'https://example.com' }, 403],
  ['no origin that can be named', { origin: 'null' }, 403],
  ['another type', { 'content-type': 'text/plain' }, 415],
  ['a compressed body', { 'content-encoding': 'gzip' }, 400],
])('a form of %s is refused and keeps nothing', async (_, headers, status) => {
  const response = await send(added, headers)
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a form that is too large is refused; one that asks for nothing changes nothing', async () => {
  expect((await send({ que: 'x'.repeat(10_000) })).status).toBe(413)
  const response = await send({}, { cookie: `escaparate-lista=${parka}` })
  expect(response.headers.get('location')).toBe(listPath)
  expect(keepCookies(response)).toBe(`escaparate-lista=${parka}`)
})

test('C-ROUTE-11: pages without an action take no forms', async () => {
  for (const path of ['/coleccion', '/', '/coleccion/lista/x', '/coleccion/LISTA']) {
    const response = await send(added, {}, path)
    expect(response.status, path).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  }
})

test.each([
  ['35001', 'Envío a Canarias'],
  ['07001', 'Envío a Baleares'],
  ['52001', 'Envío a Ceuta y Melilla'],
  ['28013', 'Envío a la Península'],
])(
  'without a script the page that the form asks for says what it costs to send it to %s',
  async (code, said) => {
    const { response, main } = await open(`escaparate-lista=${parka}`, `${listPath}?codigo-postal=${code}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(main).toContain(said)
    expect(main).toContain(`value="${code}"`)
  },
)

test('of a postal code that is none only its beginning is written back, as text, and told to be wrong', async () => {
  const text = '1<b>2</b> y además un recado ajeno'
  const { main } = await open(
    `escaparate-lista=${parka}`,
    `${listPath}?codigo-postal=${encodeURIComponent(text)}`,
  )
  expect(main).toContain('No es un código postal de España')
  expect(main).not.toContain('<b>')
  expect(main).not.toContain('recado')
})
