import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { removeCompiled } from './support/compiled-content.ts'
import { findFreePort, waitForListener } from './support/ports.ts'
import { beginSlowRequest } from './support/slow-request.ts'
import { projectRoot } from './support/source-files.ts'
import { findAddress, startServer, startSite } from './support/start-site.ts'

/** Processes start on a busy machine. */
const patience = { timeout: 20_000 }

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true })
    removeCompiled(folder)
  }
})

/** A copy of some of the site's own content, to break. */
function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  folders.push(folder)
  for (const file of ['0.index.yml', '3.blog.yml', '3.blog/03.leer-una-etiqueta.md'])
    cpSync(join(projectRoot, 'content', file), join(folder, file))
  return folder
}

function compile(contentDir: string) {
  const env = { ...process.env, CONTENT_DIR: contentDir, CONTENT_STRICT: 'true' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'content'], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

function writePost(folder: string, front: string, body = 'Texto.', number = '99') {
  writeFileSync(join(folder, '3.blog', `${number}.prueba.md`), `---\n${front}\n---\n\n${body}\n`)
}

const goodFront = [
  'title: Prueba',
  'description: Una prueba.',
  'date: 2026-01-01',
  'image:',
  '  src: /favicon.svg',
  "  alt: ''",
  'authors:',
  '  - name: Mesa de estilo',
].join('\n')

test('every mistake of a run is told at once, with its file and line', () => {
  const folder = copyContent()
  const slips = [
    ['95', 'title: "sin cerrar', 'Las comillas que empiezan aquí'],
    ['96', goodFront.replace('2026-01-01', '2026-02-30'), '2026-02-30'],
    ['97', goodFront.replace('description', 'descripton'), 'descripton'],
    ['98', `${goodFront}\npath: /blog/leer-una-etiqueta`, 'leer-una-etiqueta'],
  ] as const
  for (const [number, front] of slips) writePost(folder, front, 'Texto.', number)
  const { status, output } = compile(folder)
  expect(status).toBe(1)
  for (const [number, , told] of slips)
    expect(output).toMatch(new RegExp(`${number}\\.prueba\\.md:\\d+:\\d+\\s+.*${told}`))
})

test('a dead link stops the content, with file, line and column', () => {
  const folder = copyContent()
  writePost(folder, goodFront, 'Véase [esto](/docs/no-existe).')
  const { status, output } = compile(folder)
  expect(status).toBe(1)
  expect(output).toMatch(/99\.prueba\.md:12:\d+\s+.*\/docs\/no-existe/)
})

test('a build that fails leaves what is served as it was, and nothing of itself', () => {
  const folder = copyContent()
  writePost(folder, goodFront.replace('2026-01-01', '2026-02-30'))
  const pointer = join(projectRoot, 'build/current.json')
  const before = { pointer: readFileSync(pointer, 'utf8'), builds: readdirSync(join(projectRoot, 'build')) }
  const env = { ...process.env, CONTENT_DIR: folder, CONTENT_STRICT: 'true' }
  const { status, stderr } = spawnSync(process.execPath, ['server/make/build-site.ts', 'x'], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('2026-02-30')
  expect({ pointer: readFileSync(pointer, 'utf8'), builds: readdirSync(join(projectRoot, 'build')) }).toEqual(
    before,
  )
})

test('a content folder that is not there is named', () => {
  const { status, output } = compile('/no/such/folder')
  expect(status).toBe(1)
  expect(output).toContain('/no/such/folder')
})

test('a port that is in use ends the start with a message that names a way out', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startSite({ PORT: String(port) })).rejects.toThrow(`Port ${port} is in use`)
  other.close()
})

test.each([
  [{ PORT: 'tres mil' }, 'PORT=tres mil is not a port number'],
  [{ ICON_API_URL: 'iconos' }, 'ICON_API_URL=iconos is not an https address'],
  [{ BUILD_DIR: 'nada' }, 'There is no build to serve'],
  [{ CONTENT_WATCH: 'true', CONTENT_DIR: 'nada' }, 'La carpeta del contenido, nada, no existe'],
])('what %o brings about is told in words, without a stack, and ends the start', async (env, words) => {
  const start = startSite(env)
  await expect(start).rejects.toThrow(words)
  await expect(start).rejects.toThrow(/^The site ended with code 1:/)
  await expect(start).rejects.not.toThrow(/node:internal|at file:|\.ts:\d+/)
})

test.each([
  ['the server itself', ['server/main.ts']],
  ['the launcher, which hands them on', ['scripts/start.mjs']],
])(
  'signals to %s let the running request end, however many come, and it exits with 0',
  async (_, program) => {
    const site = await startServer(program)
    const slow = await beginSlowRequest(site.address)
    const exited = once(site.process, 'exit')
    site.process.kill('SIGHUP')
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
    site.process.kill('SIGTERM')
    await vi.waitFor(() => expect(site.readOutput()).toContain('stopping'), patience)
    site.process.kill('SIGTERM')
    site.process.kill('SIGINT')
    expect(await slow.finish()).toEqual({ status: 404, isWhole: true })
    expect(await exited).toEqual([0, null])
  },
)

test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written costs lines, never the service',
  async () => {
    const port = await findFreePort()
    const server = spawn(process.execPath, ['server/main.ts'], {
      cwd: projectRoot,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
    })
    const exited = once(server, 'exit')
    await waitForListener(port)
    const address = `http://127.0.0.1:${port}`
    for (let line = 0; line < 5; line++) server.kill('SIGHUP')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(address)).status).toBe(200)
    server.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  },
)

test('a terminal that ends the whole group of `npm start` cuts no running request', async () => {
  const npm = await startNpm({ detached: true })
  const slow = await beginSlowRequest(npm.address)
  process.kill(-(npm.process.pid ?? 0), 'SIGINT')
  expect(await slow.finish()).toEqual({ status: 404, isWhole: true })
  await npm.expectEnd()
})

test('`npm start` that is told to stop takes its server with it', async () => {
  const npm = await startNpm()
  const slow = await beginSlowRequest(npm.address)
  const exited = once(npm.process, 'exit')
  npm.process.kill('SIGTERM')
  // What npm had started is an orphan then, and is told to stop again.
  await exited
  expect(await slow.finish()).toEqual({ status: 404, isWhole: true })
  await npm.expectEnd()
})

/** `npm start`, and how to wait until nothing of it listens any more. */
async function startNpm(options: { detached?: boolean } = {}) {
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    ...options,
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = findAddress(output)
      if (address) resolve(address)
    })
    npm.once('exit', () => reject(new Error(output)))
  })
  npm.removeAllListeners('exit')
  return {
    process: npm,
    address,
    expectEnd: () =>
      vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), {
        timeout: 60_000,
        interval: 100,
      }),
  }
}
