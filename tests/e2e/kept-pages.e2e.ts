import { wholeBrowser } from '#tests/support/browser.ts'
import { expect, isSameDocument, markDocument, saveData, test } from '#tests/support/e2e.ts'

// A browser of visitors, unlike that of most tests, keeps pages that were left and shows them again as they stood.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: wholeBrowser,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

test('threat D05: Back after an update shows the old page at rest, and links lead on from it', async ({
  page,
}) => {
  await saveData(page)
  const bar = page.locator('.loading-indicator')
  await page.route('**/changelog/_payload.json*', async (route) => {
    const response = await route.fetch()
    // The old page is left when it says that another is on its way.
    await expect(bar).toHaveAttribute('data-state', 'visible')
    await route.fulfill({ response, headers: { ...response.headers(), 'x-escaparate-build': 'another' } })
  })
  await page.goto('/pricing')
  await markDocument(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Niñas' }).click()
  await expect(page).toHaveTitle(/^Novedades/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveTitle(/^Precios/)
  expect(await isSameDocument(page)).toBe(true)
  await expect(bar).toHaveAttribute('data-state', 'hidden')
  await banner.getByRole('link', { name: 'Niños' }).click()
  await expect(page).toHaveTitle(/^Cuaderno/)
})
