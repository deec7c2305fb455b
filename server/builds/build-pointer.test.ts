import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type CurrentBuild, getPartFolder, listPart, readCurrentBuild } from './build-files.ts'
import { describeBuild, pointTo } from './build-pointer.ts'

/** Where builds are is read from the environment when the modules are loaded. */
const buildDir = vi.hoisted(() => {
  const { mkdtempSync } = process.getBuiltinModule('node:fs')
  const folder = mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/escaparate-builds-`)
  process.env.BUILD_DIR = folder
  return folder
})

beforeEach(() => {
  for (const name of readdirSync(buildDir)) rmSync(join(buildDir, name), { recursive: true })
})

afterAll(() => rmSync(buildDir, { recursive: true }))

const nameFolder = (number: number) => number.toString(16).padStart(16, '0')

/** Makes a build and points to it; `app` tells builds of one app from others. */
function make(number: number, app: number, madeFrom?: string): string {
  const id = nameFolder(number)
  const build: CurrentBuild = {
    id,
    bundle: nameFolder(app),
    files: nameFolder(app),
    code: 'code',
    timestamp: 0,
    year: 1970,
    madeAt: number,
    siteOrigin: 'http://localhost',
    fingerprint: '',
    madeFrom,
  }
  for (const part of ['id', 'bundle', 'files'] as const)
    mkdirSync(getPartFolder(part, build[part]), { recursive: true })
  describeBuild(getPartFolder('id', id), build)
  pointTo(build)
  return id
}

/** As if what is there had been replaced so many days ago. */
function age(days: number) {
  const then = new Date(Date.now() - days * 24 * 3_600_000)
  for (const part of ['id', 'bundle', 'files'] as const)
    for (const name of listPart(part)) utimesSync(getPartFolder(part, name), then, then)
}

test('a build stays for two days after it was replaced, and its app as long', () => {
  const [first, second] = [make(1, 101), make(2, 102)]
  age(1.9)
  // Replaced just now, whenever it was made.
  const third = make(3, 103)
  expect(listPart('id')).toEqual([first, second, third])
  age(2.1)
  const fourth = make(4, 104)
  expect(listPart('id')).toEqual([third, fourth])
  expect([listPart('bundle'), listPart('files')]).toEqual(
    Array.from({ length: 2 }, () => [nameFolder(103), nameFolder(104)]),
  )
})

test('what a rollback leads to stays however old it is: the build before, and not what was published out of it', () => {
  const before = make(1, 101)
  const base = make(2, 102)
  age(30)
  const published = make(3, 102, base)
  expect(readCurrentBuild()).toMatchObject({ id: published, previous: before })
  expect(listPart('id')).toEqual([before, base, published])
  expect(listPart('bundle')).toEqual([nameFolder(101), nameFolder(102)])
})

test('a build that is made again is not its own past', () => {
  const first = make(1, 101)
  make(2, 102)
  make(2, 102)
  expect(readCurrentBuild().previous).toBe(first)
})

test('of a hundred publications stays what was replaced within two hours', () => {
  const base = make(1, 101)
  let last = base
  for (let number = 2; number <= 101; number += 1) {
    if (number < 100) age(0.1)
    last = make(number, 101, last)
  }
  expect(listPart('id')).toEqual([base, ...[98, 99, 100, 101].map(nameFolder)])
  expect(readdirSync(buildDir).toSorted()).toEqual([...listPart('id'), 'bundles', 'current.json', 'files'])
})

test('folders of nobody go when they are old, and files of others stay', () => {
  for (const name of [nameFolder(7), 'mine', '.work-removed-x']) mkdirSync(join(buildDir, name))
  age(3)
  const id = make(1, 101)
  expect(readdirSync(buildDir).toSorted()).toEqual(
    ['.work-removed-x', 'bundles', 'current.json', 'files', id, 'mine'].toSorted(),
  )
})
