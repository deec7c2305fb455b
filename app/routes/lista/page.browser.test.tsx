import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Done, writeDone } from '#app/stores/change-list.ts'
import type { GarmentChoices } from '#app/stores/garment-choices.ts'
import { type ListEntry, writeList, writeListCookie } from '#app/stores/list-cookie.ts'
import { forgetDone, readList } from '#app/stores/list-store.ts'
import { listMessages } from '#config/messages/list.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { action } from './action.ts'
import type { ListData } from './loader.ts'
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

const newest = {
  season: 'Invierno 26',
  garments: [
    {
      reference: 'I26-03',
      path: '/coleccion/jersey-de-ochos',
      title: 'Jersey de ochos',
      kind: 'punto',
      audiences: ['mujer'],
      price: 59.9,
      sizeTable: 'mujer',
      sizes: ['S'],
      colours: [{ name: 'Crudo', value: '#eee', src: picture }],
    },
  ],
} satisfies ListData['newest']

const status = page.getByRole('status').first()
const undo = page.getByRole('button', { name: 'Deshacer' })
const remove = page.getByRole('button', { name: 'Quitar Parka con capucha' })
const sizes = page.getByRole('combobox', { name: /^Talla/ })
const readSizes = () => sizes.elements().map((element) => (element as HTMLSelectElement).value)

/** Shows a list as an earlier visit would have left it. */
function show(...entries: ListEntry[]) {
  return showAfter(undefined, '', ...entries)
}

