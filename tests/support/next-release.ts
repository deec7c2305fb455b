import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.ts'
import { addStoreParts, addStoreRows } from './stores.ts'

/** What the table of contents is called, by which a visitor can tell the releases apart. */
export const contentsTitles = { first: 'En esta página', second: 'En esta hoja' } as const

/** What `/healthz` says, by which it can be told whose code answers. */
export const healthWords = { first: 'ok', second: 'new code' } as const

/** Something that a build is made from: a change of it, and where and by which words its answers show that. */
export type InputChange = {
  of: string
  change: (sources: string) => void
  shows?: { url: string; words: string }
}

const arrow = { before: 'M5 12h14m-7-7l7 7l-7 7', after: 'M5 12h13m-6-7' }

/** What the next release changes: scripts and styles with other names, pages with other bytes, other code of the server. */
export const releaseChanges: InputChange[] = [
  {
    of: 'a page with a collection',
    change: (sources) => {
      addStoreRows(sources)
      addStoreParts(sources)
    },
  },
  {
    of: 'a sentence of ours',
    change: replaceIn('config/messages/reading.ts', contentsTitles.first, contentsTitles.second),
    shows: { url: '/docs/tallas', words: contentsTitles.second },
  },
  {
    of: 'an installed icon set',
    change: changeIcons,
    shows: { url: '/', words: arrow.after },
  },
  {
    of: 'what the server says of public files',
    change: replaceIn('server/builds/static-files.ts', 'plain;charset=utf-8', 'plain;charset=latin1'),
    shows: { url: '/prueba.txt', words: 'charset=latin1' },
  },
  {
    of: 'what only the program that builds does',
    change: replaceIn(
      'server/make/write-manifests.ts',
      "['/_nuxt/builds', ",
      "['/_nuxt/builds', '/prueba', ",
    ),
    shows: { url: '/prueba/latest.json', words: '"id"' },
  },
  {
    of: 'a component',
    change: replaceIn('app/components/footer/footer.tsx', "{'© '}", "{'© prueba '}"),
    shows: { url: '/docs/tallas', words: '© prueba' },
  },
  {
    of: 'what only the server says',
    change: replaceIn('server/endpoints/health.ts', `'${healthWords.first}'`, `'${healthWords.second}'`),
  },
  {
    of: 'a style sheet',
    change: (sources) =>
      appendFileSync(join(sources, 'app/entry.client.css'), '\n.added-by-a-test { color: red; }\n'),
  },
]

/** Makes a copy of the sources the next release. It is the same for all tests of a run, so that its app is made once. */
export function changeToNextRelease(sources: string): void {
  for (const { change } of releaseChanges) change(sources)
}

function replaceIn(file: string, from: string, to: string) {
  return (sources: string) => {
    const path = join(sources, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not say «${from}» any more`)
    writeFileSync(path, text.replace(from, to))
  }
}

/** The copy of the sources has the packages of the project by links: this one becomes another, in content and version. */
function changeIcons(sources: string) {
  const [scope, name] = ['node_modules/@iconify-json', '@iconify-json/lucide']
  rmSync(join(sources, scope))
  cpSync(join(projectRoot, scope), join(sources, scope), { recursive: true })
  replaceIn(`node_modules/${name}/icons.json`, arrow.before, arrow.after)(sources)
  for (const list of ['package.json', 'package-lock.json'])
    replaceIn(list, `"${name}": "`, `"${name}": "9`)(sources)
}
