import { expect, test } from 'vitest'
import { createNearFinder } from './near-pages.ts'

const paths = ['/', '/blog', '/docs/tallas', '/docs/tallas/mujer', '/coleccion/ninas']

test.each([
  ['/blgo', '/blog'],
  ['/docs/tlalas', '/docs/tallas'],
  ['/docs/talla', '/docs/tallas'],
  ['/Docs/Talllas/mujer', '/docs/tallas/mujer'],
  ['/coleccion/minos', '/coleccion/ninas'],
  ['/coleccion/mino', undefined],
  ['/bog', '/blog'],
  ['/bg', undefined],
  ['/b', undefined],
  ['/wp-login.php', undefined],
])('C-ROUTE-6: nearly the address %s is %s', async (path, near) => {
  expect(await createNearFinder(async () => paths)(path)).toBe(near)
})

test('C-ROUTE-6: the addresses are read once, and so many are compared in a second, on a large site as on a small one', async () => {
  for (const count of [100, 10_000]) {
    let reads = 0
    let now = 0
    const many = Array.from({ length: count }, (_, index) => `/docs/pagina-${index}`)
    const findNear = createNearFinder(
      async () => {
        reads += 1
        return many
      },
      () => now,
    )
    const ask = async () => {
      let found = 0
      for (let asked = 0; asked < 1_000; asked++) if (await findNear(`/docs/pagina-${count}`)) found += 1
      return found
    }
    expect([await ask(), await ask(), reads]).toEqual([50_000 / count, 0, 1])
    now += 1_000
    expect(await ask()).toBe(50_000 / count)
  }
})
