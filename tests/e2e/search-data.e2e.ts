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

test('C-SEARCH-13: the texts follow what finds while nobody types; until they have come pages are found without them, and then with what they say; no letter asks for any file', async ({
  page,
}) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/texts\.json$/, async (route) => {
    await mayCome
    await route.continue()
  })
  const names = listSearchFiles(page)
  const first = page.getByRole('option').first()
  const texts = page.waitForRequest(/texts\.json$/)
  await open(page)
  await texts
  await page.keyboard.type('envíos canarias')
  await expect(first).toHaveAccessibleName(/Envíos por zona/)
  letCome()
  await expect(first).toHaveAccessibleName(/^Canarias · Tarifa: /)
  await page.getByRole('combobox').fill('')
  await page.keyboard.type('tallas de mujer')
  await expect(first).toHaveAccessibleName(/mujer/)
  await expect(page.getByRole('status').filter({ hasText: /\d resultados$/ })).toBeAttached()
  expect(names).toEqual(['core', 'texts'])
})

test('C-PRE-2: who saves data gets the texts when something is typed; C-SEARCH-13: where they fail in the middle of a search, it goes on', async ({
  page,
  consoleGuard,
}) => {
  await saveData(page)
  const names = listSearchFiles(page)
  await open(page)
  expect(names).toEqual(['core'])
  await page.route(/texts\.json$/, (route) => route.fulfill({ status: 503 }))
  const failed = page.waitForResponse(/texts\.json$/)
  await page.keyboard.type('talla')
  await failed
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveAccessibleName(/Tallas/)
  await page.unroute(/texts\.json$/)
  await page.keyboard.type('s de mujer')
  await expect(page.locator('.search-option-suffix mark').first()).toBeVisible()
  // Each letter asks again until they have come.
  expect(new Set(names)).toEqual(new Set(['core', 'texts']))
  expect(consoleGuard.splice(0).join()).toContain('503')
})
