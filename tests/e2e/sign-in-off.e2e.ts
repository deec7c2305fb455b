import { expect, missingClientWarning, test } from '#tests/support/e2e.ts'

for (const path of ['/login', '/signup']) {
  test(`C-GOOG-2: without a client id ${path} says once on the console what is missing, and in Spanish on the page`, async ({
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
  })
}

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
})
