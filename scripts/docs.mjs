// `npm run docs`: writes what the guides show of the code again.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled({ withTools: true })
runNode([join(root, 'tests', 'write-docs.ts')])
