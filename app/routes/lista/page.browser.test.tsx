import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GarmentChoices } from '#app/stores/garment-choices.ts'
import { type ListEntry, writeList, writeListCookie } from '#app/stores/list-cookie.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { action } from './action.ts'
import { View } from './page.tsx'

const parka: ListEntry = { reference: 'I26-08', size: '128', colour: 'Verde', length: '', price: 69.9 }
const coat: ListEntry = { reference: 'I26-01', size: '40', colour: 'Camel', length: '', price: 149 }
const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

const garments: GarmentChoices[] = [
  {
    reference: 'I26-08',
    title: 'Parka con capucha',
    path: '/coleccion/parka-con-capucha',
    price: 69.9,
    sizes: ['98', '128', '134', '140'],
    soldOut: ['98'],
    lengths: [],
    colours: ['Verde', 'Azul marino y blanco roto'].map((name) => ({ name, src: picture })),
  },
  {
    reference: 'I26-01',
    title: 'Abrigo cruzado',
    path: '/coleccion/abrigo-cruzado',
    price: 149,
    sizes: ['40'],
    soldOut: [],
    lengths: [],
    colours: [{ name: 'Camel', src: picture }],
  },
]

const status = page.getByRole('status').first()
const undo = page.getByRole('button', { name: 'Deshacer' })
const remove = page.getByRole('button', { name: 'Quitar Parka con capucha' })
const sizes = page.getByRole('combobox', { name: /^Talla/ })
const readSizes = () => sizes.elements().map((element) => (element as HTMLSelectElement).value)

/** Shows a list as an earlier visit would have left it. */
function show(...entries: ListEntry[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the list writes it
  document.cookie = writeListCookie(writeList(entries), false)
  const data = { page: { title: 'Mi lista', description: 'Lo apartado.', seo: {} }, garments }
  return renderOnPage(<View data={data} />, '/coleccion/lista', action)
}

beforeEach(() => page.viewport(390, 844))

test('a garment that was taken off can be put back where it stood, with the focus where the eyes are', async () => {
  await show(parka, { ...parka, size: '134' }, { ...parka, size: '140' })
  await expect.element(undo).not.toBeInTheDocument()
  await remove.nth(1).click()
  await expect.element(undo).toHaveFocus()
  await expect.element(undo).toHaveAccessibleDescription('Has quitado Parka con capucha.')
  // It is heard in the status, and seen where the garment was.
  await expect.element(status).toHaveTextContent('Has quitado Parka con capucha. 2 prendas en tu lista')
  const said = page.getByText('Has quitado Parka con capucha.')
  expect(said.elements().map((element) => element.matches('.sr-only'))).toEqual([true, false])
  await undo.click()
  await expect
    .element(status)
    .toHaveTextContent('Parka con capucha vuelve a estar en tu lista. 3 prendas en tu lista')
  await expect.element(remove.nth(1)).toHaveFocus()
  expect(readSizes()).toEqual(['128', '134', '140'])
  await expect.element(undo).not.toBeInTheDocument()
})

test('each garment that was taken off can be put back, and a change of another leaves that so', async () => {
  await show(parka, { ...parka, size: '134' }, { ...parka, size: '140' })
  await remove.nth(1).click()
  await remove.nth(1).click()
  await expect.poll(() => undo.elements().length).toBe(2)
  await sizes.selectOptions('98')
  await undo.nth(1).click()
  await expect.poll(readSizes).toEqual(['98', '140'])
  await undo.click()
  await expect.poll(readSizes).toEqual(['98', '134', '140'])
})

test('what is on the list again, from another tab, is not offered to be put back', async () => {
  await show(parka, coat)
  await remove.click()
  await expect.element(undo).toBeVisible()
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab writes it
  document.cookie = writeListCookie(writeList([parka, coat]), false)
  window.dispatchEvent(new Event('focus'))
  await expect.element(remove).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})

test('an entry that is changed into another one is joined with it', async () => {
  await show(parka, { ...parka, size: '134' })
  await sizes.nth(1).selectOptions('128')
  await expect.element(sizes).toHaveFocus()
  await expect
    .element(status)
    .toHaveTextContent(
      'Parka con capucha ya estaba así en tu lista: la dejamos una vez. 1 prenda en tu lista',
    )
})

test('prices and sizes are those of today, and what has changed, is missing or gone is said at its card', async () => {
  await show(
    { ...parka, size: '98', price: 79.9 },
    { ...parka, size: '' },
    { ...parka, reference: 'Z01-01', size: 'M' },
  )
  const [changed, missing, gone] = document.querySelectorAll('.list-entry')
  expect(changed?.textContent).toContain('69,90')
  expect(changed?.textContent).toMatch(/La talla 98 está agotada\..*Cuando la apartaste costaba 79,90\s€\./)
  expect(missing?.textContent).toContain('Falta elegir la talla.')
  await expect.element(sizes.nth(1)).toHaveAccessibleDescription('Falta elegir la talla.')
  expect(gone?.textContent).toContain('Z01-01Ya no está en la colección')
  // It leads to no other garment and looks like none.
  expect(gone?.querySelectorAll('a, img')).toHaveLength(0)
  expect(page.getByRole('link', { name: 'Escribir el correo' }).element().getAttribute('href')).not.toContain(
    'Z01-01',
  )
})

test('where all is sold out no total is said, neither on the page nor in the message', async () => {
  await show({ ...parka, size: '98' })
  await expect.element(page.getByText(/^La talla 98 está agotada\./)).toBeVisible()
  expect(document.body.textContent).not.toContain('Total')
  await sizes.selectOptions('128')
  await expect.poll(() => document.body.textContent).toMatch(/Total de las prendas, con IVA: 69,90\s€/)
  await sizes.selectOptions('98')
  await expect.poll(() => document.body.textContent).not.toContain('Total')
})

test('what is no postal code is told when its field is left', async () => {
  await show(coat)
  const field = page.getByRole('textbox', { name: 'Código postal' })
  await field.fill('2801')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('textbox', { name: '¿Alguna pregunta?' }).click()
  await expect.element(field).toHaveAccessibleDescription('Un código postal tiene cinco cifras, como 28013.')
  await field.fill('28013')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
})

for (const width of [320, 390])
  test(`in a window of ${width} px what takes a garment off stands beside its choices, however wide they are`, async () => {
    await page.viewport(width, 844)
    await show({ ...parka, colour: 'Azul marino y blanco roto' })
    const colour = page
      .getByRole('combobox', { name: /^Color/ })
      .element()
      .getBoundingClientRect()
    const button = remove.element().getBoundingClientRect()
    expect(button.top).toBeLessThan(colour.bottom)
    expect(button.left).toBeGreaterThanOrEqual(colour.right)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

test('with letters twice as large nothing of a card leaves the window', async () => {
  const root = document.documentElement
  root.style.fontSize = '200%'
  onTestFinished(() => root.removeAttribute('style'))
  await show({ ...parka, size: '98', colour: 'Rosa', price: 79.9 }, { ...parka, reference: 'Z01-01' })
  expect(root.scrollWidth).toBeLessThanOrEqual(390)
})
