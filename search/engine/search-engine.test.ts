import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeFindings } from '#search/describe-findings.ts'
import { createTestSearch, type TestPage } from '#tests/support/search-pages.ts'
import { openSearch } from './search-engine.ts'

test('what is written with joints that nobody sees, a ligature, a point in a thousand or ß is found by its plain word', async () => {
  const { find, engine } = createTestSearch([
    { title: 'Una', text: 'De \ufb01eltro y cami\u00adseta, 1.234,50 €, en la Straße.' },
    { title: 'Otra', text: 'Un Ñu, un inglés.' },
  ])
  for (const query of ['fieltro', 'camiseta', '1234,50', '1.234,50', 'strasse'])
    expect([query, await find(query)]).toEqual([query, ['0']])
  for (const query of ['ñu', 'inglesa', 'ingleses'])
    expect([query, await find(query)]).toEqual([query, ['1']])
  const [match] = (await engine.search('camiseta')).matches
  const { text = '', ranges = [] } = match?.excerpt ?? {}
  expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual(['cami\u00adseta'])
})

test('C-SEARCH-7: title before heading before text', async () => {
  const { find } = createTestSearch([
    { title: 'Uno', text: 'Aquí se habla de cachemira, cachemira y cachemira.' },
    { title: 'Dos', headings: [['Cachemira', 'Suave.']] },
    { title: 'Cachemira y otras lanas', text: 'Nada.' },
  ])
  // A page is shown once, by the place that says most.
  expect(await find('cachemira')).toEqual(['2', '1#h0', '0'])
})

test('C-SEARCH-7: a title that says nothing but the query comes first', async () => {
  const { find } = createTestSearch([
    { title: 'Tallas de mujer' },
    { title: 'Tallas' },
    { title: 'Tallas de niños' },
  ])
  expect((await find('tallas'))[0]).toBe('1')
  expect((await find('tallas de ninos'))[0]).toBe('2')
})

test('C-SEARCH-7: accents do not matter, and the exact ones rank higher', async () => {
  const { find } = createTestSearch([{ title: 'El papa' }, { title: 'El papá' }, { title: 'Envío' }])
  expect(await find('envio')).toEqual(['2'])
  expect(await find('ENVÍO')).toEqual(['2'])
  expect(await find('papa')).toEqual(['0', '1'])
  expect(await find('papá')).toEqual(['1', '0'])
})

test('C-SEARCH-7: ñ is a letter; n finds it after itself, ñ does not find n', async () => {
  const { find } = createTestSearch([
    { title: 'Año nuevo' },
    { title: 'Ano' },
    { title: 'Niños' },
    { title: 'Nino Rota' },
  ])
  expect(await find('ano')).toEqual(['1', '0'])
  expect(await find('año')).toEqual(['0'])
  expect(await find('nino')).toEqual(['3', '2'])
  expect(await find('niño')).toEqual(['2'])
})

test.each([
  ['one and many', 'camisa', 'Camisas'],
  ['many and one', 'pantalones', 'El pantalón'],
  ['a verb and its noun', 'devolver', 'Devoluciones'],
  ['a noun and its verb', 'lavado', 'Lavar lana'],
  ['a stressed verb', 'devuelvo', 'Devolver'],
  ['the beginning of a word', 'desis', 'Desistimiento'],
  ['a letter left out', 'desistimento', 'Desistimiento'],
  ['two letters exchanged', 'manhca', 'Manchas'],
  ['another letter, in another number', 'reenbolso', 'Reembolsos'],
  ['a slip at the beginning', 'xalzado', 'Calzado'],
])('C-SEARCH-7: %s: %s finds %s', async (_what, query, title) => {
  const { find } = createTestSearch([{ title: 'Otra cosa' }, { title }])
  expect(await find(query)).toEqual(['1'])
})

test('C-SEARCH-7: words of fewer than five letters have no slips', async () => {
  const { find } = createTestSearch([{ title: 'Lino' }])
  expect(await find('lono')).toEqual([])
})

test('a diminutive finds what it was made of, without being told as a slip', async () => {
  const { engine, find } = createTestSearch([{ title: 'Vestidos' }, { title: 'Vestíbulo' }])
  expect((await find('vestiditos'))[0]).toBe('0')
  expect((await engine.search('vestiditos')).guess).toBeUndefined()
})

test('a word that is found as it was typed comes before its slips', async () => {
  const { find } = createTestSearch([{ title: 'Zorro' }, { title: 'Uno', text: 'Con forro.' }])
  expect((await find('forro '))[0]).toBe('1')
})

test('the words of a query may stand in the title of the page and in a section of it', async () => {
  const { find } = createTestSearch([
    {
      title: 'Envíos',
      headings: [
        ['Canarias', 'Por barco.'],
        ['Baleares', 'También.'],
      ],
    },
    { title: 'Canarias', text: 'Islas.' },
  ])
  expect((await find('envios canarias'))[0]).toBe('0#h0')
})

