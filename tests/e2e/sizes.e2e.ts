import type { Page } from '@playwright/test'
import { expect, followTo, test } from '#tests/support/e2e.ts'
import { translate } from '#tests/support/translate.ts'

const form = (page: Page) => page.locator('form.size-form')
const answer = (page: Page) => page.locator('.size-answer')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('tu-talla'))

test('sizes are answered, and remembered where somebody wants it', async ({ page }) => {
  await page.goto('/docs/tallas/mujer')

  await test.step('sizes are answered while measures are typed, and nothing leaves the browser', async () => {
    await page.getByLabel('Contorno de pecho').focus()
    await page.getByLabel('Contorno de pecho').fill('8')
    await expect(form(page).getByText('Debe estar entre 40 y 180 cm.')).toBeVisible()
    await expect(answer(page)).toBeEmpty()
    const remembering = page.getByRole('button', { name: 'Recordar en este dispositivo' })
    await page.getByLabel('Contorno de pecho').fill('150')
    await expect(answer(page)).toContainText('no hay')
    await expect(remembering).toBeHidden()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.getByLabel('Contorno de pecho').fill('88')
    await expect(answer(page)).toContainText('estás entre la 38 y la 40: elige la 40')
    await expect(remembering).toBeVisible()
    await page.getByLabel('Contorno de cadera').fill('98,5')
    await page.getByLabel('Contorno de cadera').press('Enter')
    await expect(answer(page)).toContainText('Faldas rectas y pantalones ceñidos: 40 (M)')
    await expect(page.getByLabel('Contorno de pecho')).toHaveAttribute('aria-invalid', 'false')
    expect(requests.filter((url) => url.includes('88'))).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    expect(await stored(page)).toBeNull()
  })

  const card = (name: string) => page.getByRole('article').filter({ hasText: name })

  await test.step('what somebody wants remembered marks the sizes of other pages and garments', async () => {
    await followTo(page, '/docs/tallas/ninos')
    await page.getByLabel('Estatura').fill('131')
    await page.getByLabel('Contorno de pecho').fill('69')
    await page.getByRole('button', { name: 'Recordar en este dispositivo' }).click()
    await expect(form(page).getByText('Recordamos tus medidas en este navegador.')).toBeVisible()
    expect(JSON.parse((await stored(page)) ?? '')).toMatchObject({ ninos: { estatura: '131', pecho: '69' } })
    await expect(page.getByRole('row', { name: '134' })).toContainText('tu talla')

    await followTo(page, '/coleccion/ninos')
    await expect(card('Parka con capucha')).toContainText('tu talla: 134')
    await followTo(page, '/coleccion/mujer')
    await expect(card('Abrigo').first()).toBeVisible()
    await expect(page.locator('.your-size')).toHaveCount(0)
    await page.goto('/coleccion/parka-con-capucha')
    await expect(answer(page)).toContainText('Talla de niño: 134')
    await expect(page.locator('label', { hasText: '134' })).toContainText('tu talla')
    await expect(page.getByLabel('Estatura')).toHaveValue('131')
  })

  await test.step('until it is forgotten', async () => {
    await page.getByRole('button', { name: 'Olvidar' }).click()
    await expect(form(page).getByText('Hemos borrado tus medidas de este navegador.')).toBeVisible()
    expect(await stored(page)).toBeNull()
    // What stands there is of this page, and its mark agrees.
    await expect(page.getByLabel('Estatura')).toHaveValue('131')
    await expect(page.locator('label', { hasText: '134' })).toContainText('tu talla')
    await page.goto('/docs/tallas/ninos')
    await expect(page.getByLabel('Estatura')).toHaveValue('')
    await expect(page.locator('.your-size')).toHaveCount(0)
  })
})

test('who comes back finds the measures, the answer and the person, also in the drawer of the garment', async ({
  page,
}) => {
  await page.goto('/coleccion/abrigo-cruzado')
  const chest = page.getByLabel('Contorno de pecho')
  await chest.fill('94')
  await chest.press('Enter')
  await expect(answer(page)).toContainText('Tu talla: 42')
  await page.getByRole('link', { name: 'Medidas y tu talla' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Contorno de pecho')).toHaveValue('94')
  await drawer.getByLabel('Contorno de pecho').fill('90')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(answer(page)).toContainText('Tu talla: 40')
  await followTo(page, '/docs/tallas/mujer')
  await expect(chest).toHaveValue('')
  await chest.fill('86')
  await expect(answer(page)).toContainText('38 (S)')
  await followTo(page, '/docs/tallas/hombre')
  await expect(chest).toHaveValue('')
  await page.goBack()
  await expect(chest).toHaveValue('86')
  await expect(answer(page)).toContainText('38 (S)')
  await page.goBack()
  await expect(chest).toHaveValue('90')
  await expect(answer(page)).toContainText('Tu talla: 40')
  expect(await stored(page)).toBeNull()
})

test('in the drawer of a garment every label stands in one line with its unit, and with those beside it', async ({
  page,
}) => {
  await page.goto('/coleccion/vestido-de-punto')
  await page.getByRole('link', { name: 'Medidas y tu talla' }).click()
  const parts = page.getByRole('dialog').locator('.size-form :is(label, .field-note)')
  await expect(parts).toHaveCount(4)
  const middles = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(5)
})

test('the length of a leg is marked as the size is, and no size that is called like it', async ({ page }) => {
  await page.goto('/coleccion/vaquero-recto')
  await page.getByLabel('Contorno de cintura').fill('84')
  await page.getByLabel('Entrepierna').fill('76')
  await page.getByLabel('Entrepierna').press('Enter')
  await expect(answer(page)).toContainText('Tu talla: 33')
  await expect(answer(page)).toContainText('Largo de pantalón: 30')
  const marked = page.locator('.choice-form input:has(+ * .your-size)')
  await expect(marked).toHaveCount(2)
  expect(await marked.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))).toEqual([
    '33',
    '30',
  ])
})

