import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Reader } from '#collections/publish/publish.server.ts'
import { hashText } from '#collections/tables.ts'
import type { Environment } from '#config/env.server.ts'
import { pathsWithoutContent } from '#config/pages.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { listLinkedPaths } from '#config/site.ts'
import { type CompileOptions, type CompileSummary, compileContent } from './compile.server.ts'

/**
 * The database that a content folder is compiled into for somebody, `.cache/content-<8 hex>.sqlite`; its folder is made when it
 * is missing. That of editors is another than the one that builds are made from (decision 022).
 */
export function prepareContentFile({ contentDir }: Pick<Environment, 'contentDir'>, reader: Reader): string {
  const owner = resolve(contentDir) + (reader === 'editors' ? '\neditors' : '')
  const digest = Buffer.from(hashText(owner), 'base64url').toString('hex')
  const databaseFile = `.cache/content-${digest.slice(0, 8)}.sqlite`
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
