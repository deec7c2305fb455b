import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'
import { examplePaths } from '#tests/support/pages.ts'

/** Names of the font files that a page has asked for, without the hash of the build. */
async function listFonts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.match(/\/([^/]+)-[\w-]{8}\.woff2$/)?.[1])
      .filter((name) => name !== undefined),
  )
}

test('pages in Spanish fetch no letters of other languages, and a name with some fetches them', async ({
  page,
}) => {
  for (const path of examplePaths) {
    await page.goto(path)
    const fonts = await listFonts(page)
    expect(fonts, path).toContain('figtree')
    expect(
      fonts.filter((name) => name.includes('latin')),
      path,
    ).toEqual([])
  }
  await page.evaluate(() => document.querySelector('h1')?.append(' de Zoë'))
  await expect.poll(() => listFonts(page)).toContain('bodoni-moda-latin-400-normal')
})

test('the search palette fetches no letters of other languages: its arrows are of the system', async ({
  page,
}) => {
  await page.goto('/docs/getting-started')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByText('↑')).toBeVisible()
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => listFonts(page)).toContain('bodoni-moda-italic')
  expect((await listFonts(page)).filter((name) => name.includes('latin'))).toEqual([])
})
