import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFolder, writeInto } from '#tests/support/content-folder.ts'
import { watchFolder } from './watch-folder.ts'

/** Watches a folder until the test ends; what it was told can be read. */
function watchAndNote(folder: string) {
  const told = vi.fn<(path?: string) => void>()
  const watcher = watchFolder(folder, told)
  onTestFinished(() => watcher.close())
  return told
}

test('a file that is written is told by its path', async () => {
  const folder = createFolder({ 'a/b.md': 'uno' })
  const told = watchAndNote(folder)
  writeInto(folder, 'a/b.md', 'dos')
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(join('a', 'b.md')), 20_000)
})

test.each([
  [
    'is replaced by another',
    (folder: string) => {
      renameSync(folder, `${folder}-antes`)
      mkdirSync(folder)
    },
  ],
  [
    'goes and comes back',
    (folder: string) => {
      renameSync(folder, `${folder}-antes`)
      renameSync(`${folder}-antes`, folder)
    },
  ],
  [
    'is removed and made anew',
    (folder: string) => {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
    },
  ],
])('a folder that %s is watched on', async (_, change) => {
  const parent = createFolder({ 'content/a.md': 'uno' })
  const folder = join(parent, 'content')
  const told = watchAndNote(folder)
  change(folder)
  // Written again until it is seen: a folder may be replaced long before that is noticed.
  let count = 0
  await vi.waitFor(
    () => {
      writeFileSync(join(folder, `${(count += 1)}.md`), 'dos')
      expect(told.mock.calls.some(([path]) => /^\d+\.md$/.test(path ?? ''))).toBe(true)
    },
    { timeout: 20_000, interval: 50 },
  )
})

test('a folder that is missing is told when it comes', async () => {
  const folder = join(createFolder(), 'content')
  const told = watchAndNote(folder)
  mkdirSync(folder)
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 20_000 })
})

test('a link that leads to another folder from now on is told', async () => {
  const parent = createFolder({ 'first/a.md': 'uno', 'second/a.md': 'dos' })
  const link = join(parent, 'content')
  symlinkSync(join(parent, 'first'), link)
  const told = watchAndNote(link)
  rmSync(link)
  symlinkSync(join(parent, 'second'), link)
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 20_000 })
})
