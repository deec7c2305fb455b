import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PREVIEW_LINK_DAYS, writePreviewLink } from '#server/preview-links/preview-links.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { openPreview, type Preview, startPreview } from '#tests/support/preview.ts'

const secret = 'un secreto de prueba de más de treinta y dos letras'
const link = (path: string, now = Date.now()) => writePreviewLink(path, secret, now)
const longAgo = Date.now() - (PREVIEW_LINK_DAYS + 1) * 86_400_000

const draft = (title: string) =>
  `---\ntitle: ${title}\ndescription: Una prueba.\ndraft: true\n---\n\n![Cuello](/images/textiles/pata-de-gallo.svg)\n\nTexto.\n`

/** A preview of its own for what a test does there. */
async function withPreview(env: Record<string, string>, run: (preview: Preview) => Promise<void>) {
  const { stop, ...preview } = await startPreview({ PREVIEW_SECRET: secret, ...env })
  await run(preview).finally(stop)
}

test('a preview that is closed shows what a link names, and nothing else', async ({ page, consoleGuard }) => {
  await withPreview({ PREVIEW_ACCESS: 'links' }, async ({ site, contentDir }) => {
    // Two drafts beside one another, of which a link opens the first.
    writeFileSync(join(contentDir, '1.docs/2.tallas/7.sombreros.md'), draft('Sombreros'))
    writeFileSync(join(contentDir, '1.docs/2.tallas/8.guantes.md'), draft('Guantes'))
    await expect.poll(async () => (await fetch(site.address + link('/docs/tallas/guantes'))).status).toBe(200)

    await test.step('a link opens its page with its pictures, styles and script, and tells of no other draft', async () => {
      const failed: string[] = []
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(response.url())
      })
      await page.goto(site.address + link('/docs/tallas/sombreros'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sombreros')
      await expect(page.getByRole('note')).toHaveText('Borrador')
      await expect(page.locator('.prose img')).toHaveJSProperty('complete', true)
      expect(
        await page.locator('.prose img').evaluate((img: HTMLImageElement) => img.naturalWidth),
      ).toBeGreaterThan(0)
      const aside = page.getByRole('navigation', { name: 'Guía de compra', exact: true })
      await expect(aside.getByRole('link', { name: 'Sombreros' })).toBeVisible()
      expect(await page.content()).not.toContain('Guantes')
      await page.getByRole('button', { name: /oscuro|claro/i }).click()
      expect(failed).toEqual([])
    })

    await test.step('the rest of the site is closed to its visitor, who comes back to the page by Back', async () => {
      await page.getByRole('link', { name: 'Tallas de mujer' }).click()
      await expect(page.getByRole('heading', { name: 'Vista previa cerrada' })).toHaveAttribute('lang', 'es')
      await expect(page.getByText('Pide el tuyo a quien te habló de ella.')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sombreros')
      // The browser tells of the 403.
      consoleGuard.length = 0
    })

    await test.step('nothing of the content is answered to who has no link, and to who has one no other thing', async () => {
      const signature = link('/docs/tallas/sombreros').split('?')[1]
      const addresses = [
        '/',
        '/blog',
        '/docs/tallas/sombreros',
        '/docs/tallas/guantes',
        '/docs/no-existe',
        '/docs/tallas/sombreros/_payload.json',
        '/docs/tallas/sombreros.md',
        '/og/docs/tallas/sombreros.png',
        '/__nuxt_island/ContentBody_x.json',
        '/__nuxt_content/manifest.json',
        '/__nuxt_content/docs/sql_dump.txt',
        '/__nuxt_content/docs/query',
        '/search/manifest.json',
        '/api/content/events',
        '/sitemap.xml',
        '/llms.txt',
        '/blog/rss.xml',
      ]
      for (const address of addresses) {
        expect((await fetch(site.address + address)).status, address).toBe(403)
        const signed = await fetch(`${site.address}${address}?${signature}`)
        expect(signed.status, address).toBe(address === '/docs/tallas/sombreros' ? 200 : 403)
      }
      const asked = await fetch(`${site.address}/docs/tallas/sombreros`, {
        headers: { accept: 'text/markdown' },
      })
      expect(asked.status).toBe(403)
      const posted = await fetch(site.address + link('/docs/tallas/sombreros'), { method: 'POST' })
      expect(posted.status).toBe(405)
      for (const address of [
        '/healthz',
        '/auth/config',
        '/favicon.ico',
        '/api/_nuxt_icon/lucide.json?icons=sun',
      ])
        expect((await fetch(site.address + address)).status, address).toBe(200)
    })

    await test.step('a link whose time has passed, and one that is not whole, say so in a sentence', async () => {
      expect((await page.goto(site.address + link('/docs/tallas/mujer', longAgo)))?.status()).toBe(403)
      await expect(page.getByText('Este enlace de vista previa ya no sirve')).toBeVisible()
      expect((await page.goto(site.address + link('/docs/tallas/mujer').slice(0, -2)))?.status()).toBe(403)
      await expect(page.getByText('Cópialo otra vez, sin que falte ni sobre nada.')).toBeVisible()
      await expect(page.locator('meta[name="content-preview"]')).toHaveCount(0)
      consoleGuard.length = 0
    })
    await page.close()
  })
})

test('a preview that is open shows what a link names, and tells of one that is not good any more', async ({
  page,
  consoleGuard,
}) => {
  await withPreview({}, async ({ site }) => {
    const statusOf = async (address: string) => (await fetch(site.address + address)).status
    expect(await statusOf(link('/docs/tallas/mujer'))).toBe(200)
    expect(await statusOf('/docs/tallas/mujer')).toBe(200)
    expect(await statusOf(link('/docs/tallas/mujer', longAgo))).toBe(403)

    await test.step('O-29: a server that stops ends the streams of its pages at once', async () => {
      await openPreview(page, `${site.address}/`)
      await site.stop()
      expect(site.process.exitCode).toBe(0)
    })
    await page.close()
    consoleGuard.length = 0
  })
})

test('a server for the public knows no links: what stands in the query changes nothing', async ({ site }) => {
  const page = await fetch(`${site.address}/docs/tallas/mujer`)
  const linked = await fetch(`${site.address}/docs/tallas/mujer?preview=1.a`)
  expect([linked.status, await linked.text()]).toEqual([200, await page.text()])
})
