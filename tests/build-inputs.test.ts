import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import buildInputs from '#config/build-inputs.json' with { type: 'json' }
import { environmentSchema, readEnvironment } from '#config/env.server.ts'
import { copySources, lendPictures } from './support/copy-sources.ts'
import { type InputChange, releaseChanges } from './support/next-release.ts'
import { createOwnBuild, lendParts, madeOnce, type OwnBuild } from './support/own-build.ts'
import { collectReachable, projectRoot } from './support/source-files.ts'
import { listDifferences, readAnswer, readPointer } from './support/stored-answers.ts'

const warm = createOwnBuild([
  '0.index.yml',
  '1.docs/2.tallas/1.index.md',
  '4.changelog.yml',
  '4.changelog/01.se-levanta-la-persiana.md',
])
const fresh = createOwnBuild([])
const sources = copySources()
const notes = mkdtempSync(join(tmpdir(), 'escaparate-notes-'))
/** Which fields of the environment the first build has read, a line each. */
const readSettingsFile = join(notes, 'read-settings')

/** How long builds may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

/** The settings of the builds, which the tests change one after the other. */
const settings: Record<string, string> = { ...madeOnce }

/** Builds as a start does it: only when something has changed. */
function start({ env }: OwnBuild, changes: Record<string, string> = {}, folder = sources) {
  const script = "import { ensureBuilt } from './scripts/setup.mjs'; ensureBuilt()"
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, ...env, ...settings, ...changes },
    encoding: 'utf8',
  })
}

/** By how much the clock of another host goes ahead, in ms: not into the next year, which its pages would say. */
const aheadMs = (new Date(new Date().getFullYear() + 1, 0).getTime() - Date.now()) / 2

/** The same on such a host, where sources and content were checked out at another time; it makes all of it. */
function startElsewhere() {
  const elsewhere = `${sources}-elsewhere`
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  cpSync(sources, elsewhere, { recursive: true })
  rmSync(join(elsewhere, '.cache'), { recursive: true })
  lendPictures(elsewhere)
  cpSync(warm.contentDir, fresh.contentDir, { recursive: true })
  const checkedOutAt = (Date.now() + aheadMs) / 1_000
  for (const file of ['public/favicon.svg', 'app/entry.server.tsx'])
    utimesSync(join(elsewhere, file), checkedOutAt, checkedOutAt)
  const clock = pathToFileURL(join(projectRoot, 'tests/support/shifted-clock.ts')).href
  const host = { NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT_MS: String(aheadMs) }
  return start(fresh, host, elsewhere)
}

const apiUrl: InputChange = {
  of: 'API_URL',
  change: () => Object.assign(settings, { API_URL: 'https://api.example' }),
  shows: { url: '/', words: 'https://api.example' },
}

/** What may be changed at once: one start shows all, and of each it is asked whether it would build. */
const inputs: InputChange[] = [
  {
    of: 'SITE_URL',
    change: () => Object.assign(settings, { SITE_URL: 'https://tienda.example' }),
    shows: { url: '/sitemap.xml', words: 'https://tienda.example/docs/tallas' },
  },
  {
    of: 'a sub-folder of the content',
    change: () =>
      writeFileSync(join(warm.contentDir, '1.docs/2.tallas/.navigation.yml'), 'title: Medidas de prueba\n'),
    shows: { url: '/docs/tallas', words: 'Medidas de prueba' },
  },
  {
    of: 'a public file',
    change: () => writeFileSync(join(sources, 'public/prueba.txt'), 'Una prueba.\n'),
    shows: { url: '/prueba.txt', words: 'Una prueba.' },
  },
]

beforeAll(() => {
  // What takes long to compress.
  rmSync(join(sources, 'public/images'), { recursive: true })
  const hook = pathToFileURL(join(projectRoot, 'tests/support/record-settings.ts')).href
  const recording = {
    NODE_OPTIONS: `${madeOnce.NODE_OPTIONS ?? ''} --import=${hook}`,
    READ_SETTINGS_FILE: readSettingsFile,
  }
  lendParts(warm.buildDir, ['bundle'])
  expect(start(warm, recording)).toMatchObject({ status: 0 })
}, PATIENCE_MS)

/** One of these at least is good for each setting, and another value than what it is by itself. */
const values = [
  '1',
  '2',
  'true',
  'false',
  'links',
  'silent',
  '127.0.0.2',
  'x'.repeat(32),
  'a@a.test:publica',
  'https://a.test',
  'http://localhost/a.js',
  'postgres://a.test/a',
]

