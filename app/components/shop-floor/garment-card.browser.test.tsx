import { stringify } from 'devalue'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NavLink } from '#app/components/navigation/link.tsx'
import { noteSize } from '#app/stores/last-size.ts'
import { readList } from '#app/stores/list-store.ts'
import { forgetSizes, rememberSizes } from '#app/stores/remembered-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { GarmentCard } from './garment-card.tsx'
import type { ListedGarment } from './listed-garment.ts'

const span = (cm: number) => ({ from: cm, to: cm })
const tableOf = (name: 'mujer' | 'hombre', chest: number): SizeTable => ({
  name,
  rows: [
    { size: '38', alias: 'S', spans: { pecho: span(chest) } },
    { size: '40', alias: 'M', spans: { pecho: span(chest + 4) } },
  ],
})
const tables: Record<string, SizeTable> = { mujer: tableOf('mujer', 84), hombre: tableOf('hombre', 96) }

const coat: ListedGarment = {
  reference: 'I26-01',
  path: '/coleccion/abrigo',
  title: 'Abrigo cruzado',
  kind: 'abrigos',
  audiences: ['mujer'],
  price: 149,
  sizeTable: 'mujer',
  sizes: ['38', '40'],
  colours: [
    { name: 'Camel', value: '#c19a6b', src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' },
    {
      name: 'Azul marino',
      value: '#1b2a49',
      src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="b"/>',
    },
  ],
}
const shirt: ListedGarment = {
  ...coat,
  title: 'Camiseta',
  audiences: ['mujer', 'hombre'],
  sizeTable: 'adulto',
  sizes: ['S', 'M'],
}

const card = page.getByRole('article')
const read = (which = card.first()) => which.element().textContent.replaceAll('\u00a0', ' ')

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const [, wearer = ''] = /tallas\/(\w+)\//.exec(new Request(input).url) ?? []
    return new Response(stringify({ data: { 'docs-slug': { sizeTables: [tables[wearer]] } } }))
  })
  return forgetSizes
})

test.each([
  [{}, /Tallas 38–40/],
  [{ soldOut: ['38'] }, /Quedan?: 40/],
  [{ soldOut: ['38', '40'] }, /Agotad/],
  [{ earlierPrice: { price: 199 } }, /149,00 € .*199,00 €/],
])('with %j it says what of the garment can be had, and for how much', async (part, said) => {
  await renderOnPage(<GarmentCard garment={{ ...coat, ...part }} />)
  await expect.poll(() => read()).toMatch(said)
})

test('the colours of a garment are seen side by side, and heard by their names', async () => {
  await renderOnPage(<GarmentCard garment={coat} />)
  const dots = page.getByRole('img', { name: 'Camel, Azul marino' })
  const fills = [...dots.element().children].map((dot) => dot.getAttribute('fill'))
  expect(fills).toEqual(['#c19a6b', '#1b2a49'])
})

test('who looks for a colour sees the garment in it, and finds it chosen on its page', async () => {
  await renderOnPage(<GarmentCard garment={coat} shown={coat.colours[1]} />)
  const link = page.getByRole('link', { name: 'Abrigo cruzado' })
  await expect.element(link).toHaveAttribute('href', '/coleccion/abrigo?color=Azul+marino')
  await expect.poll(() => card.element().querySelector('img')?.src).toBe(coat.colours[1]?.src)
})

test('the size of who is remembered is marked, until they are forgotten', async () => {
  rememberSizes({ mujer: { pecho: '88' } })
  await renderOnPage(<GarmentCard garment={coat} />)
  await expect.poll(() => read()).toContain('tu talla: 40')
  forgetSizes()
  await expect.poll(() => read()).not.toContain('tu talla')
})

test('a size that is sold out is not marked', async () => {
  rememberSizes({ mujer: { pecho: '88' } })
  await renderOnPage(
    <>
      <GarmentCard garment={{ ...coat, title: 'Gabardina', soldOut: ['40'] }} />
      <GarmentCard garment={coat} />
    </>,
  )
  await expect.poll(() => read(card.last())).toContain('tu talla: 40')
  expect(read()).not.toContain('tu talla')
})

test('of two who are known each has a size, and on the page of one of them theirs alone is told', async () => {
  rememberSizes({ mujer: { pecho: '84' }, hombre: { pecho: '100' } })
  const { unmount } = await renderOnPage(<GarmentCard garment={shirt} />, '/coleccion')
  await expect.poll(() => read()).toContain('tu talla: S (mujer), M (hombre)')
  await unmount()
  await renderOnPage(<GarmentCard garment={shirt} />, '/coleccion/hombre')
  await expect.poll(() => read()).toContain('tu talla: M')
})

test('once something is put aside, what is there in that size is put aside from where it hangs, and it is told', async () => {
  const scarf: ListedGarment = {
    ...coat,
    reference: 'I26-06',
    title: 'Bufanda',
    sizeTable: 'unica',
    sizes: ['Única'],
  }
  const { unmount } = await renderOnPage(
    <>
      <GarmentCard garment={{ ...coat, length: '32' }} shown={coat.colours[1]} />
      <GarmentCard garment={{ ...coat, title: 'Gabardina', soldOut: ['40'] }} />
      <GarmentCard garment={scarf} />
    </>,
  )
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  noteSize('mujer', '40')
  await page.getByRole('button', { name: 'Añadir en 40: Abrigo cruzado' }).click()
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent('Has añadido Abrigo cruzado, talla 40, largo 32, Azul marino. 1 prenda en tu lista.')
  await expect.element(page.getByRole('button', { name: 'En tu lista: Abrigo cruzado' })).toHaveFocus()
  await page.getByRole('button', { name: 'Añadir: Bufanda' }).click()
  expect(readList().entries.map(({ reference, size, price }) => [reference, size, price])).toEqual([
    ['I26-06', 'Única', 149],
    ['I26-01', '40', 149],
  ])
  expect(page.getByRole('button').elements()).toHaveLength(2)
  await unmount()
  await renderOnPage(<GarmentCard garment={coat} shown={coat.colours[1]} />)
  await expect.element(page.getByRole('button', { name: 'En tu lista: Abrigo cruzado' })).toBeVisible()
})

test('a page that is left does not render its cards anew', async () => {
  let rendered = 0
  const watched = {
    ...coat,
    get title() {
      rendered += 1
      return coat.title
    },
  }
  await renderOnPage(
    <>
      <GarmentCard garment={watched} />
      <NavLink to="/blog">Diario</NavLink>
    </>,
    '/coleccion',
  )
  const before = rendered
  const link = page.getByRole('link', { name: 'Diario' })
  await link.click()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  expect(rendered).toBe(before)
})
