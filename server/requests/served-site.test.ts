import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { pointTo } from '#server/builds/build-pointer.ts'
import { hashServerCode } from '#server/builds/server-code.ts'
import { makeFakeBuild } from '#tests/support/fake-builds.ts'
import { type OpenBuild, serveCurrentBuild } from './served-site.ts'

/** Where builds are is read from the environment when the modules are loaded. */
const buildDir = vi.hoisted(() => {
  const { mkdtempSync } = process.getBuiltinModule('node:fs')
  const folder = mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/escaparate-builds-`)
  process.env.BUILD_DIR = folder
  return folder
})

afterAll(() => process.getBuiltinModule('node:fs').rmSync(buildDir, { recursive: true }))

const silent = { error() {}, warn() {}, info() {}, debug() {} }
const request = {} as IncomingMessage
const response = {} as ServerResponse
let made = 0

function makeBuild(letter: string): CurrentBuild {
  made += 1
  return makeFakeBuild(letter, { madeAt: made, code: hashServerCode() })
}

/** A site that serves what is pointed to, which builds it has let go of, and requests whose work the test ends. */
async function startTest() {
  const first = makeBuild('a')
  pointTo(first)
  const closed: string[] = []
  const works: PromiseWithResolvers<void>[] = []
  const open = async ({ id }: CurrentBuild): Promise<OpenBuild> => ({
    handle() {
      const work = Promise.withResolvers<void>()
      works.push(work)
      return work.promise
    },
    close: () => closed.push(id),
  })
  const site = await serveCurrentBuild(silent, open)
  onTestFinished(site.close)
  return {
    site,
    first,
    closed,
    endWork: () => works.shift()?.resolve(),
    replace: async () => {
      const next = makeBuild('b')
      pointTo(next)
      await site.take()
      expect(site.readBuild().id).toBe(next.id)
    },
  }
}

test('a build that is replaced while nobody asks it is let go of at once', async () => {
  const { first, closed, replace } = await startTest()
  await replace()
  expect(closed).toEqual([first.id])
})

test('one that is replaced is open until its last request has been worked out', async () => {
  const { site, first, closed, replace, endWork } = await startTest()
  const handling = [1, 2].map(() => site.handle(request, response))
  await replace()
  endWork()
  await handling[0]
  expect(closed).toEqual([])
  endWork()
  await handling[1]
  expect(closed).toEqual([first.id])
})

test('requests that come after it are those of the next one, and keep nobody', async () => {
  const { site, first, closed, replace } = await startTest()
  await replace()
  void site.handle(request, response)
  expect(closed).toEqual([first.id])
})
