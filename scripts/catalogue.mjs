// `npm run catalogue`: every component of `ui` in every state, with hot reload, at http://localhost:3001.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled({ withTools: true })
runNode([
  join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  '--config',
  join(root, 'catalogue', 'vite.config.ts'),
])
