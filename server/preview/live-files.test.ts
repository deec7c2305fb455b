import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEtag } from '#server/http/response.ts'
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
    versions.push(facts?.version)
  }
  expect(new Set(versions).size).toBe(2)
  rmSync(join(folder, 'a.svg'))
  expect(files.findAnswer('/a.svg')).toBeUndefined()
  await files.update()
  expect(files.describePictures()).toEqual({})
})

test('a picture that is as a build knows it comes as the build made it', async () => {
  const folder = createFolder({ 'a.svg': draw('#111111'), 'b.svg': draw('#222222') })
  const files = await openLiveFiles(folder, createFolder())
  const facts = { width: 8, height: 6, widths: [8] }
  const built = {
    statusCode: 200,
    contentType: 'image/svg+xml',
    cacheControl: 'max-age=9',
    etag: createEtag(draw('#111111')),
    body: { encodings: ['br', 'identity'] as const, read: () => Buffer.from('packed') },
  }
  const answers = { find: () => built }
  const pictures = files.describePictures({
    catalogue: { '/a.svg': facts, '/b.svg': facts },
    responses: answers,
  })
  expect(pictures).toEqual({
    '/a.svg': facts,
    '/b.svg': expect.objectContaining({ version: expect.any(String) }),
  })
  expect(files.findAnswer('/a.svg', answers)).toEqual({ ...built, cacheControl: 'no-cache' })
  expect(readText(files.findAnswer('/b.svg', answers))).toBe(draw('#222222'))
})