/** The fields of the environment in which a setting shows. */
function listFields(name: string): string[] {
  const usual = Object.entries(readEnvironment({}))
  const good = values.filter((value) => environmentSchema.safeParse({ [name]: value }).success)
  const others = good.map((value): Record<string, unknown> => readEnvironment({ [name]: value }))
  const differs = ([field, known]: [string, unknown]) =>
    others.some((other) => !isDeepStrictEqual(other[field], known))
  return usual.filter(differs).map(([field]) => field)
}

/** Which show only beside another. */
const unseen = ['GOOGLE_ISSUER', 'GOOGLE_SCRIPT_URL', 'METRICS_HOST']

/** Where things stand is part of no build, save what stands there. */
const places = ['BUILD_DIR', 'CONTENT_DIR']

test('a start knows every setting that a build reads, those too that are new', () => {
  const settingNames = Object.keys(environmentSchema.shape)
  const fields = new Map(settingNames.map((name) => [name, listFields(name)]))
  expect(settingNames.filter((name) => fields.get(name)?.length === 0)).toEqual(unseen)
  const read = new Set(readFileSync(readSettingsFile, 'utf8').split('\n'))
  const names = settingNames.filter((name) => fields.get(name)?.some((field) => read.has(field)))
  expect(names.filter((name) => !places.includes(name)).toSorted()).toEqual(buildInputs.settings)
  // The app may have been there already.
  for (const program of ['server/make/make-app.ts', 'vite.config.ts'])
    expect(collectReachable(program)).not.toContain('config/env.server.ts')
})

afterAll(() => {
  for (const own of [warm, fresh]) own.remove()
  for (const folder of [sources, notes]) rmSync(folder, { recursive: true, force: true })
})

test('a start after which nothing has changed builds nothing', () => {
  expect(start(warm)).toMatchObject({ status: 0, stdout: '' })
})

test('CONTENT_STRICT: what was built without it does for no start with it', () => {
  expect(start(warm, { CONTENT_STRICT: 'true' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/no lleva a ninguna página/),
  })
})

/** What a start would make a build of, as it says to the program that builds, which only repeats it here. */
function readFingerprint(): string {
  const program = join(sources, 'server/make/build-site.ts')
  const code = readFileSync(program, 'utf8')
  writeFileSync(program, 'console.log(process.argv[2])\n')
  const { stdout } = start(warm)
  writeFileSync(program, code)
  return stdout
}

test('a start after any change builds, and serves to the byte what a build says that knows of none before, on another host', {
  timeout: PATIENCE_MS,
}, () => {
  for (const changes of [[apiUrl], inputs, releaseChanges]) {
    const fingerprints = [readFingerprint()]
    const shown = changes.flatMap(({ of, shows }) => (shows ? { of, ...shows } : []))
    for (const { of, url, words } of shown)
      expect([of, readAnswer(warm.buildDir, url)]).toEqual([of, expect.not.stringContaining(words)])
    for (const { change } of changes) {
      change(sources)
      fingerprints.push(readFingerprint())
    }
    expect(new Set(fingerprints).size).toBe(changes.length + 1)
    expect(start(warm)).toMatchObject({ status: 0 })
    for (const { of, url, words } of shown)
      expect([of, readAnswer(warm.buildDir, url)]).toEqual([of, expect.stringContaining(words)])
  }
  expect(startElsewhere()).toMatchObject({ status: 0 })
  expect(readPointer(warm.buildDir)).toEqual(readPointer(fresh.buildDir))
  expect(listDifferences(warm.buildDir, fresh.buildDir)).toEqual([])
})

test('an app that cannot be made is told with its place, and what was served before stays', () => {
  const before = readPointer(warm.buildDir)
  const footer = join(sources, 'app/components/footer/footer.tsx')
  const code = readFileSync(footer, 'utf8')
  writeFileSync(footer, code.replace("{'© ", "'© "))
  onTestFinished(() => writeFileSync(footer, code))
  const { status, stderr } = start(warm)
  expect(status).toBe(1)
  expect(stderr).toMatch(/app\/components\/footer\/footer\.tsx:\d+[^]*The app could not be made/)
  expect(readPointer(warm.buildDir)).toEqual(before)
  expect(readdirSync(warm.buildDir).filter((name) => name.startsWith('.work'))).toEqual([])
})
