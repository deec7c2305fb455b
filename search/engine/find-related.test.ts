import { expect, test } from 'vitest'
import type { SearchCore } from '#search/search-data.ts'
import { createTestSearch } from '#tests/support/search-pages.ts'

const thesaurus = [
  ['camiseta', 'remera', 'playera'],
  ['chaqueta', 'saco'],
  ['bolsa', 'saco'],
  ['bañador', 'traje de baño', 'malla'],
  ['tarjeta regalo', 'gift card'],
  ['remendar', 'remiendo'],
]

test('a word of people finds what the site calls otherwise, which is marked as what means the same', async () => {
  const { engine, find } = createTestSearch([{ title: 'Camisetas' }, { title: 'Remendar' }], thesaurus)
  expect(await find('remera')).toEqual(['0'])
  const { matches } = await engine.search('remeras')
  expect(matches[0]?.titleRanges).toEqual([[0, 9, true]])
  expect((await engine.search('camiseta')).matches[0]?.titleRanges).toEqual([[0, 9]])
})

test('a word that the site has itself comes first, and what it is also called does not hide it', async () => {
  const pages = [{ title: 'Camisetas' }, { title: 'Otra', text: 'Una remera de algodón.' }]
  const { find } = createTestSearch(pages, thesaurus)
  expect(await find('remera')).toEqual(['1', '0'])
})

test('a part leads to its whole, and neither back nor to another part', async () => {
  const islands = [{ words: ['Mallorca', 'Ibiza'], whole: 'Baleares' }]
  const pages = [{ title: 'Baleares' }, { title: 'Ibiza' }]
  const { find } = createTestSearch(pages, islands)
  expect(await find('mallorca')).toEqual(['0'])
  expect(await find('baleares')).toEqual(['0'])
})

test('a homonym leads to all that it may be', async () => {
  const { find } = createTestSearch(
    [{ title: 'Bolsas' }, { title: 'Chaquetas' }, { title: 'Nada' }],
    thesaurus,
  )
  expect((await find('saco')).toSorted()).toEqual(['0', '1'])
})

test('a phrase is one word, and its words alone are not', async () => {
  const { find } = createTestSearch(
    [{ title: 'Bañadores' }, { title: 'Tarjetas regalo' }, { title: 'Tarjetas de visita' }],
    thesaurus,
  )
  expect(await find('traje de baño')).toEqual(['0'])
  expect((await find('gift card'))[0]).toBe('1')
  expect(await find('gift')).toEqual([])
})

test('a phrase of a text counts like one of a title, in every number, and not across its end', async () => {
  const pages = [
    { title: 'Baño', text: 'Un traje de baño' },
    { title: 'Para regalar', text: 'Hay, tarjetas regalo.' },
  ]
  expect(await createTestSearch(pages, thesaurus).find('gift card')).toEqual(['1'])
  expect(await createTestSearch(pages, [['malla', 'de baño para regalar']]).find('malla')).toEqual([])
})

test('an unfinished word is no word of the thesaurus', async () => {
  const { find } = createTestSearch([{ title: 'Camisetas' }], thesaurus)
  expect(await find('playe')).toEqual([])
  expect(await find('playera')).toEqual(['0'])
})

test('a group whose words stand in no page is not brought to browsers', () => {
  const { files } = createTestSearch([{ title: 'Camisetas' }], thesaurus)
  const { related } = JSON.parse(files.get('core') ?? '') as SearchCore
  expect(related.map(({ targets }) => targets)).toEqual([['camiseta']])
})

test('what people call a page finds it before a text that says the same', async () => {
  const { find } = createTestSearch([
    { title: 'Otra', text: 'Mi pedido y nada más que mi pedido.' },
    { title: 'Seguimiento', aliases: ['dónde está mi pedido'] },
  ])
  expect(await find('mi pedido')).toEqual(['1', '0'])
})

test('an alias that says the whole query comes before aliases that say it together', async () => {
  const { find } = createTestSearch([
    { title: 'Una', aliases: ['pedido roto', 'quién me llegó'] },
    { title: 'Otra', aliases: ['me llegó roto'] },
  ])
  expect(await find('llegó roto')).toEqual(['1', '0'])
})

test('questions and politeness are set aside', async () => {
  const { find } = createTestSearch([
    { title: 'Envíos' },
    { title: 'Otra', text: 'Hola, por favor, gracias, quisiera saber.' },
  ])
  expect(await find('hola, quisiera saber por favor cuánto es el envío')).toEqual(['0'])
})

test('a slip is a guess, which is told and may be refused', async () => {
  const { engine } = createTestSearch([{ title: 'Camisas de lino' }])
  expect(await engine.search('camsias de lino')).toMatchObject({ guess: 'camisas de lino', matches: [{}] })
  const { matches, guess, unknown } = await engine.search('camsias', { isLiteral: true })
  expect([matches, guess, unknown]).toEqual([[], undefined, ['camsias']])
})

test('nothing is guessed under five letters, nor with another first letter where there is a nearer one', async () => {
  const { engine, find } = createTestSearch([{ title: 'Lana' }, { title: 'Mesas' }, { title: 'Pesas' }])
  expect(await find('lama')).toEqual([])
  expect((await engine.search('mesaz')).guess).toBe('mesas')
  expect(await find('mesaz')).toEqual(['1'])
  // Of five letters such a word is another one, of six it is a slip.
  expect((await engine.search('nesas')).guess).toBeUndefined()
})

test('of a query that stands nowhere by half, three places are shown, and what is missing is told', async () => {
  const pages = Array.from({ length: 9 }, (_, page) => ({ title: `Lana ${page}` }))
  const { matches, unknown } = await createTestSearch(pages).engine.search('lana pizza')
  expect([matches.length, unknown]).toEqual([3, ['pizza']])
})

test('where several words stand for one, pages that have but the commoner of them are of something else', async () => {
  const pages = [
    { title: 'Ropa' },
    { title: 'Higiene', text: 'La ropa interior.' },
    { title: 'Lavar', text: 'La ropa.' },
  ]
  expect(await createTestSearch(pages, [['ropa interior', 'bragas']]).find('bragas')).toEqual(['1'])
})

test('what leads to another form of a word on the site is not that word: «chalas» are no «cuello chal»', async () => {
  const { engine } = createTestSearch([{ title: 'Cuello chal' }], [['sandalia', 'chala']])
  const { matches, unknown } = await engine.search('sandalias')
  expect([matches, unknown]).toEqual([[], ['sandalias']])
})
