import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { patchDependencies } from './patch-dependencies.ts'

const root = mkdtempSync(join(tmpdir(), 'patches-'))

const patch = `--- a/pack/lib.js
+++ b/pack/lib.js
@@ -1,2 +1,1 @@
 one()
-two()
`

function writeProject(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

afterEach(() => rmSync(root, { recursive: true }))

test('a file of a package is built as its patch says, and no other file', () => {
  writeProject({ 'patches/pack.patch': patch, 'node_modules/pack/lib.js': 'one()\ntwo()\n' })
  const plugin = patchDependencies(root)
  expect(plugin.transform('', `${root}/node_modules/pack/lib.js?v=1`)).toEqual({ code: 'one()\n', map: null })
  expect(plugin.transform('', `${root}/node_modules/other/lib.js`)).toBe(null)
})

test('a package that has changed stops the build with the name of its patch', () => {
  writeProject({ 'patches/pack.patch': patch, 'node_modules/pack/lib.js': 'one()\nthree()\n' })
  expect(() => patchDependencies(root)).toThrow(
    'node_modules/pack/lib.js is not what patches/pack.patch was made for',
  )
})
