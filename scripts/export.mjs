// `npm run export [folder]`: writes the current build as files for any static host. Installs nothing and builds nothing.
import { join } from 'node:path'
import { root, runNode } from './setup.mjs'

const args = [join(root, 'server', 'export', 'export-site.ts'), ...process.argv.slice(2)]
runNode(args, { NODE_ENV: 'production' })