test('what editors call a section leads to it, though another one has more of its words', async () => {
  const { find } = createTestSearch([
    {
      title: 'Devoluciones',
      headings: [
        ['Cuánto tardan', 'Cuesta poco esperar: devolver es rápido.'],
        ['Tarifas', 'Gratis.'],
      ],
      answers: [{ name: 'cuánto cuesta devolver', section: 2 }],
    },
  ])
  expect(await find('cuánto cuesta devolver')).toEqual(['0#h1'])
  expect(await find('cuesta poco esperar')).toEqual(['0#h0'])
})

test('a page with a section that says all of a query comes before one that says it here and there', async () => {
  const { find } = createTestSearch([
    {
      title: 'Uno',
      text: 'Hay forro.',
      headings: [
        ['Otra', 'Un bolsillo.'],
        ['Más', 'De lana.'],
      ],
    },
    { title: 'Dos', text: 'Nada.', headings: [['Esta', 'La lana del forro y del bolsillo.']] },
  ])
  expect(await find('bolsillo forro lana')).toEqual(['1#h0', '0'])
})

test.each([
  ['chaketa', 'Chaqueta'],
  ['bestido', 'Vestido'],
  ['vesido', 'Vestido'],
  ['anorac', 'Anorak'],
])(
  'C-SEARCH-7: what is written as it sounds, or a slip that looks like a form of a short word: %s finds %s',
  async (query, title) => {
    const { find } = createTestSearch([{ title: 'Lo que ves' }, { title }])
    expect(await find(query)).toEqual(['1'])
  },
)

test('a page that lacks most of a query is found beside one that has it all', async () => {
  const { find } = createTestSearch([
    { title: 'Cita', text: 'Quiero, lana, bolsillo, forro, botones y seda.' },
    { title: 'Seda' },
  ])
  expect(await find('lana bolsillo forro botones seda')).toContain('1')
})

test('small words find nothing of their own where something else was asked', async () => {
  const { find } = createTestSearch([{ title: 'Cómo de grande' }, { title: 'Lana' }])
  expect(await find('cómo de lana')).toEqual(['1'])
  expect(await find('cómo')).toEqual(['0'])
})

test('where no page has all words of a query, that is said, and three places are shown of those that are near', async () => {
  const pages = Array.from({ length: 12 }, (_, number): TestPage => ({ title: `Lana ${number}` }))
  const apart = await createTestSearch([...pages, { title: 'Seda' }]).engine.search('lana seda')
  expect([apart.isNear, apart.matches.length]).toEqual([true, 3])
  expect(describeFindings(apart)).toBe('Esto es lo que más se acerca a lo que buscas.')
  const together = [...pages, { title: 'Seda', headings: [['Otra', 'Con lana.']] } satisfies TestPage]
  const found = await createTestSearch(together).engine.search('lana seda')
  expect([found.isNear, found.matches.length]).toEqual([undefined, 13])
})

test('C-SEARCH-7: at most 42 results, best first, the same ones every time', async () => {
  const pages = Array.from({ length: 60 }, (_, number): TestPage => ({ title: `Camisa ${number}` }))
  const { find } = createTestSearch(pages)
  const found = await find('camisa')
  expect(found).toHaveLength(42)
  expect(found).toEqual(Array.from({ length: 42 }, (_, number) => String(number)))
})

test('C-SEARCH-8: what was found is marked in title and text; of a begun word, what was typed', async () => {
  const { engine } = createTestSearch([
    {
      title: 'Devoluciones',
      text: `${'Palabras y más palabras. '.repeat(20)}Se devuelven las devoluciones.`,
    },
  ])
  const [match] = (await engine.search('devolu')).matches
  expect(match?.titleRanges).toEqual([[0, 6]])
  const { text = '', ranges = [] } = match?.excerpt ?? {}
  expect(text).toMatch(/^\.\.\..*devoluciones\.$/)
  expect(ranges.map(([start, end]) => text.slice(start, end))).toContain('devolu')
  expect(text.length).toBeLessThan(200)
})

test('an excerpt cuts no character in two', async () => {
  const { engine } = createTestSearch([{ title: 'P', text: `${'👗'.repeat(300)}lana${'👗'.repeat(300)}` }])
  const [match] = (await engine.search('lana')).matches
  expect(match?.excerpt?.text.isWellFormed()).toBe(true)
  expect(match?.excerpt?.text).toContain('lana')
})

test('records tell their headings above, their group and their level', async () => {
  const { engine } = createTestSearch([{ title: 'Envíos', headings: [['Aduana', 'Nos ocupamos.']] }])
  const [match] = (await engine.search('aduana')).matches
  expect(match?.record).toEqual({
    id: '/docs/a/0#h0',
    title: 'Aduana',
    titles: ['Envíos'],
    level: 2,
    group: '/docs/a',
  })
})

test.each([
  ['nothing', ''],
  ['blanks', ' \t\n\u00a0 '],
  ['signs', '¿?.*+()[]{}^$|\\/'],
  ['a broken expression', '([a-z'],
  ['a name of every object', '__proto__'],
  ['another one', 'constructor'],
  ['faces', '👗👠🧥'],
  ['half a character', '\ud83d'],
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'lana '.repeat(10_000)],
  ['accents on nothing', '\u0301\u0303'.repeat(50)],
  ['figures', '0000000000000000000000000000000000000001'],
  ['zero bytes', '\0\0'],
  ['another script', 'Шерсть 羊毛 صوف'],
])('a query of %s neither fails nor hangs', async (_what, query) => {
  const { engine } = createTestSearch([{ title: 'Lana', text: 'Oveja.' }])
  expect((await engine.search(query)).matches.length).toBeLessThanOrEqual(42)
})

