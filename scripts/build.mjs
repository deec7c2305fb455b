// `npm run build`: installs what is missing and builds the site, whether it is stale or not. A server whose build is
// damaged adds `--only FINGERPRINT`, and nothing is done when the sources are others by now.
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, hasSources } from './setup.mjs'

/** Read by `server/builds/repairer.ts`. */
const SOURCES_CHANGED = 3

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !hasSources(only)) process.exit(SOURCES_CHANGED)
ensureInstalled()
ensureBuilt({ force: true })
