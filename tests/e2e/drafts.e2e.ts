import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '#tests/support/e2e.ts'
import { openPreview, test } from '#tests/support/preview.ts'

const entry = (title: string, values: string) =>
  `---\ntitle: ${title}\ndescription: Una prueba.\ndate: 2026-11-20\n${values}\nimage: { src: /favicon.svg, alt: '' }\nauthors: [{ name: Mesa de estilo }]\n---\n\nTexto.\n`

/** A moment as editors write it, in the time of Madrid. */
function writeMoment(moment: number): string {
  return new Date(moment).toLocaleString('sv', { timeZone: 'Europe/Madrid' }).replace(' ', 'T')
}

const aDay = 86_400_000

test('drafts and scheduled pages have a ribbon at their top and a mark in every list', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/blog`)
  writeFileSync(join(contentDir, '3.blog/13.el-sombrero.draft.md'), entry('El sombrero', ''))
  writeFileSync(join(contentDir, '3.blog/14.el-guante.md'), entry('El guante', 'publishAt: 2199-12-01T09:00'))
  writeFileSync(join(contentDir, '4.changelog/13.primavera.md'), entry('Primavera', 'draft: true'))
  const docs = '---\ntitle: Sombreros\ndraft: true\n---\n\nTexto.\n'
  writeFileSync(join(contentDir, '1.docs/2.tallas/7.sombreros.md'), docs)
  const scheduled = 'Sale el 1 de diciembre de 2199 a las 9:00'
  const cardOf = (title: string) =>
    page.getByRole('article').filter({ has: page.getByText(title, { exact: true }) })

  await expect(cardOf('El sombrero')).toContainText('Borrador')
  await expect(cardOf('El guante')).toContainText(scheduled)
  await cardOf('El guante').getByRole('link').click()
  await expect(page.getByRole('note')).toHaveText(scheduled)
  await page.goto(`${site.address}/blog/leer-una-etiqueta`)
  await expect(page.getByRole('note')).toHaveCount(0)
  await page.goto(`${site.address}/changelog`)
  await expect(cardOf('Primavera').first()).toContainText('Borrador')
  await page.goto(`${site.address}/docs/tallas/sombreros`)
  await expect(page.getByRole('note')).toHaveText('Borrador')
  const aside = page.getByRole('navigation', { name: 'Guía de compra', exact: true })
  await expect(aside.getByRole('link', { name: 'Sombreros' })).toContainText('Borrador')
  await page.goto(`${site.address}/docs/indice`)
  await expect(page.locator('.docs-index li', { hasText: 'Sombreros' })).toContainText('Borrador')
})

test('retired and retiring pages have a ribbon that says so, garments too, and a mark in lists', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/blog`)
  writeFileSync(join(contentDir, '3.blog/13.el-sombrero.md'), entry('El sombrero', 'unpublishAt: 2020-12-01'))
  writeFileSync(
    join(contentDir, '3.blog/14.el-guante.md'),
    entry('El guante', 'unpublishAt: 2199-12-01T09:00'),
  )
  const file = join(contentDir, '5.coleccion/camisa-oxford.yml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}unpublishAt: 2020-12-01T01:00\n`)
  const cardOf = (title: string) =>
    page.getByRole('article').filter({ has: page.getByText(title, { exact: true }) })
  await expect(cardOf('El sombrero')).toContainText('Se retiró el 1 de diciembre de 2020 a las 0:00')
  await cardOf('El guante').getByRole('link').click()
  await expect(page.getByRole('note')).toHaveText('Se retira el 1 de diciembre de 2199 a las 9:00')
  await expect
    .poll(async () => (await fetch(`${site.address}/coleccion/camisa-oxford`)).text())
    .toContain('Se retiró')
  await page.goto(`${site.address}/coleccion/camisa-oxford`)
  await expect(page.getByRole('note')).toHaveText('Se retiró el 1 de diciembre de 2020 a la 1:00')
})

test('nothing of a preview is for search engines: its pages, their data and its lists say so', async ({
  page,
  preview: { site, contentDir },
}) => {
  writeFileSync(join(contentDir, '3.blog/13.el-sombrero.md'), entry('El sombrero', 'draft: true'))
  await expect.poll(async () => (await fetch(`${site.address}/blog/el-sombrero`)).status).toBe(200)
  await page.goto(`${site.address}/blog/el-sombrero`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  for (const path of [
    '/blog/el-sombrero',
    '/blog/el-sombrero/_payload.json',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/nada',
  ])
    expect((await fetch(site.address + path)).headers.get('x-robots-tag'), path).toBe('noindex')
})

test('when the moment of a page comes its ribbon and its marks go by themselves', async ({
  page,
  preview: { site, contentDir },
}) => {
  const file = join(contentDir, '3.blog/13.el-guante.md')
  writeFileSync(file, entry('El guante', `publishAt: ${writeMoment(Date.now() + aDay)}`))
  await expect.poll(async () => (await fetch(`${site.address}/blog/el-guante`)).status).toBe(200)
  await openPreview(page, `${site.address}/blog/el-guante`)
  await expect(page.getByRole('note')).toContainText('Sale el ')
  // Two seconds are enough to be compiled as scheduled; when they are not, the page is public at once.
  writeFileSync(file, entry('El guante', `publishAt: ${writeMoment(Date.now() + 2_000)}`))
  await expect(page.getByRole('note')).toHaveCount(0)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await (await fetch(`${site.address}/blog`)).text()).not.toContain('Sale el ')
})