test('whatever is typed, an answer comes whose ranges lie within their texts', async () => {
  const { engine } = createTestSearch([
    {
      title: 'Lavar lana',
      text: 'Lana y cachemira: poco lavado.',
      headings: [['Más', 'El año de la niña.']],
    },
  ])
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('lan', 'año', 'lavar la', 'n\u0303', '\u1fcd', '\u0301'),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (query) => {
      for (const { record, titleRanges, excerpt } of (await engine.search(query)).matches) {
        for (const [start, end] of titleRanges) expect(start < end && end <= record.title.length).toBe(true)
        for (const [start, end] of excerpt?.ranges ?? [])
          expect(start >= 0 && start < end && end <= (excerpt?.text.length ?? 0)).toBe(true)
      }
    }),
  )
})

test("nouns that are both known are not one another's forms, and what agrees with a noun is one word", async () => {
  const { find } = createTestSearch([{ title: 'Correo' }, { title: 'Correa' }, { title: 'Rebajadas' }])
  expect(await find('correa')).toEqual(['1'])
  expect(await find('correos')).toEqual(['0'])
  expect(await find('rebajado')).toEqual(['2'])
})

test('a word that is being typed finds titles that begin so, and no name that nobody sees', async () => {
  const { find } = createTestSearch([
    { title: 'Otra', aliases: ['camino a casa'] },
    { title: 'Ver camisas' },
    { title: 'Camisas' },
  ])
  for (const query of ['c', 'cam', 'cami', 'camis'])
    expect([query, await find(query)]).toEqual([query, ['2', '1']])
})

test('a guess that no page bears out is none', async () => {
  const { engine } = createTestSearch([{ title: 'Noche' }, { title: 'Seguro' }])
  const { guess, unknown } = await engine.search('seguro de nochee')
  expect([guess, unknown]).toEqual([undefined, ['nochee']])
})

test('what the shop does not sell is told, with what is nearest first, and three places at most', async () => {
  const pages = Array.from({ length: 6 }, (_, page): TestPage => ({ title: `Bolso ${page}` }))
  const { engine } = createTestSearch(pages, [
    { words: ['bolso', 'cartera'], absent: 'bolsos', near: '/docs/a/4' },
  ])
  const findings = await engine.search('una cartera')
  expect([findings.absent, findings.matches.map(({ record }) => record.id)]).toEqual([
    'bolsos',
    ['/docs/a/4'],
  ])
  expect(describeFindings(findings)).toMatch(/^No vendemos bolsos/)
  expect((await engine.search('bolsos')).matches).toHaveLength(3)
  // What is said instead of a longer phrase is another thing.
  const { engine: other } = createTestSearch(
    [{ title: 'Maletas' }],
    [{ words: ['bolso', 'mochila'], absent: 'bolsos' }, ['bolso de viaje', 'maletas']],
  )
  expect((await other.search('bolso de viaje')).absent).toBeUndefined()
  expect((await other.search('bolso de fiesta')).absent).toBe('bolsos')
  // «Bolsa» is another word.
  expect((await engine.search('bolsa')).absent).toBeUndefined()
})

/** Files of which one comes otherwise as long as `isBroken` says so. */
function createBrokenSearch(broken: string, replace: () => Promise<unknown>) {
  const { files } = createTestSearch([{ title: 'Lana', text: 'Oveja.' }])
  const state = { isBroken: true }
  const open = () =>
    openSearch(async (name) =>
      state.isBroken && name === broken ? replace() : JSON.parse(files.get(name) ?? ''),
    )
  return { open, state }
}

test('C-SEARCH-13: without the texts pages are found, and who asks for them again gets them', async () => {
  const { open, state } = createBrokenSearch('texts', () => Promise.reject(new Error('status 503')))
  const engine = await open()
  await expect(engine.bringTexts()).rejects.toThrow('status 503')
  const [match] = engine.search('lana').matches
  expect([match?.record.title, match?.excerpt]).toEqual(['Lana', undefined])
  expect(engine.search('oveja').matches).toEqual([])
  state.isBroken = false
  await engine.bringTexts()
  expect(engine.search('oveja').matches[0]?.excerpt?.text).toBe('Oveja.')
})

test.each([
  ['core', null],
  ['core', {}],
  ['core', { pages: -1 }],
  ['texts', []],
  ['texts', { sections: [], index: {} }],
  ['texts', { sections: [] }],
])(
  'C-SEARCH-13: something else in place of %s fails, so that it is asked for again: %j',
  async (name, content) => {
    const { open } = createBrokenSearch(name, async () => content)
    const ask = async () => (await open()).bringTexts()
    await expect(ask()).rejects.toThrow()
  },
)
