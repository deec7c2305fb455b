import { expect, test as siteTest } from '#tests/support/e2e.ts'
import { exportSite, startFileHost } from '#tests/support/exported-site.ts'

/** The same pages from a host that has nothing but the files of an export. */
const test = siteTest.extend<object, { host: { address: string } }>({
  host: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const exported = exportSite()
      const host = await startFileHost(exported)
      await use(host)
      host.stop()
      exported.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.address),
})

test('without the server pages lead to one another, the search finds, the theme changes, and signing in says that it is not there', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/docs/getting-started')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('main').getByRole('link', { name: 'Tu primer pedido' }).first().click()
  await expect(page).toHaveURL(/\/docs\/getting-started\/tu-primer-pedido$/)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('devolver')
  await palette
    .getByRole('option', { name: /[Dd]evol/ })
    .first()
    .click()
  await expect(page).toHaveURL(/devol/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'El acceso con Google no está disponible en este momento.',
  )
  await page.goto('/tallas')
  await expect(page).toHaveURL(/\/docs\/tallas$/)
  // Nothing is missing, neither on the pages nor in what the browser keeps for reading without a network.
  expect(consoleGuard).toEqual([])
})
