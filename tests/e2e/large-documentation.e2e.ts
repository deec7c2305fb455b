import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChunk } from '#tests/support/build-chunks.ts'
import { expect, followTo, saveData, test } from '#tests/support/e2e.ts'
import { createOwnBuild, type OwnBuild } from '#tests/support/own-build.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'

/** What all pages of the documentation share. */
const listAddress = '/docs/_list/_payload.json'

let own: OwnBuild
let site: RunningSite

/** More pages than an aside lists whole. */
const sections = 9
const pagesPerSection = 8

function writePage(section: number, page: number) {
  const folder = join(own.contentDir, `1.docs/${section}.seccion-${section}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${page}.pagina-${page}.md`),
    `---\ntitle: Página ${section}.${page}\ndescription: Una prueba.\n---\n\nTexto.\n`,
  )
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  own = createOwnBuild(['0.index.yml', '2.pricing.yml', '3.blog.yml', '4.changelog.yml'])
  for (let section = 1; section <= sections; section++)
    for (let page = 1; page <= pagesPerSection; page++) writePage(section, page)
  own.build()
  site = await startSite({ ...own.env, LOG_LEVEL: 'silent' })
})

test.afterAll(async () => {
  await site.stop()
  own.remove()
})

// The site is built once.
test.describe.configure({ mode: 'default' })

test('the aside of a large documentation holds its section, and leads to the others, which it holds from then on', async ({
  page,
}) => {
  await saveData(page)
  await page.goto(`${site.address}/docs/seccion-2/pagina-3`)
  const aside = page.locator('.docs-aside')
  await expect(aside.getByRole('link', { name: /^Página/ })).toHaveCount(pagesPerSection)
  await expect(aside.locator('a')).toHaveCount(pagesPerSection + sections - 1)
  await expect(aside.locator('a[aria-current="page"]')).toHaveText('Página 2.3')
  await aside.getByRole('link', { name: 'Seccion 7' }).click()
  await expect(page).toHaveURL(/\/docs\/seccion-7\/pagina-1$/)
  await aside.getByRole('link', { name: 'Página 7.8' }).click()
  await expect(page).toHaveURL(/\/docs\/seccion-7\/pagina-8$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página 7.8')
  await expect(aside.locator('a[aria-current="page"]')).toHaveText('Página 7.8')
})

test('pages of other sections fetch the list once, and need no network for it', async ({
  page,
  context,
  consoleGuard,
}) => {
  await saveData(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) asked.push(pathname)
  })
  await page.goto(`${site.address}/`)
  const aside = page.locator('.docs-aside')
  const expectPage = async (section: number, number: number) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Página ${section}.${number}`)
    await expect(aside.locator('[aria-current]')).toHaveText(`Página ${section}.${number}`)
    await expect(aside.locator('[aria-current]')).toBeInViewport()
    await expect(aside.getByRole('link', { name: `Página ${section}.` })).toHaveCount(pagesPerSection)
  }
  await followTo(page, '/docs/seccion-3/pagina-5')
  await expectPage(3, 5)
  const payload = '/docs/seccion-3/pagina-5/_payload.json'
  expect(asked.splice(0)).toEqual(expect.arrayContaining([payload, listAddress]))
  await followTo(page, '/docs/seccion-8/pagina-2')
  await expectPage(8, 2)
  expect(asked.splice(0)).toEqual(['/docs/seccion-8/pagina-2/_payload.json'])
  await followTo(page, '/docs/seccion-3/pagina-6')
  await expectPage(3, 6)
  expect(asked).toEqual(['/docs/seccion-3/pagina-6/_payload.json'])

  const chunk = findChunk('app/keep-for-offline-steps.ts')
  await page.evaluate(async (url) => (await import(url)).warmUp(), chunk)
  await context.setOffline(true)
  await followTo(page, '/docs/seccion-5/pagina-7')
  await expectPage(5, 7)
  consoleGuard.splice(0)
})
