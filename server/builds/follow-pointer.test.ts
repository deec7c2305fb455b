import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

test('what keeps the pointer from being followed is told once for as long as it lasts, though it moves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-pointer-'))
  const point = () => {
    writeFileSync(join(folder, 'next.json'), 'damaged')
    renameSync(join(folder, 'next.json'), join(folder, 'current.json'))
  }
  vi.stubEnv('BUILD_DIR', folder)
  const { followPointer } = await import('./follow-pointer.ts')
  const told: string[] = []
  const silent = () => undefined
  const log = {
    error: (_: object, line: string) => void told.push(line),
    warn: silent,
    info: silent,
    debug: silent,
  }
  point()
  const follower = followPointer(log, silent)
  onTestFinished(() => {
    follower.close()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  await vi.waitFor(() => expect(told).toHaveLength(1), 20_000)
  point()
  await expect(follower.take()).resolves.toBeUndefined()
  expect(told).toEqual(['the pointer to the current build cannot be followed'])
})
