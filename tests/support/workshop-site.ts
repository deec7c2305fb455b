import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { removeCompiled } from './compiled-content.ts'
import { type RunningSite, startServer } from './start-site.ts'

export type Workshop = { site: RunningSite; contentDir: string }

/** The development server over a copy of the content, without Git: each test edits a file of its own. */
export const test = base.extend<object, { workshop: Workshop }>({
  workshop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'escaparate-taller-'))
      const contentDir = join(folder, 'content')
      cpSync('content', contentDir, { recursive: true })
      const site = await startServer(['server/dev.ts'], {
        NODE_ENV: 'development',
        CONTENT_DIR: contentDir,
        DATA_DIR: join(folder, 'data'),
      })
      await use({ site, contentDir })
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
      removeCompiled(contentDir)
    },
    { scope: 'worker' },
  ],
})