/** The same for who comes by a form that was sent without scripts, or to an address with a query. */
function showAfter(arrival: Done | undefined, query: string, ...entries: ListEntry[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the list writes it
  document.cookie = writeListCookie(writeList(entries), false)
  readList()
  forgetDone()
  const data = {
    page: { title: 'Mi lista', description: 'Lo apartado.', seo: {} },
    garments,
    ages: { 128: '8 años' },
    newest,
    ...(arrival && { arrival }),
  }
  return renderOnPage(<View data={data} />, `/coleccion/lista${query}`, action)
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

test('what a form without scripts has changed is said with what is chosen now', async () => {
  await showAfter({ kind: 'changed', entry: parka, place: 0, dropped: [] }, '', parka)
  await expect
    .element(status)
    .toHaveTextContent('Guardado: Parka con capucha, talla 128, Verde. 1 prenda en tu lista')
  // What is chosen here is seen where it was, and needs no word.
  await sizes.selectOptions('140')
  await expect.poll(() => status.element().textContent).toBe('1 prenda en tu lista')
})

test('of what an address says and nobody has done, nothing is said', async () => {
  const done: Done = { kind: 'removed', entry: coat, place: 0, dropped: [] }
  await showAfter(undefined, `?${writeDone(done)}`, parka)
  await expect.poll(() => status.element().textContent).toBe('1 prenda en tu lista')
  await expect.element(undo).not.toBeInTheDocument()
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
      'Parka con capucha, talla 128, Verde ya estaba en tu lista, y sigue una sola vez. 1 prenda en tu lista',
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
  const colours = page.getByRole('combobox', { name: /^Color/ })
  await expect.element(colours.nth(1)).toHaveAccessibleDescription('')
  expect(gone?.textContent).toContain('Z01-01Ya no está en la colección')
  // It leads to no other garment and looks like none.
  expect(gone?.querySelectorAll('a, img')).toHaveLength(0)
  expect(page.getByRole('link', { name: 'Escribir el correo' }).element().getAttribute('href')).not.toContain(
    'Z01-01',
  )
})

test('where all is sold out no amount is said, neither on the page nor in the message', async () => {
  await show({ ...parka, size: '98' })
  await expect.element(page.getByText(/^La talla 98 está agotada\./)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/IVA|Total/)
  await sizes.selectOptions('128')
  await expect.poll(readAmounts).toEqual(['Prendas, con IVA 69,90 €', 'Envío según tu código postal'])
  await sizes.selectOptions('98')
  await expect.poll(() => document.body.textContent).not.toMatch(/IVA|Total/)
})

const postalCode = page.getByRole('textbox', { name: 'Código postal' })

/** Each line of what the list costs. */
function readAmounts(): string[] {
  const lines = document.querySelectorAll('[aria-labelledby="enviar"] dl > div')
  return [...lines].map(({ children }) =>
    [...children].map((part) => part.textContent.replaceAll(/\s/g, ' ')).join(' '),
  )
}

test.each([
  [
    '50003',
    'la Península',
    'gratis',
    '69,90 €',
    /^Llega a la Península en 2–3 .* Envío gratis a la Península/,
  ],
  [
    '07001',
    'Baleares',
    '5,95 €',
    '75,85 €',
    /^Llega a Baleares en 3–5 .* Te faltan 10,10 € para que el envío sea gratis\.$/,
  ],
  [
    '35001',
    'Canarias',
    '9,95 €',
    '79,85 €',
    /^Llega a Canarias en 5–8 .* Te faltan 50,10 € .*Allí no se aplica el IVA/,
  ],
  [
    '51001',
    'Ceuta y Melilla',
    '9,95 €',
    '79,85 €',
    /^Llega a Ceuta y Melilla en 5–8 .*Allí no se aplica el IVA/,
  ],
])(
  'for the postal code %s it is said what delivery to %s costs, what is missing, and VAT where there is one',
  async (code, to, price, total, said) => {
    const garments = /IVA/.test(said.source) ? 'Prendas' : 'Prendas, con IVA'
    await show(parka)
    await postalCode.fill(code)
    await expect
      .poll(readAmounts)
      .toEqual([`${garments} 69,90 €`, `Envío a ${to} ${price}`, `Total con el envío ${total}`])
    const told = page.getByText(/^Llega a/)
    await expect.element(told).toHaveAttribute('role', 'status')
    expect(told.element().textContent.replaceAll(/\s/g, ' ')).toMatch(said)
  },
)

test('the postal code and the question are kept for a reload, until they are taken out', async () => {
  const question = page.getByRole('textbox', { name: '¿Alguna pregunta?' })
  const { unmount } = await show(parka)
  await postalCode.fill('35001')
  await question.fill('¿Llega el 24?')
  await unmount()
  const shownAgain = await show(parka)
  await expect.element(postalCode).toHaveValue('35001')
  await expect.element(question).toHaveValue('¿Llega el 24?')
  await question.fill('')
  await expect.element(page.getByText(/^Llega a Canarias/)).toBeVisible()
  await postalCode.fill('')
  await shownAgain.unmount()
  await show(parka)
  await expect.element(postalCode).toHaveValue('')
})

test('what is no postal code is told when its field is left', async () => {
  await show(coat)
  await postalCode.fill('2801')
  await expect.element(postalCode).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('textbox', { name: '¿Alguna pregunta?' }).click()
  const told = listMessages.badPostalCode
  await expect.element(postalCode).toHaveAccessibleDescription(told)
  await postalCode.fill('28013')
  await expect.element(postalCode).toHaveAttribute('aria-invalid', 'false')
})

test('on a wide window what the list costs stands beside it, and on a narrow one below', async () => {
  await page.viewport(1440, 900)
  await show(parka, coat)
  const box = (element: HTMLElement | SVGElement) => element.getBoundingClientRect()
  const list = box(page.getByRole('list').last().element())
  const [cost, letter] = ['Enviar la lista', 'Así queda el correo'].map((name) =>
    box(page.getByRole('region', { name }).element()),
  )
  expect(cost?.left).toBeGreaterThan(list.right)
  expect(cost?.top).toBeLessThan(list.bottom)
  expect(letter?.top).toBeGreaterThan(list.bottom)
  await page.viewport(390, 844)
  expect(box(page.getByRole('region', { name: 'Enviar la lista' }).element()).top).toBeGreaterThan(
    box(page.getByRole('list').last().element()).bottom,
  )
})

test('an empty list shows the newest garments, and promises nothing that is ready to be sent', async () => {
  await show()
  await expect.element(page.getByRole('heading', { name: 'Lo último de Invierno 26' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Jersey de ochos' })).toBeVisible()
  expect(document.body.textContent).not.toContain('Lo apartado.')
})

test('with a garment on the list its introduction is there, and the newest are not', async () => {
  await show(parka)
  await expect.element(page.getByText('Lo apartado.')).toBeVisible()
  await expect.element(page.getByText('Lo último de Invierno 26')).not.toBeInTheDocument()
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

test('sizes of children are chosen with the age that they go with', async () => {
  await show(parka)
  await expect.element(sizes.getByRole('option', { name: '128 · 8\u00a0años' })).toBeInTheDocument()
})
