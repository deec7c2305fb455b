import { expect, test } from 'vitest'
import buildInputs from '#config/build-inputs.json' with { type: 'json' }
import { collectReachable } from '#tests/support/source-files.ts'

test('all that makes and serves a build is part of the code that it names', () => {
  const files = ['server/make/build-site.ts', 'server/main.ts'].flatMap((file) => [...collectReachable(file)])
  expect(files).toContain('server/seo/feeds.ts')
  // The app comes with the build's bundle; here it stands for its types.
  const known = [...buildInputs.server, 'app']
  expect(files.filter((file) => !known.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})
