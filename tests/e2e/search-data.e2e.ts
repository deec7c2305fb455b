import type { Page } from '@playwright/test'
import { expect, saveData, test } from '#tests/support/e2e.ts'

/** Names of the files of a version of the search that are asked for from now on. */
function listSearchFiles(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /_nuxt\/search\/\w+\/([\w-]+)\.json$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  return names
}

/** Opens the palette as somebody with a keyboard does. */
async function open(page: Page) {
  await page.goto('/docs/getting-started')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: /Primeros pasos/ }).first()).toBeVisible()
}

test('the texts follow what finds while nobody types; no letter asks for any file', async ({ page }) => {
  const names = listSearchFiles(page)
  const texts = page.waitForResponse(/texts\.json$/)
  await open(page)
  await (await texts).finished()
  await page.keyboard.type('tallas de mujer')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/mujer/)
  await expect(page.getByRole('status').filter({ hasText: /\d resultados$/ })).toBeAttached()
  expect(names).toEqual(['core', 'texts'])
})

test('C-PRE-2: who saves data gets the texts when something is typed', async ({ page }) => {
  await saveData(page)
  const names = listSearchFiles(page)
  await open(page)
  expect(names).toEqual(['core'])
  const texts = page.waitForResponse(/texts\.json$/)
  await page.keyboard.type('oveja')
  await (await texts).finished()
  expect(names).toEqual(['core', 'texts'])
})

test('C-SEARCH-13: until the texts have come pages are found without them, and then with what they say', async ({
  page,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/texts\.json$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await open(page)
  await page.keyboard.type('envíos canarias')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Envíos por zona/)
  letCome()
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Canarias · Tarifa: /)
})
