// `npm run build`: installs what is missing and builds the site, whether it is stale or not.
import { ensureBuilt, ensureInstalled } from './setup.mjs'

ensureInstalled()
ensureBuilt({ force: true })
