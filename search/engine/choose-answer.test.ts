import { expect, test } from 'vitest'
import { createTestSearch } from '#tests/support/search-pages.ts'

const shipping = {
  title: 'Envíos',
  text: 'Tarifas de envío, que son gratis desde 60 €.\nEl envío sale de Zaragoza, gratis o no.',
  headings: [
    ['Tarifas', 'Envío normal: tarifa y plazo\fZona\tTarifa\nPenínsula\t3,95 €\nCanarias\t9,95 €'],
    ['Aduanas', 'Del despacho de aduana nos ocupamos nosotros.'],
  ],
} satisfies Parameters<typeof createTestSearch>[0][number]

async function ask(query: string) {
  const { engine } = createTestSearch([{ title: 'Otra', text: 'Nada.' }, shipping])
  return (await engine.search(query)).answer
}

test('a question is answered by the row that says it, and by the first one of a table that is all of it', async () => {
  expect(await ask('cuánto cuesta el envío a canarias')).toMatchObject({
    id: '/docs/a/1#h0',
    titles: ['Envíos', 'Tarifas'],
    text: 'Canarias 9,95 €',
    cells: [
      { column: 'Zona', text: 'Canarias' },
      { column: 'Tarifa', text: '9,95 €' },
    ],
  })
  expect((await ask('¿cuánto sale el envío?'))?.text).toBe('Península 3,95 €')
})

test('a question without a figure is answered by the paragraph that says its words again', async () => {
  expect((await ask('¿hay despacho de aduana?'))?.text).toBe('Del despacho de aduana nos ocupamos nosotros.')
})

test.each([
  ['no question', 'envío a canarias'],
  ['a figure that the page does not tell', 'cuándo es el envío'],
  ['too little said again', '¿hay aduana?'],
  ['a guess', '¿hay despahco de aduana?'],
  ['a word that is nowhere', '¿hay despacho de aduana en xqzw?'],
])('what is not sure is not answered: %s', async (_what, query) => {
  expect(await ask(query)).toBeUndefined()
})

test('what announces an answer is none, nor what two parts say as well', async () => {
  const twice = {
    title: 'Cuidado de lana',
    text: 'Cómo lavar lana en casa.\nLava lana en casa.\nLana, en casa se lava.',
  }
  const { engine } = createTestSearch([{ title: 'Otra' }, twice])
  expect((await engine.search('cómo lavar lana en casa')).answer).toBeUndefined()
})

test('what editors have named answers, in other forms and words of the same, if it is nearly all that is said', async () => {
  const returns = {
    title: 'Devoluciones',
    text: 'Todo lo que vuelve.\nTienes 30 días.',
    headings: [['Cambiar', 'El primer cambio es gratis.\nEl segundo no.'] as [string, string]],
    answers: [
      { name: 'me queda grande', section: 1, part: 0 },
      { name: 'plazo para devolver', section: 0, part: 1 },
      { name: 'qué talla soy', section: 1, part: 1 },
    ],
  }
  const { engine } = createTestSearch([{ title: 'Algo grande' }, returns], [['recibo', 'plazo']])
  const readAnswer = async (query: string) => (await engine.search(query)).answer?.text
  expect(await readAnswer('qué hago si me queda grande')).toBe('El primer cambio es gratis.')
  expect(await readAnswer('me quedan grandes')).toBe('El primer cambio es gratis.')
  expect(await readAnswer('plazo para devolver')).toBe('Tienes 30 días.')
  // It leads to the page all the same.
  const { matches } = await engine.search('me queda grande')
  expect(matches[0]?.record.id).toBe('/docs/a/1')
  expect(await readAnswer('¿qué talla?')).toBe('El segundo no.')
  // A word alone; half of the name; another half; small words alone; and a slip.
  for (const query of ['talla', 'grande', 'me queda una duda', 'quién soy', 'me queda gramde'])
    expect([query, await readAnswer(query)]).toEqual([query, undefined])
})
