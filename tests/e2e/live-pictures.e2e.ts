import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { removeCompiled } from '#tests/support/compiled-content.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import { expectLivePicture, writePicturePage } from '#tests/support/live-picture.ts'
import { projectRoot } from '#tests/support/source-files.ts'
import { startServer } from '#tests/support/start-site.ts'

test('in a preview a picture that comes after its page, and one that is replaced, are on screen at once', async ({
  page,
}) => {
  const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-'))
  cpSync(join(projectRoot, 'content'), contentDir, { recursive: true })
  writePicturePage(contentDir)
  // A copy, because its public files change.
  const sources = copySources()
  symlinkSync(join(projectRoot, 'build'), join(sources, 'build'))
  const env = { CONTENT_WATCH: 'true', CONTENT_DIR: contentDir, LOG_LEVEL: 'silent' }
  const site = await startServer(['server/main.ts'], env, sources)
  try {
    await expectLivePicture(page, site.address, sources)
  } finally {
    await page.close()
    await site.stop()
    for (const folder of [contentDir, sources]) rmSync(folder, { recursive: true, force: true })
    removeCompiled(contentDir)
  }
})
