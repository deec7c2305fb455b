import { expect, test } from 'vitest'
import { collectReachable } from '#tests/support/source-files.ts'
import { filesFolders, serverFolders } from './server-code.ts'

test('all that makes and serves a build is part of the code that it names', () => {
  const files = ['server/make/build-site.ts', 'server/main.ts'].flatMap((file) => [...collectReachable(file)])
  expect(files).toContain('server/seo/feeds.ts')
  // The app comes with the build's bundle; here it stands for its types.
  const known = [...serverFolders, 'app']
  expect(files.filter((file) => !known.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})

test('all that decides what files answer is part of the code by which they are kept', () => {
  const files = [...collectReachable('server/make/shared-parts.ts')]
  expect(files).toContain('server/http/cache-control.ts')
  // Where things are and stand, how much at once, what is said in a terminal: no byte of an answer is theirs.
  const others = ['config', 'database', 'limits', 'urls', 'collections/problems', 'server/metrics']
  const known = [...filesFolders, ...others]
  expect(files.filter((file) => !known.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})
