import { expect, test } from 'vitest'
import { describeAnswer } from '#search/describe-findings.ts'
import { createTestSearch } from '#tests/support/search-pages.ts'

const shipping = {
  title: 'Envíos',
  text: 'Tarifas de envío, que son gratis desde 60 €.\nEl envío sale de Zaragoza, gratis o no.',
  headings: [
    ['Tarifas', 'Envío normal: tarifa y plazo\fZona\tTarifa\nPenínsula\t3,95 €\nCanarias\t9,95 €'],
    ['Aduanas', 'Del despacho de aduana nos ocupamos nosotros.'],
  ],
  answers: [
    { name: 'cuánto cuesta el envío', section: 1 },
    { name: 'despacho de aduana', section: 2 },
  ],
} satisfies Parameters<typeof createTestSearch>[0][number]

async function ask(query: string) {
  const { engine } = createTestSearch([{ title: 'Otra', text: 'Nada.' }, shipping])
  return (await engine.search(query)).answer
}

test('a question is answered by the row that says it, and by none of a table that is all of it', async () => {
  expect(await ask('cuánto cuesta el envío a canarias')).toMatchObject({
    id: '/docs/a/1#h0',
    titles: ['Envíos', 'Tarifas'],
    text: 'Canarias 9,95 €',
    cells: [
      { column: 'Zona', text: 'Canarias' },
      { column: 'Tarifa', text: '9,95 €' },
    ],
  })
  expect(await ask('¿cuánto sale el envío?')).toBeUndefined()
})

test('a question without a figure is answered by the paragraph that is named so', async () => {
  expect((await ask('¿hay despacho de aduana?'))?.text).toBe('Del despacho de aduana nos ocupamos nosotros.')
})

test.each([
  ['a figure that the page does not tell', 'cuándo es el envío'],
  ['a part of a name', '¿hay aduana?'],
  ['a guess', '¿hay despahco de aduana?'],
  ['a word that is nowhere', '¿hay despacho de aduana en xqzw?'],
])('what is not sure is not answered: %s', async (_what, query) => {
  expect(await ask(query)).toBeUndefined()
})

test('what editors have named answers, in other forms and words of the same, if it is nearly all that is said', async () => {
  const returns = {
    title: 'Devoluciones',
    text: 'Todo lo que vuelve.\nTienes 30 días.',
    headings: [['Cambiar', 'El primer cambio es gratis.\nEl segundo no.'] as [string, string]],
    answers: [
      { name: 'me queda grande', section: 1 },
      { name: 'plazo para devolver', section: 0 },
      { name: 'qué talla soy', section: 1, part: 1 },
    ],
  }
  const { engine } = createTestSearch([{ title: 'Algo grande' }, returns], [['recibo', 'plazo']])
  const readAnswer = async (query: string) => (await engine.search(query)).answer?.text
  expect(await readAnswer('qué hago si me queda grande')).toBe('El primer cambio es gratis.')
  expect(await readAnswer('me quedan grandes')).toBe('El primer cambio es gratis.')
  expect(await readAnswer('plazo para devolver')).toBe('Tienes 30 días.')
  // It leads to the section that answers.
  const { matches } = await engine.search('me queda grande')
  expect(matches[0]?.record.id).toBe('/docs/a/1#h0')
  expect(await readAnswer('¿qué talla?')).toBe('El segundo no.')
  // A word alone; half of the name; another half; small words alone; and a slip.
  for (const query of ['talla', 'grande', 'me queda una duda', 'quién soy', 'me queda gramde'])
    expect([query, await readAnswer(query)]).toEqual([query, undefined])
})

test('where editors name a heading, the row or paragraph below it answers that says what was asked', async () => {
  const pages = [
    {
      title: 'Manchas',
      text: 'Qué hacer.',
      headings: [
        ['Una por una', 'Manchas corrientes\fMancha\tPrimero\nAceite\tTalco\nVino\tAgua\nNada de sal.'],
        ['Horario', 'Llama cuando quieras.\nDe lunes a viernes, de 9:00 a 19:00.'],
      ] as [string, string][],
      answers: [
        { name: 'mancha de aceite', section: 1 },
        { name: 'mancha de vino', section: 1 },
        { name: 'nada de sal', section: 1, part: 2 },
        { name: 'quitar tinta', section: 1 },
        { name: 'a qué hora llamar', section: 2 },
      ],
    },
  ]
  const { engine } = createTestSearch([{ title: 'Otra' }, ...pages])
  const readAnswer = async (query: string) => (await engine.search(query)).answer?.text
  expect(await readAnswer('mancha de aceite')).toBe('Aceite Talco')
  expect(await readAnswer('una mancha de vino')).toBe('Vino Agua')
  expect(await readAnswer('¿nada de sal?')).toBe('Nada de sal.')
  expect(await readAnswer('a qué hora llamar')).toBe('De lunes a viernes, de 9:00 a 19:00.')
  // The first row of a table that says nothing of it would be of something else.
  expect(await readAnswer('quitar tinta')).toBeUndefined()
})

test('a name of one telling word answers no other question of it, and its heading says what its first part need not', async () => {
  const returns = {
    title: 'Devolver',
    text: 'Todo.\nTienes 30 días.',
    headings: [['Lo que no se puede devolver', 'Los bajos cortados.\nDevolver un bajo es caro.']] as [
      string,
      string,
    ][],
    answers: [
      { name: 'hasta cuándo puedo devolver', section: 0 },
      { name: 'qué no se puede devolver', section: 1 },
    ],
  }
  const { engine } = createTestSearch([{ title: 'Otra', text: '¿Dónde y cómo?' }, returns])
  const readAnswer = async (query: string) => (await engine.search(query)).answer?.text
  expect(await readAnswer('¿hasta cuándo devuelvo?')).toBe('Tienes 30 días.')
  expect(await readAnswer('¿qué no se puede devolver?')).toBe('Los bajos cortados.')
  expect(await readAnswer('¿dónde devuelvo?')).toBeUndefined()
})

