import { expect, test } from 'vitest'
import { type GarmentChoices, noteEntry } from './garment-choices.ts'
import { writeListMail } from './list-message.ts'

const parka: GarmentChoices = {
  reference: 'I26-08',
  title: 'Parka con capucha',
  path: '/coleccion/parka-con-capucha',
  price: 69.9,
  sizes: ['98', '104'],
  soldOut: ['98'],
  lengths: [],
  colours: [{ name: 'Verde botella', src: '/x.svg' }],
}
const jeans: GarmentChoices = { ...parka, reference: 'V26-01', lengths: ['Corto', 'Largo'], soldOut: [] }
const scarf: GarmentChoices = { ...parka, reference: 'I26-07', sizes: ['Única'], soldOut: ['Única'] }
const none = {
  reference: 'I26-08',
  size: '',
  colour: 'Verde botella',
  length: '',
  price: 69.9,
}

test.each([
  [{ size: '104' }, parka, []],
  [{ size: '104', price: 79.9 }, parka, ['price']],
  [{ size: '98' }, parka, ['sold out']],
  [{ size: 'XXL' }, parka, ['unknown size']],
  [{ colour: 'Rosa' }, parka, ['no size', 'no colour']],
  [{ size: '104' }, jeans, ['no length']],
  [{ size: 'Única' }, scarf, ['sold out wholly']],
  [{ size: '' }, scarf, ['sold out wholly']],
  [{ size: '104' }, undefined, ['gone']],
])('of %j is said what has changed or is missing', (part, garment, notes) => {
  expect(noteEntry({ ...none, ...part }, garment)).toEqual(notes)
})

test('several garments are asked for with what they cost together', () => {
  const wanted = [
    { entry: { ...none, size: '104' }, garment: parka },
    { entry: { ...none, reference: 'V26-01', length: 'Largo' }, garment: jeans },
  ]
  const text = writeListMail(wanted, { postalCode: '50003', question: '¿$& cabe?' }).text.replaceAll(
    '\u00a0',
    ' ',
  )
  expect(text).toContain('- I26-08 Parka con capucha, talla 104, Verde botella: 69,90 €')
  expect(text).toContain('- V26-01 Parka con capucha, Largo, Verde botella: 69,90 €')
  expect(text).toContain('Total de las prendas: 139,80 €')
  expect(text).toContain('Pregunta: ¿$& cabe?')
})

test('what a garment does not come in is not asked for', () => {
  const entry = { ...none, size: '999', colour: 'Nada', length: '77' }
  const text = writeListMail([{ entry, garment: jeans }], { postalCode: '', question: '' }).text
  expect(text.replaceAll('\u00a0', ' ')).toContain('- V26-01 Parka con capucha: 69,90 €')
})

test('a mail program is asked to begin no longer message than it takes', () => {
  const wishes = { postalCode: '', question: '' }
  const wanted = { entry: { ...none, size: '104' }, garment: parka }
  const short = writeListMail([wanted], wishes)
  expect(short.href).toContain('Verde%20botella')
  expect(short.isPasted).toBe(false)
  const long = writeListMail(Array(50).fill(wanted), wishes)
  expect(long.href.length).toBeLessThanOrEqual(2_000)
  expect(long.href).toContain('body=Pega%20aqu%C3%AD')
  expect(long.isPasted).toBe(true)
})

test('who wants to be told when something is back asks that alone, and after what can be had', () => {
  const wanted = [
    { entry: { ...none, size: '98' }, garment: parka },
    { entry: { ...none, size: '104' }, garment: parka },
  ]
  const text = writeListMail(wanted, { postalCode: '', question: '' }).text.replaceAll('\u00a0', ' ')
  expect(text).toContain(
    'Me gustaría pedir:\n- I26-08 Parka con capucha, talla 104, Verde botella: 69,90 €\n\n' +
      '¿Me avisáis cuando vuelva lo que está agotado?\n- I26-08 Parka con capucha, talla 98, Verde botella: 69,90 €',
  )
  const [gone] = wanted
  if (!gone) throw new Error('There is one')
  expect(writeListMail([gone], { postalCode: '', question: '' }).text).not.toContain('Me gustaría pedir')
  expect(text).toContain('Total de las prendas: 69,90 €')
})
