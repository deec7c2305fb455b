import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashText } from '#collections/tables.ts'
import { projectRoot } from '#config/project.server.ts'

/** Folders whose code decides what a file is parsed to, and what is wrong with it. */
export const engineFolders = ['limits', 'urls', 'config', 'database', 'sizes', 'collections'] as const

const sources = globSync(`{${engineFolders.join()}}/**/*.ts`, { cwd: projectRoot, exclude: ['**/*.test.ts'] })
const files = ['package-lock.json', ...sources.sort()]

/**
 * What parse results depend on beside the files: the code that reads them, and the packages, icons among them, with
 * what those bring along. As it was when this process loaded it: what is changed on disk later parses nothing here.
 */
export const engineVersion = hashText(
  files.map((name) => `${name}\n${readFileSync(join(projectRoot, name), 'utf8')}`).join('\n'),
)
