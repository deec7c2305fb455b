// `npm run serve`: serves the build that lies in BUILD_DIR, wherever it was made. Installs nothing and builds nothing.
import { runServer } from './setup.mjs'

runServer()
