import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { test, type Workshop } from '#tests/support/workshop-site.ts'

test.describe.configure({ mode: 'default' })

async function openFile(page: Page, { site }: Workshop, file: string) {
  await page.goto(`${site.address}/taller/${file}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file)
}

/** Opens the dialog of a file by the keyboard, as its button has the focus. */
async function openActions(page: Page) {
  await page.getByRole('button', { name: 'Archivo…' }).press('Enter')
  return page.getByRole('dialog', { name: 'El archivo' })
}

function readContent({ contentDir }: Workshop, file: string): string {
  return readFileSync(join(contentDir, file), 'utf8')
}

test('a new article is made with its title alone, by keyboard, as a draft that has its page beside it', async ({
  page,
  workshop,
}) => {
  await page.goto(`${workshop.site.address}/taller`)
  await page.getByRole('button', { name: 'Nuevo…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nuevo' })
  await dialog.getByRole('textbox', { name: 'Título' }).focus()
  await page.keyboard.type('El sombrero, de vuelta')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^3\.blog\/\d+\.el-sombrero-de-vuelta\.md$/)
  expect(readContent(workshop, await heading.innerText())).toContain('draft: true')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'El sombrero, de vuelta',
  )
})

test('a new page of the guide stands in the section that was chosen', async ({ page, workshop }) => {
  await page.goto(`${workshop.site.address}/taller`)
  await page.getByRole('button', { name: 'Nuevo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo' })
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Qué' }).selectOption('Página de la guía')
  await dialog.getByRole('combobox', { name: 'Sección' }).selectOption('Precios y pagos')
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Bizum')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^1\.docs\/5\.pagos\/\d+\.bizum\.md$/)
})

test('a garment is duplicated under a title of its own; one that is taken is told', async ({
  page,
  workshop,
}) => {
  await openFile(page, workshop, '5.coleccion/camisa-oxford.yml')
  const dialog = await openActions(page)
  const title = dialog.getByRole('textbox', { name: 'Título del nuevo' })
  await title.fill('Camisa Oxford')
  await dialog.getByRole('button', { name: 'Duplicar' }).click()
  await expect(dialog.getByText('Esa dirección ya es la de 5.coleccion/camisa-oxford.yml')).toBeVisible()
  await title.fill('Camisa Oxford de invierno')
  await title.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '5.coleccion/camisa-oxford-de-invierno.yml',
  )
  const [original = '', copy = ''] = ['camisa-oxford', 'camisa-oxford-de-invierno'].map((name) =>
    readContent(workshop, `5.coleccion/${name}.yml`),
  )
  expect(copy).toContain('draft: true')
  expect(/reference: .*/.exec(copy)?.[0]).not.toBe(/reference: .*/.exec(original)?.[0])
  expect(existsSync(join(workshop.contentDir, '5.coleccion/camisa-oxford.yml'))).toBe(true)
})

test('a page is renamed: what will change is told before, and its links and its old address lead to it', async ({
  page,
  workshop,
}) => {
  await openFile(page, workshop, '1.docs/6.cuidado/4.arreglos.md')
  const dialog = await openActions(page)
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Taller de arreglos')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Cambiarán estos archivos')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Volver' })).toBeFocused()
  await expect(
    dialog.getByText('1.docs/6.cuidado/4.arreglos.md → 1.docs/6.cuidado/4.taller-de-arreglos.md'),
  ).toBeVisible()
  await expect(dialog.getByText('Quien vaya a /docs/cuidado/arreglos llegará')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(readContent(workshop, '3.blog/12.zurcir-un-jersey.md')).toContain('(/docs/cuidado/arreglos)')
  await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1.docs/6.cuidado/4.taller-de-arreglos.md')
  expect(readContent(workshop, '3.blog/12.zurcir-un-jersey.md')).toContain(
    '(/docs/cuidado/taller-de-arreglos)',
  )
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${workshop.site.address}/docs/cuidado/arreglos`, {
        maxRedirects: 0,
      })
      return reply.headers().location
    })
    .toContain('/docs/cuidado/taller-de-arreglos')
})

