import { existsSync, readFileSync } from 'node:fs'
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3.blog/13.el-sombrero-de-vuelta.md')
  expect(readContent(workshop, '3.blog/13.el-sombrero-de-vuelta.md')).toContain('draft: true')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'El sombrero, de vuelta',
  )
})

test('a new page of the guide stands in the section that was chosen', async ({ page, workshop }) => {
  await page.goto(`${workshop.site.address}/taller`)
  await page.getByRole('button', { name: 'Nuevo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo' })
  await dialog.getByRole('combobox', { name: 'Qué' }).selectOption('Página de la guía')
  await dialog.getByRole('combobox', { name: 'Sección' }).selectOption('Precios y pagos')
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Bizum')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1.docs/5.pagos/5.bizum.md')
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
  await dialog.getByRole('button', { name: 'Volver' }).click()
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
