import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getBuildFile, getPartFolder, readCurrentBuild } from '#server/builds/build-files.ts'
import { openResponseFiles } from '#server/builds/response-store.ts'
import { ask } from '#tests/support/requests.ts'
import { collectReachable } from '#tests/support/source-files.ts'

/** Another name of as many letters stands for what nobody has. */
const nobodys = (text: string) => text.replaceAll('taller', 'ballet')

test.each([
  ['/taller', 'GET'],
  ['/taller/0.index.yml', 'GET'],
  ['/taller/app/main.tsx', 'GET'],
  ['/api/taller/files', 'GET'],
  ['/api/taller/file/0.index.yml', 'GET'],
  ['/api/taller/file/0.index.yml', 'PUT'],
  ['/api/taller/render', 'POST'],
])(
  'visitors are told of %s, by %s, what they are told of any address that is not there',
  async (path, method) => {
    const read = async (address: string) => {
      const headers = { 'x-escaparate': '1', 'content-type': 'application/json' }
      const response = await ask(address, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
      const { date: _, ...told } = Object.fromEntries(response.headers)
      return { status: response.status, words: response.statusText, told, body: await response.text() }
    }
    const [answer, other] = [await read(path), await read(nobodys(path))]
    expect(answer.status).toBe(method === 'GET' ? 404 : 405)
    expect({ ...answer, words: nobodys(answer.words), body: nobodys(answer.body) }).toEqual(other)
  },
)

test('nothing of the workshop is in what visitors get, nor in the server before an editor asks for it', () => {
  const isOfWorkshop = (file: string) => file.startsWith('taller/')
  for (const entry of ['app/entry.client.tsx', 'app/entry.server.tsx', 'server/make/build-site.ts'])
    expect([...collectReachable(entry)].filter(isOfWorkshop)).toEqual([])
  const server = 'server/processes/serve-here.ts'
  expect([...collectReachable(server)].some(isOfWorkshop)).toBe(true)
  expect([...collectReachable(server, { atOnce: true })].filter(isOfWorkshop)).toEqual([])
})

test('no answer of a build names the workshop or is a file of it', () => {
  const build = readCurrentBuild()
  const app = join(getPartFolder('bundle', build.bundle), 'workshop', 'taller', '_app')
  const scripts = readdirSync(app).filter((name) => name.endsWith('.js'))
  expect(scripts).not.toEqual([])
  const files = (['answers', 'assets', 'publicFiles'] as const).map((file) => getBuildFile(build, file))
  const responses = openResponseFiles(files, 0)
  for (const url of responses.list()) {
    expect(url).not.toMatch(/taller\/|workshop/)
    const text = responses.find(url)?.body.read('identity').toString() ?? ''
    expect([url, /api\/taller|taller\/_app|cm-editor/.test(text)]).toEqual([url, false])
  }
  responses.close()
})
