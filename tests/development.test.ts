import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createContentFolder, homeYaml } from './support/content-folder.ts'
import { findFreePort, waitForListener } from './support/ports.ts'
import { startServer } from './support/start-site.ts'

const content = {
  '0.index.yml': homeYaml,
  '1.docs/1.ana.md': '---\ntitle: Ana\ndescription: Una prueba.\n---\n\n::note\nNadie la cierra.\n',
  '1.docs/2.luis.md': '---\ntitle: Luis\ndescription: Una prueba.\n---\n\nTexto.\n',
}

/** Starts the development server over a content folder. */
function startDevelopment(port: number) {
  const contentDir = createContentFolder(content)
  return startServer(['server/dev.ts'], {
    NODE_ENV: 'development',
    PORT: String(port),
    CONTENT_DIR: contentDir,
  })
}

/** Vite may have to look at every package first. */
const PATIENCE_MS = 120_000

test(
  'development answers whoever asks from its very first moment on, and over a folder with a mistake every page without one',
  async () => {
    const port = await findFreePort()
    const starting = startDevelopment(port)
    onTestFinished(async () => (await starting).stop())
    await waitForListener(port)
    const readStatus = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    const paths = ['/docs/luis', '/docs/luis/_payload.json', '/api/content/events', '/@vite/client']
    expect(await Promise.all(paths.map(readStatus))).toEqual(paths.map(() => 200))
    expect(await readStatus('/docs/ana')).toBe(404)
    expect((await starting).readOutput()).toContain('1.docs/1.ana.md')
  },
  PATIENCE_MS,
)

test('a port that is in use ends the start of development with one sentence that names a way out', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const sentence = `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm run dev`
  await expect(startDevelopment(port)).rejects.toThrow(`The site ended with code 1:\n${sentence}\n`)
})
