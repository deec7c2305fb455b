// `npm run bench:lighthouse`: installs and builds what is missing, finds a browser, measures.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled({ withTools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const CHROME_PATH = await findBrowser()
runNode([join(root, 'bench', 'lighthouse.ts'), ...process.argv.slice(2)], { CHROME_PATH })
