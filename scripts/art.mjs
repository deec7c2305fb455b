// `npm run art`: draws the pictures of public/images again; `-- fonts` cuts the fonts of theme/fonts again, and `-- test`
// runs the tests of both. The product knows nothing of this folder but the files that it writes.
import { join } from 'node:path'
import { ensureInstalled, ensurePackagesOf, fail, root, runNode } from './setup.mjs'

const programs = {
  draw: ['art/main.ts'],
  fonts: ['art/fonts/write-fonts.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run', '--root', 'art'],
}
const [name = 'draw'] = process.argv.slice(2)
const [program, ...args] = programs[name] ?? fail('`npm run art` takes nothing, `-- fonts` or `-- test`.')

ensureInstalled({ withTools: true })
ensurePackagesOf('art')
runNode([join(root, program), ...args])