test('a question in English for the hours is answered by the paragraph that has some', async () => {
  const contact = {
    title: 'Contacto',
    text: 'Cómo hablar.\nHay personas, en horario de tienda.\nDe lunes a viernes, de 9:00 a 19:00.',
    answers: [{ name: 'horario de tienda', section: 0 }],
  }
  const { engine } = createTestSearch([{ title: 'Otra' }, contact], [['opening hours', 'horario']])
  expect((await engine.search('opening hours tienda')).answer?.text).toBe(
    'De lunes a viernes, de 9:00 a 19:00.',
  )
})

const zones = {
  title: 'Envíos por zona',
  text: 'Tarifas.',
  headings: [
    [
      'Tarifas',
      'Envío normal\fZona\tTarifa\tPlazo\nPenínsula\t3,95 €\t2 días\nBaleares\t5,95 €\t4 días\nCanarias\t9,95 €\t6 días',
    ],
    [
      'Otras formas',
      'Envío urgente\fServicio\tZonas\tTarifa\nUrgente\tPenínsula\t7,95 €\nPunto de recogida\tBaleares\t2,95 €',
    ],
  ] as [string, string][],
  answers: [
    { name: 'cuánto cuesta el envío', section: 1, part: 0 },
    { name: 'envío a Mallorca', section: 1 },
    { name: 'envío urgente', section: 2 },
  ],
}

test.each([
  ['cuánto cuesta el envío', 'Península 3,95 € 2 días'],
  ['¿cuánto sale el envío?', 'Península 3,95 € 2 días'],
  ['cuánto cuesta el envío a Canarias', 'Canarias 9,95 € 6 días'],
  ['envío a Mallorca', 'Baleares 5,95 € 4 días'],
  ['costo de envío a Ibiza', 'Baleares 5,95 € 4 días'],
  ['envío urgente', 'Urgente Península 7,95 €'],
  // No row says both, or the word, or the figure.
  ['envío urgente a Baleares', undefined],
  ['cuánto cuesta el envío a las islas', undefined],
  ['cuánto cuesta el envío a México', undefined],
  ['cuánto cuesta el envío a Andorra', undefined],
  ['cuánto tarda el envío urgente', undefined],
])(
  'of a table the row answers that says all that is asked, or that editors name: %s',
  async (query, text) => {
    const { engine } = createTestSearch(
      [{ title: 'Otra', text: 'Islas, México, cuánto tarda, y fuera de Canarias.' }, zones],
      [
        { words: ['Mallorca', 'Ibiza'], whole: 'Baleares' },
        { words: ['Andorra'], whole: 'fuera de Canarias' },
      ],
    )
    expect((await engine.search(query)).answer?.text).toBe(text)
  },
)

test('what has its sense in a heading is shown with it, and what announces is not shown', async () => {
  const returns = {
    title: 'Devolver',
    text: 'Todo.\nTe lo explicamos así:\n\ue000Escribe un correo azul.',
    headings: [
      ['Lo que no se puede devolver', '\ue000Los bajos cortados.\n\ue000Los bañadores verdes.'],
      ['Garantía', 'No cubre lo siguiente:\n\ue000El desgaste de rodilleras.\n\ue000Los accidentes.'],
      ['Pasos', 'Avísanos\fEscribe un correo.\nCaja\fBasta una nota.'],
    ] as [string, string][],
    answers: [
      { name: 'devolver un bañador', section: 1 },
      { name: 'cubre el desgaste', section: 2, part: 1 },
      { name: 'sin ticket', section: 3, part: 1 },
      { name: 'cómo se explica', section: 0 },
    ],
  }
  const { engine } = createTestSearch([{ title: 'Otra' }, returns])
  const readAnswer = async (query: string) => {
    const { answer } = await engine.search(query)
    return answer && describeAnswer(answer)
  }
  expect(await readAnswer('¿puedo devolver un bañador?')).toBe(
    'Lo que no se puede devolver: Los bañadores verdes.',
  )
  expect(await readAnswer('¿cubre el desgaste?')).toBe('No cubre lo siguiente: El desgaste de rodilleras.')
  expect(await readAnswer('¿puedo sin ticket?')).toBe('Caja: Basta una nota.')
  // With «con» it is another question.
  expect(await readAnswer('¿puedo con ticket?')).toBeUndefined()
  expect(await readAnswer('¿cómo se explica?')).toBeUndefined()
})

test('who asks for a price, or for days, gets none without a figure: «gratis» is none', async () => {
  const page = {
    title: 'Cambios',
    text: 'De todo.\nEl primer cambio es gratis.\nEl cambio tarda poco.',
    answers: [
      { name: 'cuánto cuesta el cambio', section: 0 },
      { name: 'cuánto tarda el cambio', section: 0 },
    ],
  }
  const { engine } = createTestSearch([{ title: 'Otra' }, page])
  expect((await engine.search('cuánto cuesta el cambio')).answer).toBeUndefined()
  expect((await engine.search('cuánto tarda el cambio')).answer).toBeUndefined()
})

test('of a question longer than what is read nothing is sure', async () => {
  const { engine } = createTestSearch([{ title: 'Otra' }, zones])
  const long = `cuánto ${'me '.repeat(14)}cuesta el envío a Canarias`
  expect((await engine.search(long)).answer).toBeUndefined()
  expect((await engine.search('cuánto me cuesta el envío a Canarias')).answer).toBeDefined()
})
