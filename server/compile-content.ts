import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileContent, nameDatabaseFile } from '#collections/compile.server.ts'
import type { Environment } from '#config/env.server.ts'
import { applicationPaths } from '#config/site.ts'
import { projectRoot } from './build-files.ts'

/**
 * Compiles the content folder and returns the database file.
 * @throws ContentError with every mistake of the folder at once.
 */
export async function compileSiteContent({ contentDir, contentStrict }: Environment): Promise<string> {
  const databaseFile = nameDatabaseFile(contentDir)
  mkdirSync(dirname(databaseFile), { recursive: true })
  await compileContent({
    contentDir,
    publicDir: join(projectRoot, 'public'),
    databaseFile,
    strict: contentStrict,
    knownPaths: [...applicationPaths],
    now: new Date(),
  })
  return databaseFile
}
