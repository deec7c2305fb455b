import type { Page } from '@playwright/test'
import { expect, saveData, test } from '#tests/support/e2e.ts'
import { createOwnBuild, type OwnBuild } from '#tests/support/own-build.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'

const privacyFile = '1.docs/8.legal/3.privacidad.md'
const privacyPath = '/docs/legal/privacidad'

// The site is built once.
test.describe.configure({ mode: 'default' })

let own: OwnBuild
let site: RunningSite

test.beforeAll(async () => {
  test.setTimeout(300_000)
  own = createOwnBuild(['0.index.yml', privacyFile], { SEARCH_MISSES: 'true' })
  own.build()
  site = await startSite({ ...own.env, LOG_LEVEL: 'info', TRUST_PROXY: '1' })
})

test.afterAll(async () => {
  await site.stop()
  own.remove()
})

/** Types a query that finds nothing into the palette, and lets it count as finished. */
async function type(page: Page, query: string) {
  await page.getByRole('combobox').fill(query)
  await expect(page.getByRole('paragraph').filter({ hasText: 'No hay datos coincidentes' })).toBeVisible()
  await page.clock.runFor(2_000)
}

async function openPalette(page: Page, address: string) {
  await saveData(page)
  await page.clock.install()
  await page.goto(address)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
}

/** What the page tells of queries from now on. */
function listTold(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search/misses')) told.push(request.postData() ?? '')
  })
  return told
}

test('a query that finds nothing is told once by each page, and is a line of the log', async ({ page }) => {
  const told = listTold(page)
  for (let visit = 0; visit < 3; visit++) {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${visit}` })
    await openPalette(page, site.address + privacyPath)
    const before = told.length
    for (const [index, query] of ['xqzw kkj', 'wvvk'].entries()) {
      await type(page, query)
      await expect.poll(() => told.length).toBe(before + index + 1)
    }
    await type(page, 'xqzw kkj')
  }
  const onePage = ['{"query":"xqzw kkj"}', '{"query":"wvvk"}']
  expect(told).toEqual([...onePage, ...onePage, ...onePage])
  await expect
    .poll(() => site.readOutput().split('"a search has found nothing"').length - 1)
    .toBe(onePage.length * 3)
})

test('where nobody has switched it on, nothing is asked', async ({ page }) => {
  const asked: string[] = []
  await openPalette(page, privacyPath)
  page.on('request', (request) => asked.push(request.url()))
  await type(page, 'xqzw kkj')
  expect(asked.filter((url) => /misses/.test(url))).toEqual([])
})
