import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '#tests/support/e2e.ts'
import { edit, openPreview, test } from '#tests/support/preview.ts'

const guide = '1.docs/2.tallas/2.mujer.md'

test('O-29: a saved page is on screen without a reload; scroll position and selection stay', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/docs/tallas/mujer`)
  const before = await page.evaluate(() => {
    window.scrollTo({ top: 400, behavior: 'instant' })
    const paragraphs = document.querySelectorAll('.prose > p')
    getSelection()?.selectAllChildren(paragraphs[paragraphs.length - 1] as Element)
    return { top: window.scrollY, selected: String(getSelection()) }
  })
  expect(before.selected.length).toBeGreaterThan(10)
  edit(contentDir, guide, (text) =>
    text
      .replace(/^title: .*$/m, 'title: Tallas contadas')
      .replace(/\n## /, '\nUn párrafo recién escrito.\n\n## '),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tallas contadas')
  await expect(page.getByText('Un párrafo recién escrito.')).toBeAttached()
  await expect(page).toHaveTitle(/Tallas contadas/)
  const after = await page.evaluate(() => ({
    top: window.scrollY,
    selected: String(getSelection()),
    isSame: 'isSameDocument' in window,
  }))
  expect(after.isSame).toBe(true)
  expect(after.selected).toBe(before.selected)
  expect(Math.abs(after.top - before.top)).toBeLessThan(120)
  // And without scripts, what is typed now is found now.
  const found = await page.request.get(`${site.address}/docs/indice?q=reci%C3%A9n+escrito`)
  expect(await found.text()).toContain('Un párrafo recién escrito.')
})

test('O-29: the list of the documentation is as it is saved, on screen and on the next page; what is closed stays closed', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/docs/tallas/mujer`)
  const aside = page.locator('.docs-aside')
  await aside.locator('summary').last().click()
  edit(contentDir, guide, (text) => text.replace(/^title: .*$/m, 'title: Tallas contadas'))
  await expect(aside.locator('a[aria-current="page"]')).toHaveText('Tallas contadas')
  await expect(aside.locator('details:not([open])')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Niños' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  edit(contentDir, guide, (text) => text.replace(/^title: .*$/m, 'title: Tallas otra vez'))
  await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
  await expect(aside.locator('a[aria-current="page"]')).toHaveAttribute('href', '/docs/getting-started')
  await expect(aside.getByText('Tallas otra vez')).toBeAttached()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('O-29: a mistake leaves the page as it was and is told with file, line and fix until it is mended', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/docs/tallas/mujer`)
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.innerText()
  const notice = page.getByRole('region', { name: 'Vista previa del contenido' })
  edit(contentDir, guide, (text) => text.replace(/^title:/m, 'titel:'))
  await expect(notice).toContainText('El último cambio no se muestra')
  await expect(notice).toContainText(`${guide}, línea 2`)
  await expect(notice).toContainText('Escribe «title».')
  await expect(heading).toHaveText(title)
  edit(contentDir, guide, (text) => text.replace(/^titel:/m, 'title:'))
  await expect(notice).toBeHidden()
})

test('O-29: pages that come and go, and files that are replaced, are seen too', async ({
  page,
  consoleGuard,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/changelog`)
  const version =
    '---\ntitle: Novedad de prueba\ndescription: Una.\ndate: 2027-01-01\nimage: /favicon.svg\n---\n\nTexto.\n'
  // As editors do that never leave half a file behind.
  writeFileSync(join(contentDir, '.escrito'), version)
  renameSync(join(contentDir, '.escrito'), join(contentDir, '4.changelog/99.prueba.md'))
  await expect(page.getByRole('heading', { name: 'Novedad de prueba' })).toBeVisible()
  rmSync(join(contentDir, '4.changelog/99.prueba.md'))
  await expect(page.getByRole('heading', { name: 'Novedad de prueba' })).toHaveCount(0)
  // A page that is not there yet answers 404, which the browser tells on its console.
  await openPreview(page, `${site.address}/docs/tallas/nueva`)
  consoleGuard.length = 0
  writeFileSync(join(contentDir, '1.docs/2.tallas/9.nueva.md'), '---\ntitle: Recién nacida\n---\n\nTexto.\n')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recién nacida')
})

test('O-29: a public server has no preview: no address, no mark in its pages, no script of it', async ({
  page,
  site,
}) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/docs/tallas/mujer', { waitUntil: 'networkidle' })
  expect(await page.locator('meta[name="content-preview"]').count()).toBe(0)
  expect(urls.filter((url) => /watch-content|\/api\/content/.test(url))).toEqual([])
  expect((await fetch(`${site.address}/api/content/events`)).status).toBe(404)
})
