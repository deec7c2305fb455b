import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { openEventStream } from '#app/api/event-stream.ts'
import { removeCompiled } from './compiled-content.ts'
import { test as base } from './e2e.ts'
import { type RunningSite, startSite } from './start-site.ts'

export type Preview = { site: RunningSite; contentDir: string }

/** Starts a production server that previews a copy of the content; `stop` takes its folder away. */
export async function startPreview(
  env: Record<string, string> = {},
): Promise<Preview & { stop: () => Promise<void> }> {
  const contentDir = mkdtempSync(join(tmpdir(), 'escaparate-preview-'))
  cpSync('content', contentDir, { recursive: true })
  const site = await startSite({
    CONTENT_WATCH: 'true',
    CONTENT_DIR: contentDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
  return {
    site,
    contentDir,
    stop: async () => {
      await site.stop()
      rmSync(contentDir, { recursive: true, force: true })
      removeCompiled(contentDir)
    },
  }
}

/** Playwright's test over a preview, so that a test may edit its content: the next one finds that as it was. */
export const test = base.extend<{ preview: Preview }, { lentPreview: Preview & { revision: string } }>({
  lentPreview: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, ...preview } = await startPreview()
      await use({ ...preview, revision: await waitForRevision(preview.site) })
      await stop()
    },
    { scope: 'worker' },
  ],
  preview: async ({ page, lentPreview: { site, contentDir, revision } }, use) => {
    await use({ site, contentDir })
    // A page that is still open would go on asking, and drawing what is put back.
    await page.close()
    if (restoreContent(contentDir)) await waitForRevision(site, revision)
  },
})

/** Makes a copy of the content what it was; whether it was another. */
function restoreContent(contentDir: string): boolean {
  const list = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const originals = list('content')
  const known = new Set(originals)
  const added = list(contentDir).filter((file) => !known.has(file))
  const changed = originals.filter((file) => {
    const copy = join(contentDir, file)
    return !existsSync(copy) || !readFileSync(copy).equals(readFileSync(join('content', file)))
  })
  for (const file of added) rmSync(join(contentDir, file))
  for (const file of changed) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true })
    writeFileSync(join(contentDir, file), readFileSync(join('content', file)))
  }
  return added.length + changed.length > 0
}

/** Waits until a preview shows this revision of its content, or any, and has nothing to say of it; which one that is. */
async function waitForRevision({ address }: RunningSite, wanted?: string): Promise<string> {
  const failures: unknown[] = []
  // As pages do: one that has much to do refuses for a moment (503).
  const states = openEventStream(`${address}/api/content/events`, {
    maxAttempts: 4,
    onError: (error) => failures.push(error),
  })
  for await (const state of states) {
    const { revision, count } = Object(state) as { revision: string; count: number }
    if (wanted === undefined || (revision === wanted && count === 0)) return revision
  }
  throw new AggregateError(failures, 'The preview tells nothing of its content any more')
}

/** Opens a page and waits until React has it and it hears of changes. */
export async function openPreview(page: Page, address: string) {
  const hears = page.waitForResponse((response) => response.url().includes('/api/content/events'))
  await page.goto(address)
  await hears
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}

/** Changes a content file as an editor's program does. */
export function edit(contentDir: string, file: string, change: (text: string) => string) {
  const path = join(contentDir, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
