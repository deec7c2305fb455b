import { expect, test } from 'vitest'
import { openSearch } from '#search/engine/search-engine.ts'
import { getRecordHref } from '#search/record-href.ts'
import { getSearchFilePath, type SearchManifest, searchManifestPath } from '#search/search-data.ts'
import { listGridCells } from '#tests/support/answer-grid.ts'
import { ask } from '#tests/support/requests.ts'

async function search(query: string) {
  const response = await ask(`/docs/indice?q=${encodeURIComponent(query)}`, {
    headers: { accept: 'text/html' },
  })
  return { response, html: await response.text() }
}

/** Addresses of the results, in their order. */
function listResults(html: string): string[] {
  const [, list = ''] = /<ol class="docs-results">(.*?)<\/ol>/s.exec(html) ?? []
  return [...list.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href)
}

test('without JavaScript the same search answers at an address that can be shared', async () => {
  const { response, html } = await search('tallas de mujer')
  expect(response.status).toBe(200)
  expect(listResults(html)[0]).toBe('/docs/tallas/mujer')
  expect(html).toMatch(/<h2[^>]*>(?:<[^>]*>)*Resultados para «tallas de mujer»/)
  expect(html).toContain('<title>Resultados para «tallas de mujer» - Lo mejor de la moda</title>')
  expect(/<input[^>]*value="tallas de mujer"/.test(html)).toBe(true)
  expect(html.includes('<mark>')).toBe(true)
})

test('a result page is kept by nobody and found by no search engine', async () => {
  const { response } = await search('lana')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('it says what it took the query for, and what it did not find', async () => {
  expect((await search('camsia')).html.includes('Quizá quisiste decir «camisa».')).toBe(true)
  const { html, response } = await search('xqzw')
  expect(response.status).toBe(200)
  expect(html.includes('No hay datos coincidentes con «xqzw»')).toBe(true)
  expect(html).toMatch(/Quizá te sirva: *<a href="\/coleccion"[^>]*>Colección<\/a>/)
  expect(html).toMatch(/<a href="\/docs\/la-tienda\/atencion-al-cliente"[^>]*>Pregunta a una persona<\/a>/)
})

test('a guess is refused with a link: the query once more, just as it was typed', async () => {
  const { html } = await search('camsia')
  const [, href = ''] = /<a href="([^"]+)"[^>]*>Buscar «camsia» tal cual<\/a>/.exec(html) ?? []
  expect(href).toBe('/docs/indice?q=camsia&amp;tal-cual=1')
  const refused = await ask(href.replace('&amp;', '&'), { headers: { accept: 'text/html' } })
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const refusedHtml = await refused.text()
  expect(refusedHtml.includes('No hay datos coincidentes con «camsia»')).toBe(true)
  expect(refusedHtml.includes('Quizá quisiste decir')).toBe(false)
  expect((await search('remera')).html.includes('tal cual')).toBe(false)
})

test('a query is text and nothing else', async () => {
  const { html } = await search('"><script>alert(1)</script> '.repeat(20))
  expect(html.includes('<script>alert')).toBe(false)
})

test('the page without a query, or with an empty one, is that of the build, with the form', async () => {
  const response = await ask('/docs/indice', { headers: { accept: 'text/html' } })
  const { html, response: empty } = await search(' ')
  expect(html.includes('role="search"')).toBe(true)
  expect(empty.headers.get('etag')).toBe(response.headers.get('etag'))
})

test('a question is answered above the results, by the words of a page and with the way to it', async () => {
  const { html } = await search('¿cuánto tarda el envío?')
  const [, quotation = ''] = /<blockquote>(.*?)<\/blockquote>/s.exec(html) ?? []
  expect(quotation.includes('Península · Tarifa: 3,95 € · Gratis desde: 60 € · Plazo: 2–3 días')).toBe(true)
  expect(quotation.includes('href="/docs/pedidos-y-envios/envios#tarifas"')).toBe(true)
  expect(html.indexOf('<blockquote>')).toBeLessThan(html.indexOf('<ol class="docs-results">'))
  expect((await search('envío')).html.includes('<blockquote>')).toBe(false)
})

test('its answers are those of the cells, with the heading that turns their sense, or there are none', async () => {
  const cells = await listGridCells()
  const spell = (text: string) => text.replaceAll(/\s/g, ' ')
  const readAnswer = async (query: string) => {
    const [, quotation] = /<blockquote>(.*?)<\/blockquote>/s.exec((await search(query)).html) ?? []
    return quotation && spell(quotation.replaceAll(/<[^>]*>/g, ' '))
  }
  // A cell that is there, a place within a zone, and a service that does not go there.
  for (const wanted of [
    /^¿cuánto cuesta el envío a Canarias/,
    /^¿cuánto cuesta el envío a Mallorca/,
    /urgente a Baleares/,
  ]) {
    const cell = cells.find(({ question }) => wanted.test(question))
    const shown = await readAnswer(cell?.question ?? '')
    const [row] = cell?.answers ?? []
    expect([cell?.question, shown?.includes(spell(row ?? ''))]).toEqual([
      cell?.question,
      row === undefined ? undefined : true,
    ])
  }
  expect(await readAnswer('¿puedo devolver un bañador?')).toMatch(/no se puede devolver: La ropa interior/)
  expect(await readAnswer('¿cuánto tiempo guardáis mis datos?')).toBeUndefined()
})

test('it lists what the palette finds, in the same order', async () => {
  const { version } = (await (await ask(searchManifestPath)).json()) as SearchManifest
  const engine = await openSearch(async (name) => (await ask(getSearchFilePath(version, name))).json())
  await engine.bringTexts()
  for (const query of [
    'i2608',
    'parca niña',
    'remera',
    'abrigo mujer',
    'mameluco',
    'cuánto tarda en llegar',
    'menos de 20 euros',
    'mi lista',
    'bragas',
    'vestdio',
  ]) {
    const found = engine.search(query).matches.map(({ record }) => getRecordHref(record.id))
    const listed = listResults((await search(query)).html)
    expect([query, listed]).toEqual([query, found.slice(0, listed.length)])
    expect(listed.length).toBeGreaterThan(0)
  }
})
