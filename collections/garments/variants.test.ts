import { expect, test } from 'vitest'
import { listVariants } from './variants.ts'

test.each([
  ['XXL', 'Camisa, verde botella, talla XXL'],
  ['128', 'Camisa, verde botella, talla 128'],
  ['Única', 'Camisa, verde botella, talla única'],
])('a garment of the size %s is called «%s»', (size, name) => {
  const colours = [{ name: 'Verde botella', value: '#23513c', image: { src: '/x.svg' } }]
  const [variant] = listVariants({ title: 'Camisa', reference: 'I26-01', sizes: [size], colours })
  expect(variant?.name).toBe(name)
})
