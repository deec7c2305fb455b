// `npm run bench`: installs and builds what is missing, finds a browser where one measures, and measures.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, runNode } from './setup.mjs'

const needsBrowser = process.argv.some((word) =>
  ['all', 'palette', 'interaction', 'lighthouse'].includes(word),
)

ensureInstalled({ withTools: true })
ensureBuilt()
const env = {}
if (needsBrowser) {
  const { findBrowser } = await import('./browser.mjs')
  env.CHROME_PATH = await findBrowser()
}
runNode([join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], env)
