import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from './support/copy-sources.ts'
import { projectRoot } from './support/source-files.ts'
import { addStoreParts, addStoreRows } from './support/stores.ts'

/** What each file is told to bring, by the compiler, which keeps what it knows beside these sources. */
function listAskedFiles(sources: string): string[] {
  const tsc = join(projectRoot, 'node_modules/.bin/tsc')
  const args = ['--noEmit', '--tsBuildInfoFile', 'types.tsbuildinfo']
  const { stdout } = spawnSync(tsc, args, { cwd: sources, encoding: 'utf8' })
  return [...new Set(stdout.match(/^\S+?(?=\(\d+,\d+\): error)/gm))].toSorted()
}

test('after the rows of a page and of a collection the compiler names what else they must bring', {
  timeout: 300_000,
}, () => {
  const sources = copySources()
  onTestFinished(() => rmSync(sources, { recursive: true, force: true }))
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
