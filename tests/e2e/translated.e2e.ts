import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'
import { translate } from '#tests/support/translate.ts'

/** The choice of a size, by what it stands for: its label is translated. */
function findSize(page: Page, size: string) {
  return page.getByRole('main').locator(`input[name="talla"][value="${size}"]`)
}

/** Presses the first button of a name, in whatever letters the translator has written it. */
async function press(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
}

/** What React says stays its own, whatever has been translated before. */
async function expectStatus(page: Page, text: string) {
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(text)
}

async function expectEntries(page: Page, count: number, text: string) {
  await expect(page.locator('.list-entry')).toHaveCount(count)
  await expectStatus(page, text)
}

test('a garment is chosen, put on the list and taken off in another language', async ({ page }) => {
  await page.goto('/coleccion/abrigo-cruzado')
  await translate(page)
  await findSize(page, '42').check()
  await press(page, /añadir a mi lista/i)
  await expectStatus(page, '1 prenda en tu lista')
  await translate(page)
  await findSize(page, '34').check({ force: true })
  await expect(page.getByRole('button', { name: /avísame cuando vuelva/i }).first()).toBeVisible()
  await findSize(page, '40').check()
  await press(page, /añadir a mi lista/i)
  // And nothing else: what was said before has gone.
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Has añadido Abrigo cruzado, talla 40, Verde botella. 2 prendas en tu lista.',
  )
  const toList = page.getByRole('link', { name: /ver la lista/i })
  await toList.first().click()
  await expect(page).toHaveURL('/coleccion/lista')
  await expect(page.locator('.list-entry')).toHaveCount(2)
  await translate(page)
  await press(page, /quitar/i)
  await expectEntries(page, 1, '1 prenda en tu lista')
  await translate(page)
  await press(page, /deshacer/i)
  await expectEntries(page, 2, 'Abrigo cruzado vuelve a estar en tu lista. 2 prendas en tu lista')
})

test('filters, the search and the way to another page work in another language', async ({ page }) => {
  const first = page.getByRole('dialog').getByRole('option').first()
  await page.goto('/coleccion')
  await translate(page)
  await page.locator('main select[name="color"]').selectOption({ index: 1 })
  await press(page, /ver prendas/i)
  await expect(page).toHaveURL(/color=/)
  await translate(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('abrigo')
  await expect(first).toContainText(/abrigo/i)
  await translate(page)
  await page.keyboard.type(' camel')
  await expect(first).toHaveAttribute('href', '/coleccion/abrigo-cruzado')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coleccion/abrigo-cruzado')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abrigo cruzado')
})
