import { expect, test } from 'vitest'
import { ask } from '#tests/support/requests.ts'

async function askSizes(path: string, query: string) {
  const response = await ask(`${path}?${query}`, { headers: { accept: 'text/html' } })
  return { response, html: await response.text() }
}

/** The text of the answer. */
function readAnswer(html: string): string {
  const [, answer = ''] = /<div role="status" class="size-answer">(.*?)<\/div>/s.exec(html) ?? []
  return answer.replace(/<[^>]+>/g, '')
}

test('without JavaScript a page of sizes answers the measures in its address', async () => {
  const { response, html } = await askSizes('/docs/tallas/mujer', 'pecho=86&cintura=&cadera=98,0')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(readAnswer(html)).toContain('Camisas, jerséis, chaquetas y abrigos: 38 (S)')
  expect(readAnswer(html)).toContain('Vestidos y monos: 40 (M)')
  expect(readAnswer(html)).not.toContain('Pantalones')
  // What remembers measures is of the browser alone.
  expect(html).not.toContain('Recordar en este dispositivo')
  expect(/<input[^>]*name="cadera"[^>]*value="98,0"/.test(html)).toBe(true)
})

test('bad measures are told beside their fields, and written as text', async () => {
  const { response, html } = await askSizes('/docs/tallas/ninas', 'estatura=1,28&pecho=%22%3E%3Cscript%3E')
  expect(response.status).toBe(200)
  expect(html).toContain('Eso son metros. En centímetros son 128: escríbelo así.')
  expect(html).toContain('Escribe solo el número de centímetros')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(html).not.toContain('"><script>')
  expect(readAnswer(html)).toBe('')
})

test('a garment answers for itself: what it is made in, and how it sits', async () => {
  const small = await askSizes('/coleccion/parka-con-capucha', 'estatura=90')
  expect(readAnswer(small.html)).toContain('Esta prenda no se hace en la 92: va de la 98 a la 164.')
  const girl = await askSizes('/coleccion/parka-con-capucha', 'estatura=128&pecho=66')
  expect(readAnswer(girl.html)).toMatch(
    /Te quedan [\d,]+ cm de holgura en el pecho, como pide un corte amplio\./,
  )
  expect(girl.html).not.toContain('Recordar en este dispositivo')
  const jeans = await askSizes('/coleccion/vaquero-recto', 'cintura=84&estatura=180')
  expect(readAnswer(jeans.html)).toContain('Tu talla: 33')
  expect(readAnswer(jeans.html)).toContain('Largo de pantalón: 32')
})

test('what is no measure changes nothing', async () => {
  const plain = await ask('/docs/tallas/mujer', { headers: { accept: 'text/html' } })
  const { response } = await askSizes('/docs/tallas/mujer', 'talla=38')
  expect(response.headers.get('etag')).toBe(plain.headers.get('etag'))
})

test('a form that is sent empty is told so, beside its field where it has one', async () => {
  const several = await askSizes('/docs/tallas/mujer', 'pecho=&cintura=')
  expect(readAnswer(several.html)).toBe('Escribe al menos una medida y te decimos la talla.')
  const { html } = await askSizes('/coleccion/abrigo-cruzado', 'pecho=')
  expect(readAnswer(html)).toBe('')
  expect(html).toMatch(/id="talla-pecho-error"[^>]*>Escribe la medida y te decimos la talla\.</)
})

test('a garment that women and men wear is answered for whom the address names', async () => {
  const woman = await askSizes('/coleccion/camiseta-marinera', 'para=mujer&pecho=90')
  expect(readAnswer(woman.html)).toContain('Talla de mujer: M')
  const man = await askSizes('/coleccion/camiseta-marinera', 'para=hombre&pecho=90')
  expect(readAnswer(man.html)).toContain('Talla de hombre: S')
  expect(/<option value="hombre" selected=""/.test(man.html)).toBe(true)
  for (const table of ['mujer', 'hombre']) expect(man.html).toContain(`<table data-sizes="${table}"`)
  const stranger = await askSizes('/coleccion/camiseta-marinera', 'para=ninas&pecho=90')
  expect(readAnswer(stranger.html)).toContain('Talla de mujer: M')
})

test('on the page of women, whoever wears a 40 finds what is made in M', async () => {
  const { html } = await askSizes('/coleccion/mujer', 'talla=40')
  expect(html).toContain('href="/coleccion/camiseta-marinera"')
  expect(html).toContain('href="/coleccion/abrigo-cruzado"')
})
