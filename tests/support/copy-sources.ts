import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './source-files.ts'

/** The sources in a folder of their own, with the packages of the project. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  const left = new Set(['.cache', '.git', 'build', 'content', 'data', 'node_modules', 'test-results'])
  for (const name of readdirSync(projectRoot))
    if (!left.has(name)) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  // Where the builds go, and what another build has made already, where there was one: pictures in all their sizes.
  const cache = join(projectRoot, '.cache')
  mkdirSync(cache, { recursive: true })
  symlinkSync(cache, join(folder, '.cache'))
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    symlinkSync(join(projectRoot, 'node_modules', name), join(packages, name))
  return folder
}
