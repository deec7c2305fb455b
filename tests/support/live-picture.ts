import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { writeInto } from './content-folder.ts'
import { isSameDocument, markDocument } from './e2e.ts'

/** A drawing that is so many pixels wide, by which the browser's own copy can be told from the file. */
const draw = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><rect width="${width}" height="60" fill="#888"/></svg>`

/** Writes a page with a picture that is not there yet. */
export function writePicturePage(contentDir: string) {
  const text = '---\ntitle: Fotos\ndescription: Una prueba.\n---\n\n![Una camisa](/images/recien.svg)\n'
  writeInto(contentDir, '1.docs/2.tallas/9.fotos.md', text)
}

/** On that page a picture that comes after it, and one that is replaced, are on screen without another document. */
export async function expectLivePicture(page: Page, address: string, sources: string) {
  const hears = page.waitForResponse((response) => response.url().includes('/api/content/events'))
  await page.goto(`${address}/docs/tallas/fotos`)
  await hears
  await markDocument(page)
  const picture = page.getByRole('img', { name: 'Una camisa' })
  const readWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(await readWidth()).toBe(0)
  for (const width of [90, 120]) {
    writeFileSync(join(sources, 'public/images/recien.svg'), draw(width))
    await expect.poll(readWidth).toBe(width)
  }
  expect(await isSameDocument(page)).toBe(true)
}
