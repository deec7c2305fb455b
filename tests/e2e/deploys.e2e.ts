import type { Page, Request } from '@playwright/test'
import { matchChunks } from '#tests/support/build-chunks.ts'
import { comeBack, noteDocuments, openTab, test } from '#tests/support/deployments.ts'
import { expect } from '#tests/support/e2e.ts'
import { contentsTitles } from '#tests/support/next-release.ts'
import { addedTitle } from '#tests/support/releases.ts'

/*
 * Tabs that stay open while the site is deployed: two real releases, and a server that is started again at the same
 * address with another of them, as a deployment does it.
 */

// The releases are built once, and one server at a time is enough.
test.describe.configure({ mode: 'default' })

const newVersion = 'Hay una versión nueva del sitio'

const email = 'ana@example.com'

function typeEmail(page: Page) {
  return page.getByPlaceholder('Enter your email').fill(email)
}

/** What was typed is there still. */
function expectEmail(page: Page) {
  return expect(page.getByPlaceholder('Enter your email')).toHaveValue(email)
}

/** Notes the payloads that a tab asks for, and waits until those of the document at hand have come. */
function notePrefetches(page: Page) {
  let asked = 0
  const running = new Set<Request>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked = 0
    if (!request.url().includes('/_payload.json')) return
    asked++
    running.add(request)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  return {
    end: () =>
      expect
        .poll(async () => {
          await page.evaluate(
            () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })),
          )
          // The header alone has as many links.
          return asked >= 4 && running.size === 0
        })
        .toBe(true),
  }
}

function clickInHeader(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

async function expectDocumentation(page: Page, release: keyof typeof contentsTitles) {
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  await expect(page.locator('html[data-app="ready"]')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
  await expect(page.getByText(contentsTitles[release]).filter({ visible: true })).toBeVisible()
  // The list of the documentation is that of the page, wherever somebody comes from.
  await expect(page.locator('.docs-aside').getByText(addedTitle)).toHaveCount(release === 'second' ? 1 : 0)
}

/** The documentation of the second release has come, and as the one document since the tab was opened. */
async function expectSecondOnce(page: Page, documents: string[]) {
  await expectDocumentation(page, 'second')
  expect(documents).toEqual(['/docs/getting-started'])
}

/** Goes to another page, which must need no document. */
async function expectToGoOn(page: Page, documents: string[]) {
  const before = documents.length
  await clickInHeader(page, 'Niñas')
  await expect(page).toHaveURL(/\/changelog$/)
  await expect(page).toHaveTitle(/^Novedades/)
  expect(documents.slice(before)).toEqual([])
}

/** What the browser says of chunks that are gone, and the site of what it could not do without them. */
const lostChunks = /status of 404|The (toast|app) could not be|Could not load the payload .* imported module/

/** The same of a server that is away, or is started again. */
const lostServer = new RegExp(
  `${lostChunks.source}|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|status of 502|ERR_INTERNET_DISCONNECTED|Could not load the payload|The content of \\S+ cannot be had`,
)

/** Forgets what the browser itself says of answers and connections that fail, and what the site warns of. */
function allowLines(consoleGuard: string[], allowed: RegExp) {
  expect(consoleGuard.splice(0).filter((line) => !allowed.test(line))).toEqual([])
}

test('C-BUILD-6, 7: an open tab works on with its own code, hears of the new release, and takes it at the next path', async ({
  page,
  deployment,
  releases: { second, kept },
}) => {
  const documents = await openTab(page, '/pricing')
  await deployment.deploy(second, kept)
  await comeBack(page)
  await expect(page.getByText(newVersion).first()).toBeVisible()
  // Its code was not there yet, nor that of the notice; the server still has it.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(documents).toEqual([])
  await clickInHeader(page, 'Hombre')
  await expectSecondOnce(page, documents)
  await comeBack(page)
  await expectToGoOn(page, documents)
  await expect(page.getByText(newVersion)).toHaveCount(0)
})

test('threats D04, D05: a tab that has heard nothing loads the document of the target, and its old chunk is there', async ({
  page,
  deployment,
  releases: { first, second },
}) => {
  const documents = await openTab(page, '/pricing')
  await deployment.deploy(second, [second, first])
  const chunk = page.waitForResponse(matchChunks('docs-slug'))
  await clickInHeader(page, 'Hombre')
  expect((await chunk).status()).toBe(200)
  await expectSecondOnce(page, documents)
  await expectToGoOn(page, documents)
})

test('C-BUILD-8, 9: when the old chunks are gone, the document of the target is loaded, once', async ({
  page,
  deployment,
  releases: { second },
  consoleGuard,
}) => {
  const documents = await openTab(page, '/pricing')
  await deployment.deploy(second, [second])
  const chunk = page.waitForResponse(matchChunks('docs-slug'))
  await clickInHeader(page, 'Hombre')
  expect((await chunk).status()).toBe(404)
  await expectSecondOnce(page, documents)
  allowLines(consoleGuard, lostChunks)
  await expectToGoOn(page, documents)
})

test('C-BUILD-8: while nobody answers, a page whose code is not there yet leaves the old one, and says so', async ({
  page,
  deployment,
  releases: { second },
  consoleGuard,
}) => {
  const documents = await openTab(page, '/pricing')
  const title = await page.title()
  await typeEmail(page)
  await deployment.stop()
  await clickInHeader(page, 'Hombre')
  await expect(page.getByRole('alert')).toContainText('no se puede abrir la página')
  await clickInHeader(page, 'Niñas')
  await clickInHeader(page, 'Hombre')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page).toHaveTitle(title)
  await expectEmail(page)
  expect(documents).toEqual([])
  await deployment.deploy(second, [second])
  await page.getByRole('alert').getByRole('link', { name: 'Reintentar' }).click()
  await expectSecondOnce(page, documents)
  allowLines(consoleGuard, lostServer)
})

test('C-BUILD-9: while only what stands in front of the server answers, an update waits and the page stays', async ({
  page,
  deployment,
  releases: { second },
  consoleGuard,
}) => {
  const documents = await openTab(page, '/pricing')
  await deployment.deploy(second, [second])
  await comeBack(page)
  const asked: string[] = []
  await page.route('**/*', (route) => {
    if (route.request().method() === 'HEAD') asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 502, contentType: 'text/html', body: 'No' })
  })
  for (const [name, path] of [
    ['Hombre', '/docs/getting-started'],
    ['Niñas', '/changelog'],
  ] as const) {
    await clickInHeader(page, name)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('no se puede abrir la página')
    // Of this navigation: one that is still under way would find the server below.
    await expect(alert.getByRole('link')).toHaveAttribute('href', path)
    await expect(page.locator('.loading-indicator')).toHaveAttribute('data-state', 'hidden')
    // Whether the new release can be had, and then the document: once for all that a page is made of.
    expect(asked.splice(0)).toEqual([path, path])
  }
  await expect(page).toHaveURL(/\/pricing$/)
  expect(documents).toEqual([])
  await page.unroute('**/*')
  await clickInHeader(page, 'Hombre')
  await expectSecondOnce(page, documents)
  allowLines(consoleGuard, lostServer)
})

