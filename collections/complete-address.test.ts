import { expect, test } from 'vitest'
import { completeAddress, incompleteAddress } from './complete-address.ts'

test.each([
  ['escaparate.example', 'https://escaparate.example'],
  ['tienda.es/rebajas?x=1', 'https://tienda.es/rebajas?x=1'],
  ['www.tienda.es', 'https://www.tienda.es'],
  ['http:/tienda.es/uno', 'http://tienda.es/uno'],
  ['https//tienda.es', 'https://tienda.es'],
  ['htps://tienda.es', 'https://tienda.es'],
  ['htp://tienda.es', 'http://tienda.es'],
  ['https:tienda.es', 'https://tienda.es'],
  ['a.b@tienda.es', 'mailto:a.b@tienda.es'],
  ['+34963123456', 'tel:+34963123456'],
  ['https://tienda.es', undefined],
  ['2.guia.md', undefined],
  ['docs/tallas', undefined],
  ['guia', undefined],
])('%s was meant to be %s', (written, meant) => {
  expect(completeAddress(written)).toBe(meant)
})

test.each([
  ['Visita www.tienda.es/uno.', 'www.tienda.es/uno'],
  ['En http:/tienda.es, claro', 'http:/tienda.es'],
  ['(https//tienda.es/a)', 'https//tienda.es/a'],
  ['En https://tienda.es y a@www.tienda.es', undefined],
  ['El protocolo http: y www. nada', undefined],
])('in «%s» it is %s', (text, found) => {
  expect(incompleteAddress.exec(text)?.[0]).toBe(found)
})
