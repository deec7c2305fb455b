import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'

/** As translators of browsers do: two elements, with other words, in the place of each text. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, template')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `~${text.data}`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

test('a garment is chosen, put on the list and taken off in another language', async ({ page }) => {
  await page.goto('/coleccion/abrigo-cruzado')
  await translate(page)
  await page.getByRole('radio', { name: /^~?42\b/ }).check()
  await page.getByRole('button', { name: /Añadir a mi lista/ }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('1 prenda en tu lista')
  await translate(page)
  await page.getByRole('radio', { name: /^~?34\b/ }).check({ force: true })
  await expect(page.getByRole('button', { name: /Avísame cuando vuelva/ }).first()).toBeVisible()
  await page.getByRole('radio', { name: /^~?40\b/ }).check()
  await page.getByRole('button', { name: /Añadir a mi lista/ }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('2 prendas en tu lista')
  await page
    .getByRole('link', { name: /Ver la lista/ })
    .first()
    .click()
  await expect(page).toHaveURL('/coleccion/lista')
  await expect(page.locator('.list-entry')).toHaveCount(2)
  await translate(page)
  await page
    .getByRole('button', { name: /Quitar/ })
    .first()
    .click()
  await expect(page.locator('.list-entry')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('1 prenda en tu lista')
  await page
    .getByRole('button', { name: /Deshacer/ })
    .first()
    .click()
  await expect(page.locator('.list-entry')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('2 prendas en tu lista')
})

test('filters, the menu, the search and ways to other pages work in another language', async ({ page }) => {
  await page.goto('/coleccion')
  await translate(page)
  await page.locator('main select[name="color"]').selectOption({ index: 1 })
  await page.getByRole('button', { name: /Ver prendas/ }).click()
  await expect(page).toHaveURL(/color=/)
  await translate(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('abrigo')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(/abrigo/i)
  await translate(page)
  await page.keyboard.type(' camel')
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute(
    'href',
    '/coleccion/abrigo-cruzado',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coleccion/abrigo-cruzado')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abrigo cruzado')
})
