import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { nameDatabaseFile } from '#collections/compile/database-files.server.ts'
import { projectRoot } from './source-files.ts'

/** Removes the databases that servers and commands compile a content folder into, once none of them runs. */
export function removeCompiled(contentDir: string): void {
  for (const audience of ['public', 'editors'] as const) {
    const file = join(projectRoot, nameDatabaseFile(contentDir, audience))
    for (const ending of ['-wal', '-shm', '']) rmSync(file + ending, { force: true })
  }
}
