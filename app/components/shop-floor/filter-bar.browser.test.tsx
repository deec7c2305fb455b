import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NavLink } from '#app/components/navigation/link.tsx'
import { expectText } from '#tests/support/component-page.tsx'
import { renderOnPage } from '#tests/support/render.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListedGarment } from './listed-garment.ts'

const colours = [{ name: 'Azul marino', value: '#123456', image: { src: '/a.svg' } }]
const garment = (path: string, kind: string, sizes: string[]) =>
  ({
    path,
    title: path,
    kind,
    price: 50,
    audiences: ['mujer'],
    sizeTable: 'mujer',
    sizes,
    colours,
  }) as unknown as ListedGarment

const garments = [garment('/a', 'abrigos', ['38', '40']), garment('/b', 'vaqueros', ['42'])]

const show = (chosen = {}, shown = garments) =>
  renderOnPage(
    <>
      <FilterBar path="/coleccion" garments={shown} ages={{}} chosen={chosen} />
      <Address />
    </>,
  )

/** Tells where the visitor is. */
function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

test('going on to another page counts no garments again', async () => {
  let counted = 0
  const watched = {
    ...garments[0],
    get kind() {
      counted += 1
      return 'abrigos'
    },
  } as unknown as ListedGarment
  await renderOnPage(
    <>
      <FilterBar path="/coleccion" garments={[watched]} ages={{}} chosen={{}} />
      <NavLink to="/blog">Diario</NavLink>
    </>,
    '/coleccion',
  )
  const before = counted
  const link = page.getByRole('link', { name: 'Diario' })
  await link.click()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  expect(counted).toBe(before)
})

const drawer = page.getByRole('dialog', { name: 'Filtros' })

test('on a desktop the filters stand in the page, and a choice can be taken back', async () => {
  await page.viewport(1280, 800)
  await show({ talla: '40' })
  const size = page.getByRole('combobox', { name: 'Talla' })
  await expect.element(size).toHaveValue('40')
  await size.selectOptions('42 (1)')
  await expect.element(size).toHaveValue('42')
  await size.selectOptions('')
  await expect.element(size).toHaveValue('')
})

test('on a phone they come in a drawer, which gives the focus back', async () => {
  await page.viewport(390, 844)
  await show()
  const button = page.getByText('Filtrar 2 prendas')
  await button.click()
  await expect.element(drawer).toBeVisible()
  expect(document.querySelector('details')?.open).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(drawer).toBeVisible()
})

test('on a phone everything is picked before anything is shown: a kind leaves the drawer open, and narrows the sizes', async () => {
  await page.viewport(390, 844)
  await show()
  await page.getByText('Filtrar 2 prendas').click()
  const size = drawer.getByRole('combobox', { name: 'Talla' })
  const sizes = size.getByRole('option')
  await expectText(sizes, ['Todas', '38 (1)', '40 (1)', '42 (1)'])
  await drawer.getByRole('combobox', { name: 'Tipo' }).selectOptions('Abrigos (1)')
  await expectText(sizes, ['Todas', '38 (1)', '40 (1)'])
  await size.selectOptions('38 (1)')
  await expect.element(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Ver prendas' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('/coleccion?tipo=abrigos&talla=38#prendas')
})

test('«Ver prendas» closes the drawer, with another choice and with none', async () => {
  await page.viewport(390, 844)
  await show()
  const button = page.getByText('Filtrar 2 prendas')
  for (const size of ['', '38']) {
    await button.click()
    await drawer.getByRole('combobox', { name: 'Talla' }).selectOptions(size)
    await drawer.getByRole('button', { name: 'Ver prendas' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  }
})

test('the button that opens the drawer is open as long as the drawer is', async () => {
  await page.viewport(390, 844)
  await show()
  const button = page.getByText('Filtrar 2 prendas')
  await button.click()
  await expect.element(drawer).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(button).not.toHaveAttribute('aria-expanded')
})

test('what is picked and not shown yet goes along with a kind', async () => {
  await page.viewport(1280, 800)
  await show()
  await page.getByRole('combobox', { name: 'Talla' }).selectOptions('38 (1)')
  await expect
    .element(page.getByRole('link', { name: /Abrigos/ }))
    .toHaveAttribute('href', '/coleccion?tipo=abrigos&talla=38#prendas')
})

test('what is picked moves nothing: a kind that is left without garments is no link, and a field without choices says so', async () => {
  await page.viewport(1280, 800)
  const coat = { ...garment('/a', 'abrigos', ['38']), earlierPrice: { price: 70 } }
  await show({}, [coat, garment('/b', 'vaqueros', ['42'])])
  const kinds = page.getByRole('navigation')
  await expectText(kinds.getByRole('listitem'), ['Todo', 'Abrigos 1', 'Vaqueros 1'])
  await page.getByRole('combobox', { name: 'Talla' }).selectOptions('42 (1)')
  await expectText(kinds.getByRole('listitem'), ['Todo', 'Abrigos 0', 'Vaqueros 1'])
  await expectText(kinds.getByRole('link'), ['Todo', 'Vaqueros 1'])
  await expectText(page.getByRole('combobox', { name: 'Rebajas' }).getByRole('option'), [
    'Todas',
    'Sin datos',
  ])
})
