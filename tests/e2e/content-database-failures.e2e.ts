import type { Page, Route } from '@playwright/test'
import { expect, isSameDocument, markDocument, saveData, test } from '#tests/support/e2e.ts'

/** The asides' link that is clicked, and where it leads. */
const target = '.docs-aside li li:nth-child(3) a'

/** A documentation page whose neighbours have no payload: their content must come from the database. */
async function openWithoutPayloads(page: Page) {
  await page.route('**/_payload.json*', (route) => route.abort())
  await openDocumentation(page)
}

/** Opens a documentation page of which nothing is fetched ahead; returns its heading. */
async function openDocumentation(page: Page): Promise<string> {
  await saveData(page)
  await page.goto('/docs/getting-started')
  await page.waitForLoadState('networkidle')
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
}

function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return requests
}

async function expectTargetWithoutDocument(page: Page) {
  const link = page.locator(target).first()
  const path = await link.getAttribute('href')
  const label = (await link.textContent()) ?? ''
  await markDocument(page)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout: 30_000 })
  await expect(page.locator('.docs-aside a[aria-current="page"]')).toHaveText(label)
  await expect(page.locator('[data-island] p').first()).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
}

test('C-CDB-2: a page without a payload comes from the local database, which asks for no query', async ({
  page,
  consoleGuard,
}) => {
  await openWithoutPayloads(page)
  const requests = listRequests(page)
  await expectTargetWithoutDocument(page)
  expect(requests.filter((line) => line.startsWith('POST'))).toEqual([])
  expect(requests).toContain('GET /__nuxt_content/docs/sql_dump.txt')
  consoleGuard.splice(0)
})

const failures: [string, RegExp, (route: Route) => Promise<void> | void][] = [
  [
    'a dump with another hash',
    /docs\/sql_dump/,
    async (route) => {
      const other = await route.fetch({ url: route.request().url().replace('/docs/', '/posts/') })
      await route.fulfill({ response: other })
    },
  ],
  ['a dump that is none', /sql_dump/, (route) => route.fulfill({ body: 'Bad gateway' })],
  ['a dump that the server does not give', /sql_dump/, (route) => route.fulfill({ status: 500, body: 'no' })],
  ['a dump that never comes', /sql_dump/, () => undefined],
  ['a worker that cannot be fetched', /database\.worker/, (route) => route.abort()],
  ['WebAssembly that cannot be fetched', /\.wasm$/, (route) => route.abort()],
]

for (const [title, pattern, handle] of failures) {
  test(`Q25, C-CDB-1: with ${title} the query endpoint answers`, async ({ page, consoleGuard }) => {
    await openWithoutPayloads(page)
    await page.route(pattern, handle)
    const requests = listRequests(page)
    await expectTargetWithoutDocument(page)
    expect(requests).toContain('POST /__nuxt_content/docs/query')
    expect(consoleGuard.splice(0).join('\n')).toContain('has no local database; the server is asked instead')
  })
}

test('C-CDB-1: a browser without WebAssembly asks the query endpoint', async ({ page, consoleGuard }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))
  await openWithoutPayloads(page)
  const requests = listRequests(page)
  await expectTargetWithoutDocument(page)
  expect(requests).toContain('POST /__nuxt_content/docs/query')
  expect(requests.filter((line) => /\.worker|wasm|sql_dump/.test(line))).toEqual([])
  consoleGuard.splice(0)
})

test('without a network and without a database the page stays, a line says why, and its link tries again', async ({
  page,
  context,
  consoleGuard,
}) => {
  const heading = await openDocumentation(page)
  await markDocument(page)
  await context.setOffline(true)
  await page.locator(target).first().click()
  await expect(page.getByRole('alert')).toContainText('Sin conexión: no se puede abrir la página.')
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.locator(target).first().click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  const retry = page.getByRole('alert').getByRole('link', { name: 'Reintentar' })
  await expect(retry).toHaveAttribute('href', (await page.locator(target).first().getAttribute('href')) ?? '')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.locator(target).first().click()
  await expect(page.locator('.docs-aside a[aria-current="page"]')).not.toHaveText(heading)
  expect(await isSameDocument(page)).toBe(true)

  await test.step('what is said of a page that cannot be had goes when another page comes', async () => {
    const find = (path: string) => page.locator(`.docs-aside a[href="${path}"]`)
    const known = find('/docs/tallas/mujer')
    await known.click()
    await expect(page).toHaveURL(/\/docs\/tallas\/mujer$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/\/docs\/tallas\/mujer$/)
    await context.setOffline(true)
    await find('/docs/pagos/facturas').click()
    await expect(page.getByRole('alert')).toContainText('no se puede abrir la página')
    await known.click()
    await expect(page).toHaveURL(/\/docs\/tallas\/mujer$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  consoleGuard.splice(0)
})

test('Back to a page that cannot be had without a network shows the error page, whose button tries again', async ({
  page,
  context,
  consoleGuard,
}) => {
  const heading = await openDocumentation(page)
  await page.locator(target).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  consoleGuard.splice(0)
})

test('a network that goes in the middle of a navigation leaves the old page, which says so', async ({
  page,
  context,
  consoleGuard,
}) => {
  const heading = await openDocumentation(page)
  let lose = () => {}
  const isLost = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route('**/_payload.json*', async (route) => {
    await isLost
    await route.abort('internetdisconnected')
  })
  const asked = page.waitForRequest('**/_payload.json*')
  await page.locator(target).first().click()
  await asked
  await context.setOffline(true)
  lose()
  await expect(page.getByRole('alert')).toContainText('Sin conexión: no se puede abrir la página.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  consoleGuard.splice(0)
})
