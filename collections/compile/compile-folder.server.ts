import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reader } from '#collections/publish/publish.server.ts'
import type { Environment } from '#config/env.server.ts'
import { pathsWithoutContent } from '#config/pages.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { listLinkedPaths } from '#config/site.ts'
import { type CompileOptions, type CompileSummary, compileContent } from './compile.server.ts'
import { nameDatabaseFile } from './database-files.server.ts'

/** The database that the content folder is compiled into for somebody; its folder is made when it is missing. */
export function prepareContentFile({ contentDir }: Pick<Environment, 'contentDir'>, reader: Reader): string {
  const databaseFile = nameDatabaseFile(contentDir, reader)
  mkdirSync(dirname(databaseFile), { recursive: true })
  return databaseFile
}

/**
 * Compiles the content folder into the database of its readers; a run that keeps going stops for no mistake.
 * @throws ContentError with every mistake of the folder at once.
 */
export function compileSiteContent(
  environment: Environment,
  reader: Reader,
  options: Pick<CompileOptions, 'keepsGoing'> = {},
): Promise<CompileSummary> {
  return compileContent({ ...chooseOptions(environment, reader), ...options })
}

/** How the content folder of an installation is compiled for its readers, as of now. */
export function chooseOptions(environment: Environment, reader: Reader): CompileOptions {
  return {
    contentDir: environment.contentDir,
    publicDir: publicFolder,
    databaseFile: prepareContentFile(environment, reader),
    pictureCacheDir: pictureCacheFolder,
    strict: environment.contentStrict,
    knownPaths: pathsWithoutContent,
    // Who is writing one page hears of that page: what the whole shop lacks is for whoever builds it.
    linkedPaths: reader === 'public' ? listLinkedPaths() : [],
    asksForIcons: environment.iconApiUrl !== undefined,
    now: new Date(),
    reader,
  }
}
