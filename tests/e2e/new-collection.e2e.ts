import { rmSync } from 'node:fs'
import { writeInto } from '#tests/support/content-folder.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import { test as base, expect, followTo } from '#tests/support/e2e.ts'
import { changeToNextRelease } from '#tests/support/next-release.ts'
import { createOwnBuild } from '#tests/support/own-build.ts'
import { startServer } from '#tests/support/start-site.ts'
import { storeContent } from '#tests/support/stores.ts'

/** The site with a page and a collection more, which its next release has, built from a copy of the sources and served. */
const test = base.extend<object, { address: string }>({
  address: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sources = copySources()
      changeToNextRelease(sources)
      const own = createOwnBuild(['0.index.yml', '1.docs/1.getting-started'])
      for (const [file, text] of Object.entries(storeContent)) writeInto(own.contentDir, file, text)
      own.build(sources)
      const site = await startServer(['server/main.ts'], own.env, sources)
      await use(site.address)
      await site.stop()
      own.remove()
      rmSync(sources, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ address }, use) => use(address),
})

// It is built once.
test.describe.configure({ mode: 'default' })

for (const path of ['/tiendas', '/tiendas/madrid']) {
  test(`a page of a new collection is whole: ${path}`, async ({ request }) => {
    const page = await request.get(path)
    expect(page.status()).toBe(200)
    const html = await page.text()
    expect(html).toContain('Madrid')
    // Only what the build has rendered says when.
    expect(await (await request.get(`${path}/_payload.json`)).text()).toContain('prerenderedAt')

    const spelt = await request.get(path.replace('t', 'T'), { maxRedirects: 0 })
    expect(spelt.status()).toBe(308)
    expect(spelt.headers().location).toBe(path)

    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const preview = await request.get(new URL(picture).pathname)
    expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/png'])

    const origin = new URL(picture).origin
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${origin}${path}</loc>`)
    expect(await (await request.get('/llms.txt')).text()).toContain(`(${origin}${path}.md)`)
    const markdown = await request.get(`${path}.md`)
    expect(markdown.headers()['content-type']).toContain('text/markdown')
    expect(await markdown.text()).toContain(`canonical: ${origin}${path}\n`)
  })
}

test('without a network a page of a new collection opens, and the page that lists it', async ({
  page,
  context,
  consoleGuard,
}) => {
  await page.goto('/docs/getting-started')
  const isKept = page.waitForResponse(/\/tiendas\/_payload\.json/)
  await page.keyboard.press('Meta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('talla')
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'resultado' })).toBeAttached()
  await page.keyboard.press('Escape')
  await (await isKept).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await followTo(page, '/tiendas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuestras tiendas')
  await page.getByRole('main').getByRole('link', { name: 'Madrid' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Madrid')
  await expect(page.getByText('Calle del Telar, 7.')).toBeVisible()
  consoleGuard.splice(0)
})
