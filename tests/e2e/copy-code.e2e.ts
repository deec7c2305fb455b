import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'

const address = '/docs/getting-started/tu-primer-pedido'

const findSaid = (page: Page) => page.getByRole('region', { name: 'Notificaciones' }).getByRole('listitem')

test('the copy button puts the code on the clipboard, and a toast says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  const block = page.locator('.code-block')
  await block.getByRole('button', { name: 'Copiar código al portapapeles' }).click()
  await expect(findSaid(page)).toHaveText('Copiado')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await block.locator('pre').textContent())
})

for (const [how, prevent] of [
  ['is refused', () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))],
  ['does not exist', undefined],
] as const)
  test(`a clipboard that ${how} is told, with what to do instead`, async ({ page }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', {
      value: ${prevent ? `{ writeText: ${String(prevent)} }` : 'undefined'},
    })`)
    await page.goto(address)
    const block = page.locator('.code-block')
    await block.getByRole('button', { name: 'Copiar código al portapapeles' }).click()
    await expect(findSaid(page)).toHaveText('No se ha podido copiar. Selecciona el texto y cópialo a mano.')
  })

test('the copy button leaves the line below the title whole', async ({ page }) => {
  await page.goto(address)
  const title = await page.locator('.code-filename').boundingBox()
  const button = await page.locator('.code-copy').boundingBox()
  if (!title || !button) throw new Error('The code has no title or no button')
  expect(button.y + button.height).toBeLessThan(title.y + title.height)
})
