import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEventStream } from '#app/api/event-stream.ts'
import { createContentFolder, homeYaml, writeInto } from './support/content-folder.ts'
import { startSite } from './support/start-site.ts'

/** How long a server may take to show what was saved on a machine that is busy, in ms. */
const patience = { timeout: 60_000, interval: 50 }

const good = (title: string, text = '') => `---\ntitle: ${title}\ndescription: Una prueba.\n---\n\n${text}\n`
const unclosed = good('Rota', '::note\nNadie la cierra.')

/** A preview server over a content folder; it ends with the test. */
async function startPreview(contentDir: string) {
  const site = await startSite({ CONTENT_WATCH: 'true', CONTENT_DIR: contentDir, LOG_LEVEL: 'silent' })
  onTestFinished(() => site.stop())
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const told: { revision: string; problems: { file: string; severity: string }[] }[] = []
  const stream = openEventStream(`${site.address}/api/content/events`, { signal: listening.signal })
  void (async () => {
    // Written by our own server.
    for await (const state of stream) told.push(state as (typeof told)[number])
  })()
  await vi.waitFor(() => expect(told.length).toBe(1), patience)
  return {
    /** What its pages were told, the last one last. */
    told,
    readTitle: async (path: string) =>
      /<h1[^>]*>(?<title>[^<]*)/.exec(await (await fetch(site.address + path)).text())?.groups?.title,
    readStatus: async (path: string) => (await fetch(site.address + path)).status,
  }
}

test('a component that somebody has not closed keeps nobody else from seeing what they save', async () => {
  const folder = createContentFolder({
    '0.index.yml': homeYaml,
    '1.docs/1.ana.md': good('Ana'),
    '1.docs/2.luis.md': good('Luis'),
  })
  const { told, readTitle, readStatus } = await startPreview(folder)
  writeInto(folder, '1.docs/1.ana.md', unclosed)
  writeInto(folder, '1.docs/3.nueva.md', unclosed)
  await vi.waitFor(
    () =>
      expect(told.at(-1)?.problems.map(({ file }) => file)).toEqual(['1.docs/1.ana.md', '1.docs/3.nueva.md']),
    patience,
  )
  writeInto(folder, '1.docs/2.luis.md', good('Luis, otra vez'))
  await vi.waitFor(async () => expect(await readTitle('/docs/luis')).toBe('Luis, otra vez'), patience)
  expect(await readTitle('/docs/ana')).toBe('Ana')
  expect(await readStatus('/docs/nueva')).toBe(404)
  writeInto(folder, '1.docs/1.ana.md', good('Ana, otra vez'))
  await vi.waitFor(async () => expect(await readTitle('/docs/ana')).toBe('Ana, otra vez'), patience)
})

test('a preview starts over a folder that was never without a mistake, and tells it', async () => {
  const folder = createContentFolder({
    '0.index.yml': homeYaml,
    '1.docs/1.ana.md': unclosed,
    '1.docs/2.luis.md': good('Luis'),
  })
  const { told, readTitle } = await startPreview(folder)
  expect(told[0]?.problems).toMatchObject([{ file: '1.docs/1.ana.md', severity: 'error' }])
  expect(await readTitle('/docs/luis')).toBe('Luis')
})

test('two servers over one folder each tell their pages of every save', async () => {
  const folder = createContentFolder({ '0.index.yml': homeYaml, '1.docs/1.ana.md': good('Ana') })
  const previews = [await startPreview(folder), await startPreview(folder)]
  for (const round of [1, 2, 3, 4]) {
    const before = previews.map(({ told }) => told.at(-1)?.revision)
    writeInto(folder, '1.docs/1.ana.md', good(`Ana ${round}`))
    for (const [index, { told }] of previews.entries())
      await vi.waitFor(() => expect(told.at(-1)?.revision).not.toBe(before[index]), patience)
  }
  expect(previews[0]?.told.at(-1)?.revision).toBe(previews[1]?.told.at(-1)?.revision)
})

test('a content folder that is replaced, or taken away and put back, is shown as it is then', async () => {
  const folder = createContentFolder({
    'content/0.index.yml': homeYaml,
    'content/1.docs/1.ana.md': good('Ana'),
    'other/0.index.yml': homeYaml,
    'other/1.docs/1.ana.md': good('Otra Ana'),
  })
  const content = join(folder, 'content')
  const { told, readTitle } = await startPreview(content)
  renameSync(content, join(folder, 'before'))
  await vi.waitFor(() => expect(told.at(-1)?.problems).toMatchObject([{ severity: 'error' }]), patience)
  expect(await readTitle('/docs/ana')).toBe('Ana')
  renameSync(join(folder, 'other'), content)
  await vi.waitFor(async () => expect(await readTitle('/docs/ana')).toBe('Otra Ana'), patience)
  await vi.waitFor(() => expect(told.at(-1)?.problems).toEqual([]), patience)
  writeInto(content, '1.docs/1.ana.md', good('Ana, la de ahora'))
  await vi.waitFor(async () => expect(await readTitle('/docs/ana')).toBe('Ana, la de ahora'), patience)
})
