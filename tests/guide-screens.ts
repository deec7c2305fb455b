import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { removeCompiled } from '#tests/support/compiled-content.ts'
import { startServer } from '#tests/support/start-site.ts'

/**
 * `npm run guide-pictures`: takes the pictures of the guide for editors again. It does in a copy of the content what
 * the guide says, with development running, and looks at it as an editor would.
 */
const pageFile = '1.docs/2.tallas/7.sombreros.md'
const pageText = `---
title: Tallas de sombreros
description: Cómo medir la cabeza y qué talla de sombrero, gorra o boina te corresponde.
---

Rodea la cabeza con la cinta, un dedo por encima de las cejas y de las orejas.

## Tabla

| Talla | Contorno en centímetros |
| --- | --- |
| S | 55 |
| M | 57 |
| L | 59 |
`
const pagePath = '/docs/tallas/sombreros'

const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-guide-'))
cpSync('content', contentDir, { recursive: true })
write(pageFile, pageText)
const [postFile, postText] = readRecipe('3.blog')
write(postFile, postText)
const [garmentFile, garmentText] = readRecipe('5.coleccion')
write(garmentFile, garmentText)
const site = await startServer(['server/dev.ts'], { NODE_ENV: 'development', CONTENT_DIR: contentDir })
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  await takeAll(page)
} finally {
  await browser.close()
  await site.stop()
  rmSync(contentDir, { recursive: true })
  removeCompiled(contentDir)
}

async function takeAll(page: Page) {
  const notice = page.getByRole('region', { name: 'Vista previa del contenido' })
  await open(page, '/blog')
  const card = page.locator('.post-card').first()
  await card.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await page.evaluate(() => window.scrollBy({ top: -110, behavior: 'instant' }))
  await take(page, 'articulo')

  await open(page, `/coleccion/${garmentFile.replace(/^.*\/|\.yml$/g, '')}`)
  await take(page, 'prenda')

  await takeWorkshop(page)
  await open(page, pagePath)
  await take(page, 'pagina')
  write(pageFile, pageText.replace('\n---\n', '\ndraft: true\n---\n'))
  await page.getByRole('note').waitFor()
  await take(page, 'borrador')
  write(pageFile, pageText)
  await page.getByRole('note').waitFor({ state: 'detached' })
  write(pageFile, pageText.replace('title:', 'titel:'))
  await notice.waitFor()
  await take(page, 'error')
  write(pageFile, pageText.replace('Rodea la', 'Rodea [así](/docs/talas) la'))
  await page.getByText('/docs/talas').first().waitFor()
  await page.locator('.prose a[href="/docs/talas"]').waitFor()
  await take(page, 'aviso')
}

/** The post of the guide in the workshop, where the page beside it is that of the text. */
async function takeWorkshop(page: Page) {
  await page.goto(`${site.address}/taller/${postFile}`)
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await take(page, 'taller')
}

/** Opens a page and waits until React has it, so that it takes what is saved from then on. */
async function open(page: Page, path: string) {
  const hears = page.waitForResponse((response) => response.url().includes('/api/content/events'))
  await page.goto(site.address + path)
  await hears
  await page.evaluate(() => document.fonts.ready)
}

async function take(page: Page, name: string) {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  const file = `docs/images/editar-${name}.webp`
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toFile(file)
  console.log(file)
}

/** What the guide has editors write below a folder, to the letter. */
function readRecipe(folder: '3.blog' | '5.coleccion'): [file: string, text: string] {
  const guide = readFileSync('docs/editar.md', 'utf8')
  const recipe = new RegExp(`\`content/(${folder}/[^\`]+)\`[^]*?\`\`\`(?:md|yaml)\n([^]*?)\`\`\``)
  const [, file = '', text = ''] = recipe.exec(guide) ?? []
  return [file, text]
}

function write(file: string, text: string) {
  writeFileSync(join(contentDir, file), text)
}
