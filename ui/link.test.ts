import { expect, test } from 'vitest'
import { chooseRel } from './link.tsx'

test.each([
  ['https://example.com', undefined],
  ['//example.com/a', undefined],
  ['HTTP://example.com', '_self'],
  ['/docs', '_blank'],
  ['/docs', 'ventana'],
])('C-PRE-6: a link to %s with the target %s hands nothing over', (address, target) => {
  expect(chooseRel(address, target)).toBe('noopener noreferrer')
})

test.each([
  ['/docs/tallas', undefined],
  ['/docs?volver=https://example.com', '_self'],
  ['#tabla', undefined],
  ['mailto:pedidos@escaparate.example', undefined],
  ['tel:+34900000000', undefined],
])('C-PRE-6: a link to %s with the target %s stays as it is', (address, target) => {
  expect(chooseRel(address, target)).toBeUndefined()
})
