// `npm run dev`: serves the sources, with hot reload of code and content.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled()
runNode([join(root, 'server', 'dev.ts')], { NODE_ENV: 'development' })
