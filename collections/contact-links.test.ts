import { expect, test } from 'vitest'
import { splitContacts } from './contact-links.ts'
import { writeMailto } from './mailto.ts'

test('an e-mail address is a link, without the stop that ends its sentence, and says what it is about', () => {
  expect(splitContacts('Escribe a hola@tienda.example.', 'Tallas y más')).toEqual([
    'Escribe a ',
    { text: 'hola@tienda.example', href: 'mailto:hola@tienda.example?subject=Tallas%20y%20m%C3%A1s' },
    '.',
  ])
})

test.each([
  ['900 000 000', 'tel:+34900000000'],
  ['976\u00a012\u00a034\u00a056', 'tel:+34976123456'],
  ['+34 600 123 456', 'tel:+34600123456'],
])('the telephone number %s leads to %s, and stays in one line', (text, href) => {
  expect(splitContacts(`Llama al ${text}, sin prefijo`)).toEqual([
    'Llama al ',
    { text: text.replaceAll(' ', '\u00a0'), href },
    ', sin prefijo',
  ])
})

test.each([
  '1 900 000 000 hilos',
  '900 000 000 000',
  'la 600 300',
  'I26-900 000 000',
  'de 900 000 000,50 €',
  '@escaparate',
  'a@b',
])('%s is text', (text) => {
  expect(splitContacts(text)).toEqual([text])
})

test('a long word without an address costs one look', () => {
  const text = 'a'.repeat(200_000)
  expect(splitContacts(text)).toEqual([text])
})

test('a message that is begun keeps its lines', () => {
  expect(writeMailto('a@b.example', { subject: 'Pedido', body: 'Hola:\n\nTalla: 40' })).toBe(
    'mailto:a@b.example?subject=Pedido&body=Hola%3A%0D%0A%0D%0ATalla%3A%2040',
  )
})
