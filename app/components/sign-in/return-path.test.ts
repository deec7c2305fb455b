import { expect, test } from 'vitest'
import { readPlaceAfterSignIn, readReturnPath } from './return-path.ts'

const origin = 'https://tienda.example'

test.each([
  ['https://tienda.example/blog?pagina=2', '/blog?pagina=2'],
  ['https://tienda.example/docs/tallas/', '/docs/tallas'],
  ['https://tienda.example/', '/'],
  ['', '/'],
  ['https://accounts.google.com/o/oauth2', '/'],
  ['http://tienda.example/blog', '/'],
  ['https://tienda.example.evil.example/blog', '/'],
  ['https://tienda.example//evil.example', '/evil.example'],
  ['https://tienda.example/login?x', '/'],
  ['https://tienda.example/signup/', '/'],
  ['no es una dirección', '/'],
])('who comes from %j goes on to %j', (referrer, path) => {
  expect(readReturnPath(referrer, origin)).toBe(path)
})

test('who has chosen a plan stands before it again', () => {
  const search = '?plan=club&pago=anual'
  expect(readPlaceAfterSignIn({ pathname: '/signup', search })).toBe(`/signup${search}`)
})
