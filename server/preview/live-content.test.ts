import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from '#config/env.server.ts'
import { createContentFolder, homeYaml, writeInto } from '#tests/support/content-folder.ts'
import { openLiveContent } from './live-content.ts'

/** The disk of the public files, which the project shares with every test. */
const disk = vi.hoisted(() => ({ isAway: false }))

vi.mock('./live-files.ts', () => ({
  openLiveFiles: async () => ({
    update: async () => {
      if (disk.isAway) throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    },
    readRevision: () => '',
    describePictures: () => ({}),
    findAnswer: () => undefined,
  }),
}))

test('a disk that is away for a moment is told, and then what was saved meanwhile is shown, without another save', async () => {
  const lines: string[] = []
  const write = (_: object, message: string) => void lines.push(message)
  const contentDir = createContentFolder({ '0.index.yml': homeYaml })
  const environment = readEnvironment({ CONTENT_DIR: contentDir })
  const live = await openLiveContent(environment, { error: write, warn: write, info: write, debug: write })
  onTestFinished(() => live.close())
  const before = live.events.readState().revision
  disk.isAway = true
  writeInto(contentDir, '0.index.yml', homeYaml.replace(/title: .*/, 'title: Otra portada'))
  await vi.waitFor(() => expect(lines).toContain('what was saved cannot be shown'), { timeout: 30_000 })
  expect(live.events.readState().revision).toBe(before)
  disk.isAway = false
  await vi.waitFor(() => expect(live.events.readState().revision).not.toBe(before), { timeout: 30_000 })
})
