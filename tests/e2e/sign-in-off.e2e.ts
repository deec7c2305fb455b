import type { Page } from '@playwright/test'
import { expect, missingClientWarning, test } from '#tests/support/e2e.ts'

for (const path of ['/login', '/signup']) {
  test(`C-GOOG-2: without a client id ${path} says once on the console what is missing, in Spanish on the page, and leads to the garments`, async ({
    page,
    baseURL,
  }) => {
    const lines: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'El acceso con Google no está disponible en este momento.',
    )
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeDisabled()
    await page.waitForLoadState('networkidle')
    expect({ lines, foreign }).toEqual({ lines: [missingClientWarning], foreign: [] })
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Ver la colección' })).toBeVisible()
    await expect(main).toContainText('No necesitas cuenta para comprar')
    await expect(main.getByRole('link', { name: /^(Crea una|Entra)$/ })).toHaveCount(0)
  })
}

/** From the prices page to the plan, paid by the year. */
async function chooseYearlyClub(page: Page) {
  await page.goto('/pricing')
  await page.getByText('Anual', { exact: true }).click()
  await page.getByRole('link', { name: 'Apuntarme al Club' }).click()
  const plan = page.getByRole('region', { name: 'Plan Club' })
  await expect(plan).toContainText('49 € al año')
  await expect(plan.getByRole('link', { name: 'club@escaparate.example' })).toHaveAttribute(
    'href',
    /^mailto:club@escaparate\.example\?subject=Plan%20Club%2C%20pago%20anual&body=/,
  )
}

test('a plan survives the way to its page, which has another way on than the button', async ({ page }) => {
  await chooseYearlyClub(page)
  await expect(page).toHaveURL(/\/signup\?plan=club&pago=anual$/)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'Mientras tanto, escribe a club@escaparate.example y te apuntamos nosotros',
  )
  // Nothing is promised that there is not, and nothing leads to and fro between two pages that are closed.
  await expect(main).not.toContainText(/Crear la cuenta no cuesta|No necesitas cuenta|¿Ya tienes cuenta?/)
  // Also where the document was loaded anew.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Plan Club' })).toContainText('49 € al año')
})

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, waitsForApp: javaScriptEnabled })

    test('where an account can be had a plan survives the way to who has one, and back', async ({ page }) => {
      // The two pages lead to each other until it is known that there is no way in.
      await page.route('**/auth/config', () => undefined)
      await page.goto('/signup?plan=Club&pago=anual')
      await page.getByRole('link', { name: 'Entra', exact: true }).click()
      await expect(page).toHaveURL(/\/login\?plan=club&pago=anual$/)
      await page.getByRole('link', { name: 'Crea una' }).click()
      await expect(page.getByRole('region', { name: 'Plan Club' })).toContainText('49 € al año')
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('C-GOOG-2, O12: the way in leads back to a page that says in Spanish that it is closed', async ({
    page,
  }) => {
    await page.goto('/signup')
    await page.getByRole('link', { name: 'Ingresar', exact: true }).click()
    await expect(page).toHaveURL(/\/login\?error=not_configured$/)
    await expect(page.getByRole('alert')).toHaveText(
      'El acceso con Google no está disponible en este momento.',
    )
  })

  test('a plan survives the way to its page', async ({ page }) => {
    await chooseYearlyClub(page)
  })
})
