import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bareWord,
  createRelatedKey,
  foldWord,
  isOneEditAway,
  isSmallWord,
  listWords,
  stemWord,
} from './search-words.ts'

const stemOf = (word: string) => stemWord(foldWord(word))

test('C-SEARCH-7: folding drops accents and keeps ñ, however the letters are composed', () => {
  expect(foldWord('devolución')).toBe('devolucion')
  expect(foldWord('pingüino')).toBe('pinguino')
  expect(foldWord('año')).toBe('año')
  expect(foldWord('an\u0303o')).toBe('año')
  expect(foldWord('niñería')).toBe('niñeria')
  expect(bareWord('niñería')).toBe('nineria')
})

test('words are runs of letters and figures in small composed letters, with their places', () => {
  expect(listWords('¿Qué es E\u0301sto, n.\u2009 26-1184? 👗')).toEqual([
    { word: 'qué', start: 1, end: 4 },
    { word: 'es', start: 5, end: 7 },
    { word: 'ésto', start: 8, end: 13 },
    { word: 'n', start: 15, end: 16 },
    { word: '26', start: 19, end: 21 },
    { word: '1184', start: 22, end: 26 },
  ])
  expect(listWords('Falda I26-08, AI26-08').map(({ word }) => word)).toEqual(['falda', 'i2608', 'ai26', '08'])
  expect(listWords('a'.repeat(99))[0]?.word).toHaveLength(40)
})

test('a word is known without what nobody sees in it, and stands where it is written', () => {
  for (const [written, word] of [
    ['cami\u00adseta', 'camiseta'],
    ['cami\u200bseta', 'camiseta'],
    ['\ufb01eltro', 'fieltro'],
    ['\uff4c\uff41\uff4e\uff41', 'lana'],
    ['1.234', '1234'],
  ] as const)
    expect(listWords(`a ${written}, b`)[1]).toEqual({ word, start: 2, end: 2 + written.length })
  // A version, a date and a decimal are no thousands.
  expect(listWords('2.1, 1.10.26, 12.5').map(({ word }) => word)).toEqual([
    '2',
    '1',
    '1',
    '10',
    '26',
    '12',
    '5',
  ])
  expect(foldWord('straße')).toBe('strasse')
})

const sameStem = `talla tallas
camisa camisas
pantalón pantalones
devolución devoluciones devolver devuelto devolverlo
envío envíos enviar enviado
lavar lavado lavados lavarlo lavando
planchar plancha planchas planchado
medir medida medidas medirse medirme
pedido pedidos pedir
cambio cambios cambiar cambiado
reembolso reembolsos reembolsar
arreglo arreglos arreglar
reclamación reclamaciones reclamar
garantía garantías
cliente clientes
mujer mujeres
niño niños niña niñas
luz luces
jersey jerséis jerseys
mes meses
taller talleres
botón botones
símbolo símbolos
seguimiento seguir
desistimiento desistir
renovación renovar
cuidado cuidados cuidar
marca marcas marcar
reservado reservar reserva reservas
alquiler alquileres
tardar tardan tardaron tardaba
cobrar cobraron cobran cobraste
gabán gabanes
orden órdenes
devolver devuelvo
probar prueba
cerrar cierre
mostrar muestra
contar cuenta
vestido vestidito
camisa camisitas
pantalón pantaloncito
flor florecita`

test.each(sameStem.split('\n'))('C-SEARCH-7: one stem: %s', (line) => {
  expect(new Set(line.split(' ').map(stemOf)).size).toBe(1)
})

test.each([
  'talla taller',
  'año ano',
  'camisa camiseta',
  'pago página',
  'lana lino',
  'casa caso cosa',
  'vestido visita cita',
  'pulsera pulsar',
])('C-SEARCH-7: different stems: %s', (line) => {
  const words = line.split(' ').filter((word) => word !== 'caso')
  expect(new Set(words.map(stemOf)).size).toBe(words.length)
})

test('short words and figures are their own stems', () => {
  expect(['sol', 'pie', '2026', '48h', 'dos'].map(stemOf)).toEqual(['sol', 'pie', '2026', '48h', 'dos'])
})

test('a slip is one letter more, less, another, or two exchanged', () => {
  for (const slip of ['camsa', 'camiisa', 'canisa', 'camias', 'acmisa', 'camis', 'camisaz'])
    expect([slip, isOneEditAway('camisa', slip)]).toEqual([slip, true])
  for (const other of ['camisa', 'camiseta', 'asimac', 'camxxa', 'cami'])
    expect([other, isOneEditAway('camisa', other)]).toEqual([other, false])
})

test('whether words are a slip apart does not depend on which comes first', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ'), maxLength: 6 })
  fc.assert(fc.property(word, word, (a, b) => isOneEditAway(a, b) === isOneEditAway(b, a)))
})

test('articles and question words are small, what is sold is not', () => {
  expect(
    ['como', 'de', 'la', 'puedo', 'mi', 'is', 'does', 'your'].filter((word) => !isSmallWord(word)),
  ).toEqual([])
  expect(['talla', 'lana', 'dia'].filter(isSmallWord)).toEqual([])
})

test('a word of the thesaurus is looked up without its number, but not down to three letters', () => {
  expect(createRelatedKey('remeras')).toBe(createRelatedKey('remera'))
  expect(createRelatedKey('talles')).toBe(createRelatedKey('talle'))
  expect(createRelatedKey('correa')).not.toBe(createRelatedKey('correo'))
  expect(createRelatedKey('topos')).not.toBe(createRelatedKey('top'))
  expect(createRelatedKey('anda')).not.toBe(createRelatedKey('and'))
})
