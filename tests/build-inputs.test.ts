import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import buildInputs from '#config/build-inputs.json' with { type: 'json' }
import { environmentSchema, readEnvironment } from '#config/env.server.ts'
import { copySources } from './support/copy-sources.ts'
import { createOwnBuild, madeOnce, type OwnBuild } from './support/own-build.ts'
import { collectReachable, projectRoot } from './support/source-files.ts'
import { listDifferences, readAnswer, readPointer } from './support/stored-answers.ts'

const files = ['0.index.yml', '1.docs/2.tallas/1.index.md']
const [warm, fresh] = [createOwnBuild(files), createOwnBuild(files)]
const sources = copySources()
const notes = mkdtempSync(join(tmpdir(), 'escaparate-notes-'))
/** Which fields of the environment the first build has read, a line each. */
const readSettingsFile = join(notes, 'read-settings')

/** How long builds may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

/** The settings of the builds, which the tests change one after the other. */
const settings: Record<string, string> = { ...madeOnce }

/** Builds as a start does it: only when something has changed. */
function start({ env }: OwnBuild, changes: Record<string, string> = {}) {
  const script = "import { ensureBuilt } from './scripts/setup.mjs'; ensureBuilt()"
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: sources,
    env: { ...process.env, ...env, ...settings, ...changes },
    encoding: 'utf8',
  })
}

function replace(file: string, from: string, to: string) {
  const text = readFileSync(join(sources, file), 'utf8')
  expect(text, file).toContain(from)
  writeFileSync(join(sources, file), text.replace(from, to))
}

/** A package whose version and content are others: the copy of the sources has those of the project by links. */
function replaceInPackage(name: string, file: string, from: string, to: string) {
  const folder = join('node_modules', name)
  const scope = join(folder, '..')
  rmSync(join(sources, scope))
  mkdirSync(join(sources, scope))
  cpSync(join(projectRoot, folder), join(sources, folder), { recursive: true })
  replace(join(folder, file), from, to)
  for (const list of ['package.json', 'package-lock.json']) replace(list, `"${name}": "`, `"${name}": "9`)
}

/** A kind of what a build is made from: a change, the URL where it shows, and what is answered there from then on. */
type Input = [name: string, change: () => void, url: string, words: string]

const apiUrl: Input = [
  'API_URL',
  () => Object.assign(settings, { API_URL: 'https://api.example' }),
  '/',
  'https://api.example',
]

/** What may be changed at once: one start shows all, and of each it is asked whether it would build. */
const inputs: Input[] = [
  [
    'SITE_URL',
    () => Object.assign(settings, { SITE_URL: 'https://tienda.example' }),
    '/sitemap.xml',
    'https://tienda.example/docs/tallas',
  ],
  [
    'a sub-folder of the content',
    () => {
      for (const { contentDir } of [warm, fresh])
        writeFileSync(join(contentDir, '1.docs/2.tallas/.navigation.yml'), 'title: Medidas de prueba\n')
    },
    '/docs/tallas',
    'Medidas de prueba',
  ],
  [
    'a public file',
    () => writeFileSync(join(sources, 'public/prueba.txt'), 'Una prueba.\n'),
    '/prueba.txt',
    'Una prueba.',
  ],
]

/** Those for which the app is made anew, which takes long. */
const inputsOfApp: Input[] = [
  [
    'config/site.ts',
    () => replace('config/site.ts', "siteName = 'Escaparate'", "siteName = 'Probador'"),
    '/site.webmanifest',
    '"short_name": "Probador"',
  ],
  [
    'an installed icon set',
    () => replaceInPackage('@iconify-json/lucide', 'icons.json', 'M5 12h14m-7-7l7 7l-7 7', 'M5 12h13m-6-7'),
    '/',
    'M5 12h13m-6-7',
  ],
  [
    'what the server says of public files',
    () =>
      replace('server/http/cache-control.ts', 'PUBLIC_FILE_MAX_AGE_S = 3_600', 'PUBLIC_FILE_MAX_AGE_S = 77'),
    '/prueba.txt',
    'max-age=77',
  ],
  [
    'what only the program that builds does',
    () => replace('server/make/write-manifests.ts', "['/_nuxt/builds', ", "['/_nuxt/builds', '/prueba', "),
    '/prueba/latest.json',
    '"id"',
  ],
  [
    'a component',
    () => {
      replace('app/components/footer/footer.tsx', "{'© '}", "{'© prueba '}")
    },
    '/docs/tallas',
    '© prueba',
  ],
]

beforeAll(() => {
  // What takes long to compress, and what each change of the code compresses anew.
  rmSync(join(sources, 'public/images'), { recursive: true })
  const hook = pathToFileURL(join(projectRoot, 'tests/support/record-settings.ts')).href
  const recording = {
    NODE_OPTIONS: `${madeOnce.NODE_OPTIONS ?? ''} --import=${hook}`,
    READ_SETTINGS_FILE: readSettingsFile,
  }
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

test.for([
  ['the address of the API', [apiUrl]],
  ['content, public files and the address of the site', inputs],
  ['what the app is made from', inputsOfApp],
] as const)(
  'a start after any change of %s builds, and serves what a build says that knows of none before',
  { timeout: PATIENCE_MS },
  ([, changed]) => {
    const fingerprints = [readFingerprint()]
    for (const [name, change, url, words] of changed) {
      expect([name, readAnswer(warm.buildDir, url)]).toEqual([name, expect.not.stringContaining(words)])
      change()
      fingerprints.push(readFingerprint())
    }
    expect(new Set(fingerprints).size).toBe(changed.length + 1)
    expect(start(warm)).toMatchObject({ status: 0 })
    for (const [name, , url, words] of changed)
      expect([name, readAnswer(warm.buildDir, url)]).toEqual([name, expect.stringContaining(words)])
  },
)

test('after all these changes every answer is that of a build that knows of none before', {
  timeout: PATIENCE_MS,
}, () => {
  expect(start(fresh)).toMatchObject({ status: 0 })
  expect(readPointer(warm.buildDir)).toEqual(readPointer(fresh.buildDir))
  expect(listDifferences(warm.buildDir, fresh.buildDir)).toEqual([])
})

test('an app that cannot be made is told with its place, and what was served before stays', () => {
  const before = readPointer(warm.buildDir)
  replace('app/components/footer/footer.tsx', "{'© prueba '}", "{'© prueba '")
  const { status, stderr } = start(warm)
  expect(status).toBe(1)
  expect(stderr).toMatch(/app\/components\/footer\/footer\.tsx:\d+[^]*The app could not be made/)
  expect(readPointer(warm.buildDir)).toEqual(before)
  expect(readdirSync(warm.buildDir).filter((name) => name.startsWith('.work'))).toEqual([])
})
