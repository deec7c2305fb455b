import type { BrowserContext, Page } from '@playwright/test'
import { readRow } from '#collections/query/query.ts'
import { listColumns } from '#collections/tables.ts'
import type { Row } from '#database/database.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { getBuildFile, readCurrentBuild } from '#server/builds/build-files.ts'
import { findChunk, findWorker } from '#tests/support/build-chunks.ts'
import { contentQuestions } from '#tests/support/content-questions.ts'
import { expect, followTo, saveData, test } from '#tests/support/e2e.ts'

/** Requests that bring the database, by their path. */
const databaseRequests = /\.wasm$|\/__nuxt_content\/|database\.worker/

function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return requests
}

/** What the palette does once it was opened; it resolves when everything is there. */
async function warmUp(page: Page) {
  const chunk = findChunk('app/keep-for-offline-steps.ts')
  await page.evaluate(async (url) => {
    const { warmUp } = await import(url)
    await warmUp()
  }, chunk)
}

async function openDocs(page: Page) {
  await page.goto('/docs/getting-started')
  await page.waitForLoadState('networkidle')
}

test('nothing of the database is fetched before somebody wants it', async ({ page }) => {
  const requests = listRequests(page)
  await openDocs(page)
  await page.getByRole('complementary').or(page.locator('.docs-aside')).getByRole('link').nth(2).click()
  await page.waitForLoadState('networkidle')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => databaseRequests.test(path))).toEqual([])
  expect(requests.length).toBeGreaterThan(5)
})

test('C-PAY-4: after a warm-up the documentation is read without a network, with its aside, contents and title', async ({
  page,
  context,
  consoleGuard,
}) => {
  await saveData(page)
  await openDocs(page)
  const pages = await readAsideLinks(page)
  const online = await readOnline(context, pages[4] ?? '')
  await warmUp(page)
  await context.setOffline(true)
  await page.locator('.docs-aside').locator(`a[href="${pages[4]}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(online.heading)
  await expect(page).toHaveTitle(online.title)
  await expect(page.locator('main [data-island]')).toContainText(online.prose.slice(0, 40))
  expect(await readPage(page)).toEqual(online)
  for (const path of pages.slice(5, 9)) {
    await page.locator('.docs-aside').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('.docs-aside a[aria-current="page"]')).toHaveAttribute('href', path)
    await expect(page.locator('main [data-island]')).not.toBeEmpty()
  }
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${pages[7]}$`))
  await expect(page.locator('.docs-aside a[aria-current="page"]')).toHaveAttribute('href', pages[7] ?? '')
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${pages[8]}$`))
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  consoleGuard.splice(0)
})

test('C-CDB-2: on a later visit neither manifest nor dump is asked for again, nor is a network wanted', async ({
  page,
  context,
  consoleGuard,
}) => {
  await saveData(page)
  await openDocs(page)
  // The app, which alone knows of which build it is, comes with the first sign of intent.
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).hover()
  await expect(page.locator('html[data-app="ready"]')).toBeAttached()
  await warmUp(page)
  await openDocs(page)
  const [, path = ''] = await readAsideLinks(page)
  await context.setOffline(true)
  await page.locator(`.docs-aside a[href="${path}"]`).click()
  await expect(page.locator('.docs-aside a[aria-current="page"]')).toHaveAttribute('href', path)
  await expect(page.locator('main [data-island]')).not.toBeEmpty()
  consoleGuard.splice(0)
})

test('C-CDB-3: SQLite in the browser answers every question as SQLite on the server does', async ({
  page,
}) => {
  await page.goto('/')
  const names = [...new Set(contentQuestions.map(({ collection }) => collection))]
  const asked = {
    worker: findWorker('database.worker'),
    names,
    statements: contentQuestions.map(({ sql }) => sql),
  }
  const answers: Row[][] = await page.evaluate(async ({ worker: url, names, statements }) => {
    const worker = new Worker(url, { type: 'module' })
    function ask(question: object): Promise<Row[]> {
      const { port1, port2 } = new MessageChannel()
      return new Promise((resolve, reject) => {
        port1.onmessage = ({ data }) => {
          if ('failed' in data) reject(new Error(data.failed))
          else resolve(data.value)
        }
        worker.postMessage(question, [port2])
      })
    }
    const manifest = await (await fetch('/__nuxt_content/manifest.json')).json()
    for (const name of names) {
      const { version, digest } = manifest[name]
      await ask({ dump: { url: `/__nuxt_content/${name}/sql_dump.txt?v=${version}`, digest } })
    }
    return Promise.all(statements.map((sql) => ask({ sql })))
  }, asked)
  const database = openSqlite(getBuildFile(readCurrentBuild(), 'content'), 'read')
  for (const [index, { title, collection, sql }] of contentQuestions.entries()) {
    const columns = listColumns(collection)
    const typed = (rows: Row[]) => rows.map((row) => readRow(columns, row))
    expect(typed(answers[index] ?? []), title).toEqual(typed(database.all(sql)))
  }
  database.close()
})

test('C-PAY-4: without a network, too, an unknown page of the documentation is not found', async ({
  page,
  context,
  consoleGuard,
}) => {
  await saveData(page)
  await openDocs(page)
  await warmUp(page)
  await context.setOffline(true)
  await followTo(page, '/docs/no-existe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle('Pagina no encontrada')
  consoleGuard.splice(0)
})

async function readAsideLinks(page: Page): Promise<string[]> {
  return page
    .locator('.docs-aside a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** The same page as the server shows it. */
async function readOnline(context: BrowserContext, path: string) {
  const other = await context.newPage()
  await other.goto(path)
  const shown = await readPage(other)
  await other.close()
  return shown
}

async function readPage(page: Page) {
  // Only the server knows when a file was last changed.
  await page
    .locator('main [data-island] > p:has(time)')
    .evaluateAll((lines) => lines.forEach((line) => line.remove()))
  // And how large a picture is and how it looks from afar, which the build has measured.
  await page.locator('main [data-island] img').evaluateAll((pictures) => {
    for (const picture of pictures) {
      const { src, alt } = picture as HTMLImageElement
      picture.replaceWith(Object.assign(new Image(), { src, alt }))
    }
  })
  return {
    title: await page.title(),
    heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    prose: (await page.locator('main [data-island]').textContent()) ?? '',
    html: await page.locator('main [data-island]').innerHTML(),
    toc: await page.locator('nav[aria-label="En esta página"] ul').allInnerTexts(),
    aside: await page.locator('.docs-aside').innerText(),
    icons: await page.locator('.docs-aside svg').count(),
  }
}

test('who has searched gets the content database when the palette has closed, and not while they type', async ({
  page,
}) => {
  await openDocs(page)
  const requests = listRequests(page)
  const wasm = page.waitForResponse(/\.wasm$/)
  const last = page.waitForResponse(/\/changelog\/_payload\.json/)
  await page.keyboard.press('Meta+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('group', { name: 'Tallas' })).toBeAttached()
  await page.keyboard.type('talla')
  await expect(palette.getByRole('status').filter({ hasText: 'resultados' })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => databaseRequests.test(path))).toEqual([])
  await page.keyboard.press('Escape')
  expect((await wasm).headers()).toMatchObject({
    'content-type': 'application/wasm',
    'content-encoding': expect.stringMatching(/br|gzip/),
    'cache-control': expect.stringContaining('immutable'),
  })
  await last
})
