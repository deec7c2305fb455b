// `npm run fonts`: writes the fonts of theme/fonts again, with what Spanish is written with alone.
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled({ withTools: true })
runNode([join(root, 'art', 'fonts', 'write-fonts.ts')])
