import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from './support/copy-sources.ts'
import { projectRoot } from './support/source-files.ts'
import { addStoreParts, addStoreRows } from './support/stores.ts'

/** What the compiler knows of the sources: those that have not changed it does not check again. */
const knownTypes = 'node_modules/.types.tsbuildinfo'

/** What each file is told to bring, by the compiler. */
function listAskedFiles(sources: string): string[] {
  const tsc = join(projectRoot, 'node_modules/.bin/tsc')
  // The packages of the copy are links, which are to be called as those of the project.
  const { stdout } = spawnSync(tsc, ['--preserveSymlinks'], { cwd: sources, encoding: 'utf8' })
  return [...new Set(stdout.match(/^\S+?(?=\(\d+,\d+\): error)/gm))].toSorted()
}

test('after the rows of a page and of a collection the compiler names what else they must bring', {
  timeout: 300_000,
}, () => {
  const sources = copySources()
  onTestFinished(() => rmSync(sources, { recursive: true, force: true }))
  rmSync(join(sources, knownTypes), { force: true })
  const known = join(projectRoot, knownTypes)
  if (existsSync(known)) cpSync(known, join(sources, knownTypes))
  addStoreRows(sources)
  const wanted = [
    'app/routes.ts',
    'app/router/describe-page.server.ts',
    'collections/fields.ts',
    'server/seo/page-markdown.ts',
    'server/seo/page-reader.ts',
    'tests/contract/conformance.test.ts',
    'tests/support/pages.ts',
  ]
  // Files that read what these bring are named as well.
  expect(listAskedFiles(sources)).toEqual(expect.arrayContaining(wanted))
  addStoreParts(sources)
  expect(listAskedFiles(sources)).toEqual([])
})
