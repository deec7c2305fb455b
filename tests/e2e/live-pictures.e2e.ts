import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { removeCompiled } from '#tests/support/compiled-content.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import { isSameDocument, markDocument } from '#tests/support/e2e.ts'
import { projectRoot } from '#tests/support/source-files.ts'
import { startServer } from '#tests/support/start-site.ts'

/** A drawing that is so many pixels wide, by which the browser's own copy can be told from the file. */
const draw = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><rect width="${width}" height="60" fill="#888"/></svg>`

for (const { name, program, env } of [
  { name: 'a preview', program: 'server/main.ts', env: { CONTENT_WATCH: 'true' } },
  { name: 'development', program: 'server/dev.ts', env: { NODE_ENV: 'development' } },
])
  test(`in ${name} a picture that comes after its page, and one that is replaced, are on screen at once`, async ({
    page,
  }) => {
    const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-'))
    cpSync(join(projectRoot, 'content'), contentDir, { recursive: true })
    writeFileSync(
      join(contentDir, '1.docs/2.tallas/9.fotos.md'),
      '---\ntitle: Fotos\ndescription: Una prueba.\n---\n\n![Una camisa](/images/recien.svg)\n',
    )
    // A copy, because its public files change.
    const sources = copySources()
    symlinkSync(join(projectRoot, 'build'), join(sources, 'build'))
    const site = await startServer(
      [program],
      { ...env, CONTENT_DIR: contentDir, LOG_LEVEL: 'silent' },
      sources,
    )
    try {
      const hears = page.waitForResponse((response) => response.url().includes('/api/content/events'))
      await page.goto(`${site.address}/docs/tallas/fotos`)
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
    } finally {
      await page.close()
      await site.stop()
      for (const folder of [contentDir, sources]) rmSync(folder, { recursive: true, force: true })
      removeCompiled(contentDir)
    }
  })
