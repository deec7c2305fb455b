import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { prepareContentFile } from '#collections/compile/compile-folder.server.ts'
import { projectRoot } from './source-files.ts'

/** Removes what servers and commands keep of a content folder, once none of them runs. */
export function removeCompiled(contentDir: string): void {
  for (const audience of ['public', 'editors'] as const) {
    const file = join(projectRoot, prepareContentFile({ contentDir }, audience))
    for (const ending of ['-wal', '-shm', '']) rmSync(file + ending, { force: true })
    const packages = join(projectRoot, 'node_modules/.vite', basename(file, '.sqlite'))
    rmSync(packages, { recursive: true, force: true })
  }
}
