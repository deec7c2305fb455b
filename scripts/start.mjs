// `npm start`: installs what is missing, builds what is stale, serves production: the build of before when a mistake
// in the content, or whatever else, lets no new one come about.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled()
ensureBuilt({ servesOlder: true })
runNode([join(root, 'server', 'main.ts')], { NODE_ENV: 'production' })
