// `npm run serve`: serves the build that lies in BUILD_DIR, wherever it was made. Installs nothing and builds nothing.
import { join } from 'node:path'
import { root, runNode } from './setup.mjs'

runNode([join(root, 'server', 'main.ts')], { NODE_ENV: 'production' })
