import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/e2e.ts'
import { readFeed } from '#tests/support/feed.ts'
import { edit, test } from '#tests/support/preview.ts'

/** What the guide has editors write below a folder, to the letter: the file's name below the content, and its text. */
function readRecipe(folder: '3.blog' | '5.coleccion'): { file: string; text: string; title: string } {
  const guide = readFileSync('docs/editar.md', 'utf8')
  const recipe = new RegExp(`\`content/(${folder}/[^\`]+)\`[^]*?\`\`\`(?:md|yaml)\n([^]*?)\`\`\``)
  const [, file = '', text = ''] = recipe.exec(guide) ?? []
  return { file, text, title: /^title: (.*)$/m.exec(text)?.[1] ?? '' }
}

/** «N.º 12 Hacer una maleta» of every card on the page, in its order. */
async function listNumbered(page: Page): Promise<string[]> {
  const cards = page.locator('.post-card')
  return cards.evaluateAll((elements) =>
    elements.map((card) => {
      const number = card.querySelector('.numeral')?.textContent.replaceAll(/\s+/g, ' ')
      return `${number} ${card.querySelector('a')?.textContent}`
    }),
  )
}

test('a post made by the guide stands first with the next number, in every list and feed, and renumbers nobody', async ({
  page,
  preview: { site, contentDir },
}) => {
  await page.goto(`${site.address}/blog`)
  const before = await listNumbered(page)
  const newest = await page.locator('.post-card a').first().innerText()
  const { file, text, title } = readRecipe('3.blog')
  writeFileSync(join(contentDir, file), text)

  await expect(page.locator('.post-card')).toHaveCount(before.length + 1)
  expect(await listNumbered(page)).toEqual([`N.º ${before.length + 1} ${title}`, ...before])
  await page.goto(site.address)
  expect((await listNumbered(page)).slice(0, 2)).toEqual([`N.º ${before.length + 1} ${title}`, before[0]])
  const items = readFeed(await (await fetch(`${site.address}/blog/rss.xml`)).text())
  expect(items.slice(0, 2).map((item) => item.title)).toEqual([title, newest])
  await page.goto(`${site.address}/blog/${file.replace(/^.*\/\d+\.|\.md$/g, '')}`)
  const neighbours = page.getByRole('navigation', { name: 'Artículos vecinos' })
  await expect(neighbours.getByRole('link')).toHaveText([new RegExp(newest)])
})

test('a version with the next number stands first with it and renumbers nobody, even on the day of another', async ({
  page,
  preview: { site, contentDir },
}) => {
  await page.goto(`${site.address}/changelog`)
  const summary = page.getByRole('navigation', { name: 'Sumario de novedades' }).getByRole('link')
  const before = await summary.allInnerTexts()
  const newest = readFileSync('content/4.changelog/12.invierno-26.md', 'utf8')
  writeFileSync(
    join(contentDir, '4.changelog/13.primavera-27.md'),
    newest
      .replace(/^title: .*$/m, 'title: Primavera 27')
      .replace(/(?<=\n---\n)[^]*$/, '\nLino y algodón lavado.\n'),
  )
  await expect(summary).toHaveCount(before.length + 1)
  const after = await summary.allInnerTexts()
  expect(after[0]).toMatch(new RegExp(`N.º\\s${before.length + 1}\\s+Primavera 27`))
  expect(after.slice(1)).toEqual(before)
})

test('a garment made by the guide is for sale wherever garments are, and what it costs changes everywhere at once', async ({
  page,
  preview: { site, contentDir },
}) => {
  const { file, text, title } = readRecipe('5.coleccion')
  const path = `/coleccion/${file.replace(/^.*\/|\.yml$/g, '')}`
  await page.goto(`${site.address}/coleccion/mujer`)
  writeFileSync(join(contentDir, file), text)
  const guide = '1.docs/2.tallas/9.prenda.md'
  writeFileSync(join(contentDir, guide), '---\ntitle: Una prenda\n---\n\n::prenda{ref="I26-50"}\n::\n')
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await page.goto(`${site.address}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/34,90\s€/).first()).toBeVisible()

  writeFileSync(join(contentDir, file), text.replace('34.90', '32.50'))
  await expect(page.getByText(/32,50\s€/).first()).toBeVisible()
  const read = async (address: string) => (await fetch(site.address + address)).text()
  for (const address of [path, `${path}.md`, '/coleccion', '/docs/tallas/prenda', '/docs/tallas/prenda.md'])
    expect(await read(address), address).toMatch(/32,50\s€/)
  expect(await read('/coleccion/productos.xml')).toContain('<g:price>32.50 EUR</g:price>')
  expect(await read(path)).toContain('"price":32.5')
})

test('a shop that has no letters, plans, clothes for girls or news of a garment shows no empty place for them', async ({
  preview: { site, contentDir },
}) => {
  const read = async (address: string) => (await fetch(site.address + address)).text()
  const empty = (file: string, group: string, list: string) =>
    edit(contentDir, file, (text) => {
      const written = new RegExp(`(?<=^${group}:\\n(?: .*\\n)*?)( *)${list}:\\n(?:\\1 +.*\\n)*`, 'm')
      expect(text).toMatch(written)
      return text.replace(written, `$1${list}: []\n`)
    })
  empty('0.index.yml', 'testimonials', 'items')
  empty('2.pricing.yml', 'faq', 'items')
  empty('2.pricing.yml', 'logos', 'icons')
  edit(contentDir, '2.pricing.yml', (text) => text.replace(/^plans:\n(?: .*\n)*/m, 'plans: []\n'))
  // No text can say what a plan costs that is not there.
  for (const file of readdirSync(contentDir, { recursive: true, encoding: 'utf8' }))
    if (/\.(md|yml)$/.test(file))
      edit(contentDir, file, (text) => text.replaceAll(/:precio\[[^\]]*\]/g, 'poco'))
  for (const name of readdirSync(join(contentDir, '5.coleccion')))
    edit(contentDir, `5.coleccion/${name}`, (text) =>
      text
        .replace(/^audiences: .*$/m, 'audiences: [mujer]')
        // Whoever it is for decides which table its sizes are of; one of a single size is for all.
        .replace(/^sizeTable: .*$/m, 'sizeTable: unica')
        .replace(/^sizes: .*$/m, 'sizes: [Única]')
        .replace(/^(?:soldOut|lengths|fit): .*\n|^measures:\n(?: .*(?:\n|$))*/gm, ''),
    )
  edit(contentDir, '5.coleccion/falda-de-tartan.yml', (text) => text.replace(/^version: .*\n/m, ''))
  rmSync(join(contentDir, '5.coleccion/ninas.yml'))

  await expect.poll(async () => (await read('/coleccion')).includes('href="/coleccion/ninas"')).toBe(false)
  const collection = await read('/coleccion')
  expect(collection).toContain('href="/coleccion/ninos"')
  expect(collection).toMatch(/<h2[^>]*>(?:<[^>]*>)*Falda de tartán/)
  expect(await read('/coleccion/hombre')).toContain('Aquí no hay todavía ninguna prenda.')
  expect(await read('/coleccion/hombre')).not.toMatch(/Filtrar|filtros/)
  // The data that comes along holds what a page does not show.
  const readShown = async (address: string) =>
    (await read(address)).replaceAll(/<script\b.*?<\/script>/gs, '')
  expect(await readShown('/')).not.toContain('Lo que nos escribirían')
  const plans = await readShown('/pricing')
  for (const gone of ['Mensual', 'Formas de pago', 'Preguntas sobre el club'])
    expect(plans).not.toContain(gone)
})
