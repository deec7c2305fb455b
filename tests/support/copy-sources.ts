import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './source-files.ts'

/** What is made or stands apart; of `tests` what Node copies as it is, because a filter takes ten times as long. */
const left = new Set(
  '.cache .git art bench build content data node_modules test-results tests tests/validators'.split(' '),
)

/** The sources in a folder of their own, with the packages of the project. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  const names = [
    ...readdirSync(projectRoot),
    ...readdirSync(join(projectRoot, 'tests')).map((name) => `tests/${name}`),
  ]
  for (const name of names)
    if (!left.has(name)) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  const linked = readdirSync(join(projectRoot, 'node_modules')).map((name) => `node_modules/${name}`)
  for (const name of ['tests/validators', ...linked]) symlinkSync(join(projectRoot, name), join(folder, name))
  lendPictures(folder)
  return folder
}

/** Pictures in all their sizes, as another build has made them; not the compiled code beside them, which a build replaces. */
export function lendPictures(folder: string): void {
  const pictures = join(projectRoot, '.cache/pictures')
  mkdirSync(pictures, { recursive: true })
  mkdirSync(join(folder, '.cache'))
  symlinkSync(pictures, join(folder, '.cache/pictures'))
}

/** What the table of contents is called, by which a visitor can tell the releases apart. */
export const contentsTitles = { first: 'En esta página', second: 'En esta hoja' } as const

/** What `/healthz` says, by which it can be told whose code answers. */
export const healthWords = { first: 'ok', second: 'new code' } as const

/**
 * Makes a copy of the sources the next release: scripts and styles with other names, pages with other bytes, and other code
 * of the server. It is the same for all tests of a run, so that its app is made once.
 */
export function changeToNextRelease(sources: string): void {
  replaceIn(join(sources, 'config/messages/reading.ts'), contentsTitles.first, contentsTitles.second)
  replaceIn(join(sources, 'server/endpoints/health.ts'), `'${healthWords.first}'`, `'${healthWords.second}'`)
  appendFileSync(join(sources, 'app/entry.client.css'), '\n.added-by-a-test { color: red; }\n')
}

function replaceIn(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say «${from}» any more`)
  writeFileSync(file, text.replace(from, to))
}
