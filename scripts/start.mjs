// `npm start`: installs what is missing, builds what is stale, serves production.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled()
ensureBuilt()
runNode([join(root, 'server', 'main.ts')], { NODE_ENV: 'production' })