test('a section is renamed with its pages, and is no file to be duplicated or deleted', async ({
  page,
  workshop,
}) => {
  const folder = join(workshop.contentDir, '1.docs/7.escaparates')
  mkdirSync(folder)
  writeFileSync(join(folder, '.navigation.yml'), 'title: Escaparates\n')
  writeFileSync(
    join(folder, '1.index.md'),
    '---\ntitle: Escaparates\ndescription: Los que hay.\n---\n\nDos.\n',
  )
  await openFile(page, workshop, '1.docs/7.escaparates/.navigation.yml')
  await page.getByRole('button', { name: 'Archivo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'La sección' })
  await expect(dialog.getByRole('button')).toHaveText(['', 'Ver qué cambiaría'])
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Vitrinas')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Quien vaya a /docs/escaparates llegará a /docs/vitrinas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1.docs/7.vitrinas/.navigation.yml')
  expect(existsSync(folder)).toBe(false)
})

test('a page that others link to is not deleted, and they are told; with an address for who comes it is, and can be brought back', async ({
  page,
  workshop,
}) => {
  const file = '3.blog/10.guardar-la-ropa-de-invierno.md'
  const before = readContent(workshop, file)
  await openFile(page, workshop, file)
  const dialog = await openActions(page)
  await dialog.getByRole('button', { name: 'Ver qué se borraría' }).click()
  await expect(dialog.getByText('No se puede borrar mientras algo lleve a su dirección')).toBeVisible()
  await expect(dialog.getByRole('link', { name: '3.blog/12.zurcir-un-jersey.md' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Quien abra su dirección' }).fill('/docs/cuidado')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`${file} (se borra)`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { name: 'Borrados' })).toBeVisible()
  expect(existsSync(join(workshop.contentDir, file))).toBe(false)
  expect(readContent(workshop, 'redirects.yml')).toContain(
    '/blog/guardar-la-ropa-de-invierno: /docs/cuidado\n',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Recuperar ${file}` }).press('Enter')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file)
  expect(readContent(workshop, file)).toBe(before)
  expect(readContent(workshop, 'redirects.yml')).not.toContain('/blog/guardar-la-ropa-de-invierno:')
})

test('the pages of a section get another order, by keys and by dragging', async ({ page, workshop }) => {
  const folder = join(workshop.contentDir, '1.docs/2.tallas')
  const readNames = () => readdirSync(folder).filter((name) => !name.startsWith('.'))
  const before = readNames().toSorted()
  const last = before.length - 1
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${workshop.site.address}/taller`)
  await page.getByRole('button', { name: 'Ordenar la guía…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ordenar la guía' })
  await dialog.getByRole('combobox', { name: 'Qué' }).selectOption('Tallas')
  const items = dialog.getByRole('listitem')
  const title = await items
    .nth(last - 1)
    .locator('span')
    .innerText()
  await items
    .nth(last - 1)
    .getByRole('button', { name: /^Subir/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(items.nth(last - 3)).toContainText(title)
  await items.nth(last).dragTo(items.nth(0))
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  const bare = (name: string | undefined) => name?.replace(/^\d+\./, '')
  const moved = [before.at(-1), ...before.slice(0, -4), before.at(-2), before.at(-4), before.at(-3)]
  await expect.poll(() => readNames().toSorted().map(bare)).toEqual(moved.map(bare))
})

test('a price that changes tells where texts still name the old one, each with its file', async ({
  page,
  workshop,
}) => {
  const file = '3.blog/02.lavar-lana-a-mano.md'
  const before = readContent(workshop, file)
  writeFileSync(join(workshop.contentDir, file), `${before}\nEl Cárdigan fino costaba 1234,50 €.\n`)
  const garment = '5.coleccion/cardigan-fino.yml'
  const written = readContent(workshop, garment)
  writeFileSync(join(workshop.contentDir, garment), written.replace(/^price: .*$/m, 'price: 1234.50'))
  await openFile(page, workshop, garment)
  const notice = page.getByRole('region', { name: 'El precio anterior' })
  await expect(notice).toBeHidden()
  await page.getByRole('textbox', { name: 'Precio con IVA' }).fill('49,9')
  await expect(notice.getByRole('listitem')).toContainText('El Cárdigan fino costaba')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expect(notice.getByRole('link', { name: file })).toHaveAttribute('href', `/taller/${file}`)
})
