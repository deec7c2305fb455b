// `npm start`: installs what is missing, builds what is stale, serves production: the packages and the build of before
// when a registry out of reach, a mistake in the content, or whatever else, lets no new ones come about.
import { ensureBuilt, ensureInstalled, runServer } from './setup.mjs'

ensureInstalled({ servesOlder: true })
ensureBuilt({ servesOlder: true })
runServer()