test('C-BUILD-9: when the new chunks fail too, the document is there to be read, its links work, and nothing loops', async ({
  page,
  deployment,
  releases: { second },
  consoleGuard,
}) => {
  const documents = await openTab(page, '/pricing')
  await deployment.deploy(second, [second])
  await page.route('**/_nuxt/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await clickInHeader(page, 'Hombre')
  await expect(page).toHaveURL(/\/docs\/getting-started$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
  await clickInHeader(page, 'Niñas')
  await expect(page).toHaveTitle(/^Novedades/)
  expect(documents).toEqual(['/docs/getting-started', '/changelog'])
  await page.unroute('**/_nuxt/*.js')
  await clickInHeader(page, 'Hombre')
  await expectDocumentation(page, 'second')
  allowLines(consoleGuard, lostChunks)
})

test('C-BUILD-9, 10: a chunk of the release at hand that fails again and again never reloads twice in ten seconds', async ({
  page,
  consoleGuard,
}) => {
  const documents = await openTab(page, '/pricing')
  await page.route(matchChunks('docs-slug'), (route) => route.fulfill({ status: 404, body: '' }))
  await clickInHeader(page, 'Hombre')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
  expect(documents).toEqual(['/docs/getting-started'])
  await clickInHeader(page, 'Mujer')
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.locator('html[data-app="ready"]')).toBeAttached()
  await clickInHeader(page, 'Hombre')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('No se ha podido abrir la página.')
  await expect(page).toHaveURL(/\/pricing$/)
  expect(documents).toEqual(['/docs/getting-started', '/pricing'])
  // Whoever wants it still can have the document, without its code.
  await notice.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
  allowLines(consoleGuard, lostChunks)
})

test('two tabs take the new release each at its own next path, each once', async ({
  page,
  context,
  deployment,
  releases: { first, second },
}) => {
  const other = await context.newPage()
  const documents = { page: await openTab(page, '/pricing'), other: await openTab(other, '/') }
  await other.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
  await deployment.deploy(second, [second, first])
  await comeBack(page)
  await clickInHeader(page, 'Hombre')
  await expectDocumentation(page, 'second')
  expect(documents.other).toEqual([])
  await comeBack(other)
  await expect(other.getByText(newVersion).first()).toBeVisible()
  await clickInHeader(other, 'Hombre')
  await expectDocumentation(other, 'second')
  await expectToGoOn(page, documents.page)
  await expectToGoOn(other, documents.other)
  expect(documents).toEqual({ page: ['/docs/getting-started'], other: ['/docs/getting-started'] })
})

test('threat D02: Back takes the new release where the page was left, and without a network nothing is reloaded', async ({
  page,
  context,
  deployment,
  releases: { first, second },
  consoleGuard,
}) => {
  const documents = await openTab(page, '/pricing')
  // Without the pointer, which would scroll the link into view.
  await page.evaluate(() => {
    window.scrollTo({ top: 700, behavior: 'instant' })
    document.querySelector<HTMLElement>('header a[href="/changelog"]')?.click()
  })
  await expect(page).toHaveTitle(/^Novedades/)
  await deployment.deploy(second, [second, first])
  await comeBack(page)
  await expect(page.getByText(newVersion).first()).toBeVisible()
  await context.setOffline(true)
  await clickInHeader(page, 'Hombre')
  await expect(page.getByRole('alert')).toContainText('Sin conexión')
  await expect(page).toHaveURL(/\/changelog$/)
  expect(documents).toEqual([])
  await context.setOffline(false)
  await page.goBack()
  await expect(page).toHaveTitle(/^Precios/)
  await expect(page.locator('html[data-app="ready"]')).toBeAttached()
  expect(documents).toEqual(['/pricing'])
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  allowLines(consoleGuard, lostServer)
})

test('threat D02: after a rollback a tab comes back to the old release, and nothing is told or loaded twice', async ({
  page,
  deployment,
  releases: { first, second },
  consoleGuard,
}) => {
  const documents = await openTab(page, '/pricing')
  await deployment.deploy(second, [second, first])
  await clickInHeader(page, 'Hombre')
  await expectDocumentation(page, 'second')
  await deployment.deploy(first, [first, second])
  // An older release is no news.
  await comeBack(page)
  await clickInHeader(page, 'Niños')
  await expect(page).toHaveTitle(/^Cuaderno/)
  await clickInHeader(page, 'Hombre')
  await expectDocumentation(page, 'first')
  expect(documents).toEqual(['/docs/getting-started', '/blog'])
  await comeBack(page)
  await expectToGoOn(page, documents)
  await expect(page.getByText(newVersion)).toHaveCount(0)
  allowLines(consoleGuard, lostServer)
})

test('threat D02: a list of the documentation that the tab has kept goes with its release', async ({
  page,
  deployment,
  releases: { first, second },
  consoleGuard,
}) => {
  const documents = await openTab(page, '/docs/getting-started')
  await clickInHeader(page, 'Mujer')
  await expect(page).toHaveTitle(/^Precios/)
  await deployment.deploy(second, [second, first])
  await clickInHeader(page, 'Hombre')
  await expectSecondOnce(page, documents)
  allowLines(consoleGuard, lostServer)
})

test('threat D02: what a tab of the old release was given by the new one does not outlive a rollback', async ({
  page,
  deployment,
  releases: { first, second },
  consoleGuard,
}) => {
  const prefetches = notePrefetches(page)
  await page.goto('/pricing')
  await prefetches.end()
  const documents = noteDocuments(page)
  await deployment.deploy(second, [second, first])
  // Prefetched from the first release; its own links bring the second to light.
  await clickInHeader(page, 'Niñas')
  await expect(page).toHaveTitle(/^Novedades/)
  await expect(page.getByText(newVersion).first()).toBeVisible()
  expect(documents).toEqual([])
  await deployment.deploy(first, [first, second])
  await clickInHeader(page, 'Niños')
  await expect(page).toHaveTitle(/^Cuaderno/)
  await expect(page.locator('html[data-app="ready"]')).toBeAttached()
  await prefetches.end()
  await expect(page.getByText(newVersion)).toHaveCount(0)
  for (const [name, title] of [
    ['Mujer', /^Precios/],
    ['Niñas', /^Novedades/],
  ] as const) {
    await clickInHeader(page, name)
    await expect(page).toHaveTitle(title)
  }
  expect(documents).toEqual(['/blog'])
  // The few pages of the test have links to others.
  allowLines(consoleGuard, lostServer)
})

test('a build that fails changes nothing for open tabs', async ({ page, releases: { buildBroken } }) => {
  const documents = await openTab(page, '/pricing')
  const { status, stderr } = buildBroken()
  expect(status).toBe(1)
  expect(stderr).toContain('2.pricing.yml')
  await comeBack(page)
  await expectToGoOn(page, documents)
  await expect(page.getByText(newVersion)).toHaveCount(0)
})
