// `npm run folders`: draws the picture of the folders in docs/develop.md again.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled({ withTools: true })
runNode([join(root, 'tests', 'draw-folders.ts')])
