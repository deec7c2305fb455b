import type { Page } from '@playwright/test'
import { matchChunks } from '#tests/support/build-chunks.ts'
import { expect, saveData, test } from '#tests/support/e2e.ts'

/** The first results for a query, asked as somebody with a keyboard does. */
async function ask(page: Page, query: string): Promise<string[]> {
  await page.goto('/docs/getting-started')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(query)
  // How much was found is said when the whole list is there.
  await expect(page.getByRole('status').filter({ hasText: /\d resultados$/ })).toBeAttached()
  return page
    .getByRole('option')
    .filter({ hasText: /Lavar|lana|Lana/ })
    .allInnerTexts()
}

/** The database of the content has a worker too, once the palette was opened. */
function listSearchWorkers(page: Page): string[] {
  return page
    .workers()
    .map((worker) => worker.url())
    .filter((url) => url.includes('search-worker'))
}

/** Says that there are so many sections that a worker is worth it; the files are the real ones. */
async function claimManySections(page: Page) {
  await page.route('**/search/manifest.json', async (route) => {
    const response = await route.fetch()
    const manifest = (await response.json()) as { version: string }
    await route.fulfill({ json: { ...manifest, sections: 70_000 } })
  })
}

test('C-SEARCH-7: a few sections are searched on the page, many in a worker, with the same results', async ({
  page,
}) => {
  const here = await ask(page, 'lavar lana')
  expect(here.length).toBeGreaterThan(3)
  expect(listSearchWorkers(page)).toEqual([])

  await claimManySections(page)
  expect(await ask(page, 'lavar lana')).toEqual(here)
  // Under the policy of every page.
  expect(listSearchWorkers(page)).toHaveLength(1)
})

/** Names of the files of a version of the search that are asked for from now on. */
function listSearchFiles(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /_nuxt\/search\/\w+\/([\w-]+)\.json$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  return names
}

test('the files of a small documentation are brought as one while nobody types; no letter asks for any', async ({
  page,
}) => {
  const names = listSearchFiles(page)
  const whole = page.waitForResponse(/whole\.json$/)
  const later = page.waitForResponse(/later\.json$/)
  await page.goto('/docs/getting-started')
  await page.keyboard.press('Control+k')
  await (await whole).finished()
  await (await later).finished()
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('tallas de mujer')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/mujer/)
  await expect(page.getByRole('status').filter({ hasText: /\d resultados$/ })).toBeAttached()
  expect(names.toSorted()).toEqual(['core', 'groups', 'later', 'whole'])
})

test('C-PRE-2: who saves data gets what a query asks for and no more', async ({ page }) => {
  await saveData(page)
  const names = listSearchFiles(page)
  await ask(page, 'lavar lana')
  expect(names).toContainEqual(expect.stringMatching(/^words-/))
  expect(names).not.toContain('whole')
})

test('C-SEARCH-7: where no worker starts the page searches, with the same results', async ({
  page,
  consoleGuard,
}) => {
  const here = await ask(page, 'lavar lana')
  await claimManySections(page)
  await page.route(matchChunks('search-worker'), (route) => route.abort())
  expect(await ask(page, 'lavar lana')).toEqual(here)
  // The browser itself tells that the worker's script did not come.
  expect(consoleGuard.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  consoleGuard.length = 0
})
