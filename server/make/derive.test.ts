import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createResponseFile } from '#server/builds/response-store.ts'
import { openDerivation, readTraces } from './derive.ts'
import { createRecorder } from './recorder.ts'

/** Makes builds one after the other, each of a page and a search that both ask for all rows; tells what each has made. */
function createBuilder() {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let number = 0
  return async (rows: string, isHurried = false) => {
    const [before, now] = [number, number + 1].map((each) => join(folder, `${each}`))
    number += 1
    const traces = readTraces(`${before}.json`, 'base')
    const writer = createResponseFile(`${now}.sqlite`, traces && `${before}.sqlite`)
    const recorder = createRecorder({ rows: () => rows })
    const canWait = (name: string) => isHurried && name === 'search'
    const derivation = openDerivation(`${now}.json`, 'base', recorder, {
      writer,
      before: traces,
      canWait,
    })
    const made: string[] = []
    for (const name of ['search', 'page'])
      await derivation.derive(name, async (write) => {
        made.push(name)
        recorder.note('rows')
        const body = Buffer.from(rows)
        await write({
          url: `/${name}`,
          contentType: 'text/plain',
          cacheControl: 'no-cache',
          body,
          effort: 'page',
        })
        return rows
      })
    writer.close()
    return { made, ...derivation.close() }
  }
}

test('what can wait stays as it was, and the next build that does not hurry makes it alone', async () => {
  const build = createBuilder()
  expect(await build('one')).toEqual({ made: ['search', 'page'], isBehind: false })
  expect(await build('two', true)).toEqual({ made: ['page'], isBehind: true })
  expect(await build('three', true)).toEqual({ made: ['page'], isBehind: true })
  expect(await build('three')).toEqual({ made: ['search'], isBehind: false })
  expect(await build('three')).toEqual({ made: [], isBehind: false })
})

test('nothing can wait that no build has made before, and nothing is behind that is the same', async () => {
  const build = createBuilder()
  expect(await build('one', true)).toEqual({ made: ['search', 'page'], isBehind: false })
  expect(await build('one', true)).toEqual({ made: [], isBehind: false })
})