const remember = (page: Page, remembered: object) =>
  page.addInitScript((sizes) => localStorage.setItem('tu-talla', sizes), JSON.stringify(remembered))

test('a girl has her size in what boys wear too, by what the garment goes around', async ({ page }) => {
  await remember(page, { ninas: { estatura: '128', cadera: '71' } })
  await page.goto('/coleccion/ninas')
  const marks = page.locator('.your-size')
  await expect(marks.first()).toBeVisible()
  for (const mark of await marks.all()) await expect(mark).toHaveText(' tu talla: 128')
  await followTo(page, '/coleccion/ninos')
  await expect(page).toHaveTitle(/^Niños/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(marks).toHaveCount(0)

  await followTo(page, '/coleccion/vaquero-con-rodilla-doble')
  await expect(page.getByLabel('¿Para quién es?')).toHaveValue('ninas')
  await expect(answer(page)).toContainText('Talla de niña: 128')
  await expect(page.locator('label', { hasText: '128' })).toContainText('tu talla')
  await page.getByLabel('¿Para quién es?').selectOption('Niño')
  await expect(answer(page)).toContainText('Talla de niño: 134')
  await expect(page.locator('label', { hasText: '128' })).not.toContainText('tu talla')
})

test('of two who are known each has sizes: on a card, in the form of a garment, and in tables', async ({
  page,
}) => {
  await remember(page, {
    mujer: { pecho: '90', cintura: '72', cadera: '98' },
    hombre: { pecho: '104', cintura: '84', cuello: '41' },
    ninas: { estatura: '190' },
    ninos: { estatura: '128' },
  })
  await page.goto('/coleccion')

  await test.step('each has a size on a card, and one’s own measures in the form', async () => {
    const card = page.getByRole('article').filter({ hasText: 'Camiseta marinera' }).first()
    await expect(card).toContainText('tu talla: M (mujer), XL (hombre)')
    // Of two of whom one has none it is said whose it is.
    const trousers = page.getByRole('article').filter({ hasText: 'Vaquero con rodilla doble' })
    await expect(trousers).toContainText('tu talla: 128 (niño)')
    await followTo(page, '/coleccion/camiseta-marinera')
    await expect(answer(page)).toContainText('Talla de mujer: M')
    await page.getByLabel('¿Para quién es?').selectOption('Hombre')
    await expect(page.getByLabel('Contorno de pecho')).toHaveValue('104')
    await expect(page.locator('label', { hasText: 'XL' }).first()).toContainText('tu talla')
  })

  for (const wearer of ['mujer', 'hombre'])
    await test.step(`marks leave what stands in a table of ${wearer} in one line in windows of 320 and 390 px`, async () => {
      await followTo(page, `/docs/tallas/${wearer}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tallas de ${wearer}`)
      await expect(page.locator('.your-size').first()).toBeVisible()
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 })
        const cells = page.locator('table[data-sizes]:not(.folding) :is(th, td)')
        const broken = await cells.evaluateAll((all) =>
          all.flatMap((cell) => {
            const range = document.createRange()
            if (cell.firstChild) range.selectNode(cell.firstChild)
            // A head of two words may stand in two lines.
            const words = cell.matches('th') ? cell.textContent.split(' ').length : 1
            return range.getClientRects().length > words ? cell.textContent : []
          }),
        )
        expect(broken).toEqual([])
      }
    })
})

test('a page that was translated before React came is drawn anew, without a message of ours', async ({
  page,
  consoleGuard,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1, h2, label, p')) {
        const font = document.createElement('font')
        font.append(...heading.childNodes)
        heading.append(font)
      }
    }),
  )
  await page.goto('/docs/tallas/mujer')
  await page.getByRole('textbox').first().fill('92')
  await expect(answer(page)).toContainText('42 (L)')
  expect(consoleGuard.splice(0)).toEqual(['error: React has drawn the document anew'])
})

test('a page that is shown in another language answers and marks the same sizes', async ({ page }) => {
  await page.goto('/docs/tallas/mujer')
  await translate(page)
  await page.getByRole('textbox').first().fill('92')
  await expect(answer(page)).toContainText('Camisas, jerséis, chaquetas y abrigos: 42 (L)')
  await form(page)
    .getByRole('button', { name: /recordar/i })
    .click()
  await expect(page.locator('tr:has(.your-size) > :first-child')).toContainText(['42'])

  await page.goto('/coleccion/abrigo-cruzado')
  await translate(page)
  await page.getByRole('textbox').first().fill('88')
  await expect(answer(page)).toContainText('40 (M)')
  await expect(page.locator('input:has(+ * .your-size)')).toHaveValue('40')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers the form, and the answer is in sight', async ({ page, consoleGuard }) => {
    await page.goto('/docs/tallas/calzado')
    await page.getByRole('textbox', { name: 'Largo del pie' }).fill('24.5')
    await page.getByRole('button', { name: 'Ver mi talla' }).click()
    await expect(page).toHaveURL('/docs/tallas/calzado?pie=24.5#tu-talla')
    await expect(answer(page)).toContainText('Calzado de adulto: 39')
    await expect(answer(page)).toBeInViewport()
    // Chromium tells that an address with an anchor keeps the menu's heading from the focus.
    consoleGuard.length = 0
  })
})
