import { mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type CurrentBuild, getBuildFile, getPartFolder, listPart, readCurrentBuild } from './build-files.ts'
import { holdBuild } from './build-in-use.ts'
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

test('a hundred publications leave what the second one left', () => {
  const base = make(1, 101)
  let last = base
  const left = []
  for (let number = 2; number <= 101; number += 1) {
    last = make(number, 101, last)
    left.push(listPart('id').length + listPart('bundle').length + listPart('files').length)
  }
  expect(new Set(left.slice(1))).toEqual(new Set([4]))
  expect(listPart('id')).toEqual([base, last])
  expect(readdirSync(buildDir).toSorted()).toEqual([base, last, 'bundles', 'current.json', 'files'])
})

test('what a process serves is not deleted before it lets go', () => {
  const base = make(1, 101)
  const published = make(2, 102, base)
  const letGo = holdBuild(getBuildFile({ id: published, bundle: '', files: '' }, 'inUse'))
  age(30)
  const [third, fourth] = [make(3, 103), make(4, 103)]
  expect(listPart('id')).toEqual([published, third, fourth])
  expect(listPart('bundle')).toContain(nameFolder(102))
  letGo()
  make(5, 103)
  expect(listPart('id')).not.toContain(published)
})

test('folders of nobody go when they are old, and files of others stay', () => {
  for (const name of [nameFolder(7), 'mine', '.work-removed-x']) mkdirSync(join(buildDir, name))
  age(3)
  const id = make(1, 101)
  expect(readdirSync(buildDir).toSorted()).toEqual(
    ['.work-removed-x', 'bundles', 'current.json', 'files', id, 'mine'].toSorted(),
  )
})
