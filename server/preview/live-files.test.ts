import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeInto } from '#tests/support/content-folder.ts'
import { openLiveFiles } from './live-files.ts'

const draw = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="${colour}"/></svg>`

const readText = (answer: ReturnType<Awaited<ReturnType<typeof openLiveFiles>>['findAnswer']>) =>
  answer?.body.read('identity').toString()

test('a picture that comes, is replaced and goes is answered as it is, and known by another version', async () => {
  const folder = createFolder()
  const files = await openLiveFiles(folder, createFolder())
  expect([files.describePictures(), files.findAnswer('/a.svg')]).toEqual([{}, undefined])
  const versions = []
  for (const colour of ['#111111', '#222222']) {
    writeInto(folder, 'a.svg', draw(colour))
    await files.update()
    expect(readText(files.findAnswer('/a.svg'))).toBe(draw(colour))
    const facts = files.describePictures()['/a.svg']
    expect(facts).toMatchObject({ width: 8, height: 6, version: expect.stringMatching(/^[\w-]{8}$/) })
    expect(readText(files.findAnswer(`/a.svg?v=${facts?.version}`))).toBe(draw(colour))
    versions.push(facts?.version)
  }
  expect(new Set(versions).size).toBe(2)
  rmSync(join(folder, 'a.svg'))
  expect(files.findAnswer('/a.svg')).toBeUndefined()
  await files.update()
  expect(files.describePictures()).toEqual({})
})
