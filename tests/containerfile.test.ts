import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeCompiled } from './support/compiled-content.ts'
import { lendPictures } from './support/copy-sources.ts'
import { madeOnce } from './support/own-build.ts'
import { findFreePort } from './support/ports.ts'
import { projectRoot } from './support/source-files.ts'
import { startServer } from './support/start-site.ts'

/** How long a build may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

/** As much of the content as makes a site; what takes long in a build is not what is tested. */
const smallContent = ['0.index.yml', '2.pricing.yml']

/** The steps of the image: the word that a line begins with, and the rest of it. */
function readSteps(): { name: string; rest: string }[] {
  return readFileSync(join(projectRoot, 'Containerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1).join(), rest: line.slice(line.indexOf(' ') + 1) }))
}

/** What `.containerignore` leaves of the sources. */
function copy(rest: string, folder: string): void {
  const ignored = readFileSync(join(projectRoot, '.containerignore'), 'utf8').split('\n').filter(Boolean)
  const left = new Set([...ignored, 'content'].map((name) => join(projectRoot, name)))
  const words = rest.split(' ').filter((word) => !word.startsWith('--'))
  for (const source of words.slice(0, -1)) {
    const isFile = source.endsWith('.json')
    const target = join(folder, isFile ? source : (words.at(-1) ?? '.'))
    cpSync(join(projectRoot, source), target, { recursive: true, filter: (path) => !left.has(path) })
  }
}

/** A folder with the packages that the image would have installed, and what builds have made of pictures. */
function prepareFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-container-'))
  onTestFinished(() => {
    removeCompiled(join(folder, 'content'))
    rmSync(folder, { recursive: true })
  })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  lendPictures(folder)
  return folder
}

test(
  'the steps of the image, one by one in a clean folder, make a site that serves and is healthy',
  async () => {
    const folder = prepareFolder()
    const env: Record<string, string> = {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      HOME: folder,
    }
    let user = 'root'
    let health = ''
    let command: string[] = []
    // The app of these very sources is there already, where they are whole.
    const shared = { ...madeOnce, MADE_ONCE: process.env.MADE_ONCE }
    const run = (line: string) =>
      execFileSync('sh', ['-c', line], { cwd: folder, env: { ...shared, ...env }, stdio: 'pipe' })

    for (const { name, rest } of readSteps()) {
      if (name === 'USER') user = rest
      if (name === 'COPY') copy(rest, folder)
      if (name === 'ENV')
        for (const pair of rest.split(' ')) env[pair.split('=', 1).join()] = pair.slice(pair.indexOf('=') + 1)
      if (name === 'HEALTHCHECK') health = rest.slice(rest.indexOf('CMD ') + 4)
      if (name === 'CMD') command = JSON.parse(rest) as string[]
      // What root does is to the system of the image, and nothing for this machine.
      if (name !== 'RUN' || user === 'root') continue
      if (readdirSync(folder).includes('server'))
        for (const file of smallContent)
          cpSync(join(projectRoot, 'content', file), join(folder, 'content', file))
      env.CONTENT_STRICT = 'false'
      run(rest)
    }
    expect(user).toBe('node')
    expect(env.DATA_DIR).toBe('/data')
    expect(command[0]).toBe('node')

    const port = String(await findFreePort())
    const own = { ...env, PORT: port, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1' }
    const site = await startServer(command.slice(1), own, folder)
    onTestFinished(() => site.stop())
    expect(await (await fetch(site.address)).text()).toContain('</html>')
    env.PORT = port
    expect(() => run(health)).not.toThrow()
    await site.stop()
    expect(() => run(health)).toThrow()
  },
  PATIENCE_MS,
)
