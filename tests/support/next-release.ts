import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addStoreParts, addStoreRows } from './stores.ts'

/** What the table of contents is called, by which a visitor can tell the releases apart. */
export const contentsTitles = { first: 'En esta página', second: 'En esta hoja' } as const

/** What `/healthz` says, by which it can be told whose code answers. */
export const healthWords = { first: 'ok', second: 'new code' } as const

/**
 * Makes a copy of the sources the next release: scripts and styles with other names, pages with other bytes, a page with a
 * collection more (`stores.ts`), and other code of the server. It is the same for all tests of a run, so that its app is made once.
 */
export function changeToNextRelease(sources: string): void {
  addStoreRows(sources)
  addStoreParts(sources)
  replaceIn(join(sources, 'config/messages/reading.ts'), contentsTitles.first, contentsTitles.second)
  replaceIn(join(sources, 'server/endpoints/health.ts'), `'${healthWords.first}'`, `'${healthWords.second}'`)
  appendFileSync(join(sources, 'app/entry.client.css'), '\n.added-by-a-test { color: red; }\n')
}

function replaceIn(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say «${from}» any more`)
  writeFileSync(file, text.replace(from, to))
}
