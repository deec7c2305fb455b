import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askBuildId, end, findChildren, setScene } from './fault-scene.ts'

/** How long a build may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

test(
  'behind a proxy visitors notice nothing of a worker that is killed and of a deploy, and stay signed in',
  async () => {
    const scene = await setScene()
    onTestFinished(() => scene.stop())
    const { servers, visitors } = scene
    const [first] = servers
    await end(findChildren(first?.getPid() ?? 0, 'server/main.ts')[0], 'SIGKILL')
    scene.changePage('Una entrega.')
    expect((await scene.build()).status).toBe(0)
    const { id } = JSON.parse(readFileSync(join(scene.own.buildDir, 'current.json'), 'utf8')) as {
      id: string
    }
    await vi.waitFor(
      async () => {
        expect(await scene.isWell()).toBe(true)
        expect(await Promise.all(servers.map(({ address }) => askBuildId(address)))).toEqual([id, id])
      },
      { timeout: PATIENCE_MS, interval: 50 },
    )
    const seen = visitors.takeSeen()
    expect(seen.pages).toBeGreaterThan(100)
    expect(seen).toMatchObject({ failedPages: [], failedQueries: 0, lostSessions: 0, sessionsUnanswered: 0 })
  },
  PATIENCE_MS,
)
