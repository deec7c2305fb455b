import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { removeCompiled } from '#tests/support/compiled-content.ts'
import { writeInto } from '#tests/support/content-folder.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import { isSameDocument, markDocument, missingClientWarning } from '#tests/support/e2e.ts'
import { expectLivePicture, writePicturePage } from '#tests/support/live-picture.ts'
import { examplePaths } from '#tests/support/pages.ts'
import { type RunningSite, startServer } from '#tests/support/start-site.ts'

type Development = { site: RunningSite; contentDir: string; sources: string }

/** The development server over copies of the content and the sources, so that a test may change them; it leaves them as they were. */
const test = base.extend<object, { development: Development }>({
  development: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-dev-'))
      cpSync('content', contentDir, { recursive: true })
      const sources = copySources()
      // What it hands out to nobody.
      writeInto(sources, '.git/config', '[core]\n')
      writeInto(sources, '.env', 'PATH=\n')
      writePicturePage(contentDir)
      const env = { NODE_ENV: 'development', CONTENT_DIR: contentDir }
      const site = await startServer(['server/dev.ts'], env, sources)
      await use({ site, contentDir, sources })
      await site.stop()
      for (const folder of [contentDir, sources]) rmSync(folder, { recursive: true, force: true })
      removeCompiled(contentDir)
    },
    { scope: 'worker' },
  ],
})

// One server for all: it takes longer to start than most of them, and to make a page for the first time.
test.describe.configure({ mode: 'default' })

test('a saved content file is on screen without a reload, and a mistake in it is told there', async ({
  page,
  development: { site, contentDir },
}) => {
  const file = join(contentDir, '1.docs/1.getting-started/1.index.md')
  const text = readFileSync(file, 'utf8')
  const heading = page.getByRole('heading', { level: 1 })
  const hears = page.waitForResponse((response) => response.url().includes('/api/content/events'))
  await page.goto(`${site.address}/docs/getting-started`)
  await hears
  await markDocument(page)
  await expect(heading).toHaveText('Primeros pasos')
  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Pasos contados'))
  await expect(heading).toHaveText('Pasos contados')
  writeFileSync(file, text.replace(/^title:/m, 'titel:'))
  await expect(page.getByRole('region', { name: 'Vista previa del contenido' })).toContainText(
    '«titel» no es un dato conocido',
  )
  writeFileSync(file, text)
  await expect(heading).toHaveText('Primeros pasos')
  expect(await isSameDocument(page)).toBe(true)
})

test('development shows a draft with its ribbon, and search engines are told to leave it alone', async ({
  page,
  development: { site, contentDir },
}) => {
  const draft = join(contentDir, '1.docs/2.tallas/9.sombreros.draft.md')
  writeFileSync(draft, '---\ntitle: Sombreros\n---\n\nTexto.\n')
  await expect
    .poll(async () => (await page.goto(`${site.address}/docs/tallas/sombreros`))?.status())
    .toBe(200)
  await expect(page.getByRole('note')).toHaveText('Borrador')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const answer = await fetch(`${site.address}/docs/tallas/sombreros`)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  rmSync(draft)
})

test('a page leads to its file in the workshop, also after a navigation, with the page beside its text', async ({
  page,
  development: { site },
}) => {
  await page.goto(`${site.address}/blog`)
  const pencil = page.getByRole('link', { name: 'Editar', exact: true })
  await expect(pencil).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Historia de la pata de gallo' }).click()
  await page.waitForURL('**/blog/historia-de-la-pata-de-gallo')
  await pencil.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '3.blog/04.historia-de-la-pata-de-gallo.md',
  )
  await page.getByRole('textbox', { name: 'Texto del archivo' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Una frase que nadie ha guardado.')
  await expect(page.frameLocator('iframe').getByText('Una frase que nadie ha guardado.')).toBeInViewport()
})

test('in development a picture that comes after its page, and one that is replaced, are on screen at once', async ({
  page,
  development: { site, sources },
}) => {
  await expectLivePicture(page, site.address, sources)
})

/** What Vite and React say of themselves in every page of a developer. */
const toolLines = /^debug: \[vite\]|^info: (%c)?Download the React DevTools/

test('no page says anything on the console in development', async ({ page, development: { site } }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => lines.push(`page error: ${error.message}`))
  const told = () => lines.filter((line) => !toolLines.test(line) && line !== missingClientWarning)
  // Of the pages that a garment's shelves share, one.
  const shelves = ['/coleccion/mujer', '/coleccion/hombre', '/coleccion/ninos']
  const [home = '/', ...others] = examplePaths.filter((path) => !shelves.includes(path))
  for (const path of [...others, home]) {
    await page.goto(site.address + path)
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
    expect([path, told()]).toEqual([path, []])
  }
  for (const name of ['Hombre', 'Mujer', 'Niños', 'Niñas']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/changelog$/)
  expect(told()).toEqual([])
  expect(lines.join()).toContain('[vite]')
})

/** The status of an answer to a request with these headers. */
function readStatus(
  address: string,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, headers })
    outgoing.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
    outgoing.on('error', reject).end()
  })
}

const socket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'vite-hmr',
}

test('V01: the development server answers this machine alone, under its own name', async ({
  development: { site },
}) => {
  for (const path of ['/', '/docs/tallas', '/api/content/events', '/_payload.json', '/app/router/routes.ts'])
    expect([path, await readStatus(site.address, path, { host: 'evil.example' })]).toEqual([path, 403])
  expect(new URL(site.address).hostname).toBe('127.0.0.1')
})

test('V01: its sockets are for pages of its own', async ({ development: { site } }) => {
  const { host } = new URL(site.address)
  const refused = [400, 403]
  for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, site.address])
    expect(refused, origin).toContain(await readStatus(site.address, '/', { ...socket, origin }))
  // The token of a page of ours does not help under another name.
  const page = await readText(site.address, '/@vite/client')
  const token = /wsToken = "([^"]+)"/.exec(page)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(5)
  const own = { ...socket, origin: site.address }
  expect(await readStatus(site.address, `/?token=${token}`, own)).toBe(101)
  const foreign = { ...own, host: 'evil.example' }
  expect(refused).toContain(await readStatus(site.address, `/?token=${token}`, foreign))
})

test('S06: it hands out no files but those of the site', async ({ development: { site } }) => {
  for (const path of [
    '/.env',
    '/.git/config',
    '/@fs/etc/passwd',
    '/@fs/etc/passwd?raw',
    '/package.json?raw&url=/etc/passwd',
    '/%2e%2e/etc/passwd',
    '/.env?raw',
    '/@fs/proc/self/environ?import&raw',
  ])
    expect([path, await readText(site.address, path)]).toEqual([
      path,
      expect.not.stringMatching(/root:|\[core\]|PATH=/),
    ])
})

async function readText(address: string, path: string): Promise<string> {
  return (await fetch(address + path)).text()
}
