import { expect, test } from 'vitest'
import { listWords } from '#search/search-words.ts'
import { mendWords } from './mend-words.ts'

const known = new Set('tarjeta regalo contraseña pata gallo envío canarias vestido'.split(' '))

test.each([
  ['tarjetaregalo', ['tarjeta', 'regalo']],
  ['patadegallo', ['pata', 'de', 'gallo']],
  ['pata degallo', ['pata', 'de', 'gallo']],
  ['contra seña', ['contraseña']],
  ['envío aCanarias', ['envío', 'a', 'canarias']],
  ['garantía de3', ['garantía', 'de', '3']],
  ['qwertyzxcv', ['qwertyzxcv']],
  ['vestido regalo', ['vestido', 'regalo']],
])('words that were joined or split stand as the site has them: %s', (query, words) => {
  const mended = mendWords(
    listWords(query),
    (word) => known.has(word),
    () => undefined,
  )
  expect(mended.map(({ word }) => word)).toEqual(words)
})
