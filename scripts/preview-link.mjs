// `npm run preview-link <path>`: prints a signed address that opens one page of the preview server.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled()
runNode([join(root, 'server', 'preview', 'print-preview-link.ts'), ...process.argv.slice(2)])
