// `npm run guide-pictures`: installs what is missing, finds a browser, takes the pictures of docs/editar.md again.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled({ withTools: true })
const { findBrowser } = await import('./browser.mjs')
runNode([join(root, 'tests', 'guide-screens.ts')], { CHROME_PATH: await findBrowser() })
