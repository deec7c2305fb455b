// `npm run <command>` of commands that need packages and nothing else; what stands behind `--` goes on to their program.
import { join } from 'node:path'
import { ensureInstalled, fail, root, runNode } from './setup.mjs'

const programs = {
  // `npm run catalogue`: shows every component of `ui` in every state, with hot reload, at http://localhost:3001.
  catalogue: ['node_modules/vite/bin/vite.js', '--config', join(root, 'catalogue/vite.config.ts')],
  // `npm run content`: tells every mistake in the content; with `-- --all`, each of very many.
  // `npm run content:check`: the same.
  content: ['collections/compile/main.server.ts'],
  // `npm run dev`: serves the sources, with hot reload of content, pages and styles; what compiles content needs a restart.
  dev: ['server/dev.ts'],
  // `npm run docs`: writes what the guides show of the code again.
  docs: ['tests/write-docs.ts'],
  // `npm run guide-pictures`: takes the pictures of docs/editar.md again.
  'guide-pictures': ['tests/guide-screens.ts'],
  // `npm run preview-link`: prints a signed address that opens one page of the preview server.
  'preview-link': ['server/preview/print-preview-link.ts'],
}
const withTools = ['catalogue', 'docs', 'guide-pictures']
const [command, ...words] = process.argv.slice(2)
const [program, ...args] = programs[command] ?? fail(`There is no command ${command}.`)

ensureInstalled({ withTools: withTools.includes(command) })
const env = command === 'dev' ? { NODE_ENV: 'development' } : {}
if (command === 'guide-pictures') env.CHROME_PATH = await (await import('./browser.mjs')).findBrowser()
runNode([join(root, program), ...args, ...words], env)
