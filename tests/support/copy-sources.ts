import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
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

/**
 * Pictures in all their sizes, as another build has made them; not the compiled code beside them, which a build replaces. Of what
 * is known of them a copy: where pictures are others the project's would be forgotten, and each of them looked at anew.
 */
export function lendPictures(folder: string): void {
  const own = join(projectRoot, '.cache/pictures')
  const lent = join(folder, '.cache/pictures')
  mkdirSync(lent, { recursive: true })
  for (const name of ['variants', 'requested']) {
    mkdirSync(join(own, name), { recursive: true })
    symlinkSync(join(own, name), join(lent, name))
  }
  const known = 'facts.json'
  if (existsSync(join(own, known))) cpSync(join(own, known), join(lent, known))
}
