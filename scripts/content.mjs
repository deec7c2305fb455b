// `npm run content` and `npm run content:check`: tells every mistake in the content; with `-- --all`, all of very many.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled()
runNode([join(root, 'collections', 'compile', 'main.server.ts'), ...process.argv.slice(2)])
