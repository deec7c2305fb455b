import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { collectionNames } from '#collections/collection-table.ts'
import { ContentError } from '#collections/compile/compile.server.ts'
import { compileSiteContent, prepareContentFile } from '#collections/compile/compile-folder.server.ts'
import { type KnownPicture, readPictures } from '#collections/pictures/picture-catalogue.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { publishDuePages } from '#collections/publish/publish.server.ts'
import {
  copyPublished,
  describeContent,
  readNewestChange,
} from '#collections/publish/published-files.server.ts'
import { nameTable } from '#collections/query/query.ts'
import type { Environment } from '#config/env.server.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { publicSettings } from '#config/public-settings.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import {
  type BuildParts,
  buildFiles,
  type CurrentBuild,
  getBuildFile,
  shortenHash,
} from '#server/builds/build-files.ts'
import { ownCode } from '#server/builds/server-code.ts'
import { step } from './build-step.ts'
import { makeBundle, makeFiles } from './shared-parts.ts'

/** A file that is shown as it was, and why. */
type HeldBack = { file: string; reason: string }

/** The parts that a build in the making shares with others. */
type Made = Omit<BuildParts, 'id'> & { heldBack?: HeldBack[] }

/**
 * Content, app and public files, out of the sources; a part that is there already is not made again. The app is made
 * beside the others, and no longer when one of them cannot be.
 */
export async function makeFromSources(workFolder: string, environment: Environment): Promise<Made> {
  const mistake = new AbortController()
  const app = makeBundle(join(workFolder, 'bundle'), mistake.signal)
  // Whether it has failed is asked when the others are there.
  app.catch(() => undefined)
  try {
    await step('content', () => compileAndTell(environment))
    const content = prepareContentFile(environment, 'public')
    const pictures = await step('pictures', readPublicPictures)
    const files = await makeFiles(join(workFolder, 'files'), pictures)
    const bundle = await step('app', () => app)
    takeContent(content, workFolder)
    return { bundle, files }
  } catch (error) {
    mistake.abort()
    await Promise.allSettled([app])
    throw error
  }
}

/**
 * Takes into a build what a compiled database publishes, now and later: it holds nothing that it will never publish, not
 * even where no answer reads.
 */
export function takeContent(compiled: string, workFolder: string): void {
  using database = openSqlite(nameContentFile(workFolder), 'write')
  // Of a build that is broken off nothing is served; a journal would be all of it once more.
  database.first('PRAGMA journal_mode = OFF')
  copyPublished(compiled, database)
  database.first('PRAGMA journal_mode = DELETE')
}

/** Compiles the content, and tells what is only warned about. */
async function compileAndTell(environment: Environment): Promise<void> {
  const { problems } = await compileSiteContent(environment, 'public')
  if (problems.length > 0) console.warn(formatProblems(problems, environment.contentDir))
}

/** The same app over the same content, at another time: nothing that was edited since comes along. */
export function makeFromBuild(workFolder: string, build: CurrentBuild): Made {
  const content = nameContentFile(workFolder)
  // A file copy would leave out what stands in the write-ahead log as long as another process reads the database.
  using database = openSqlite(getBuildFile(build, 'content'), 'read')
  database.exec('VACUUM INTO ?', [content])
  publishDuePages(content, new Date())
  return { bundle: build.bundle, files: build.files }
}

/**
 * The same app over the content folder and the public files as they are now. A file with a mistake is shown as it was, and
 * keeps no other waiting.
 * @throws ContentError for one of which nothing is left that could be shown.
 */
export async function makeFromContent(
  workFolder: string,
  build: CurrentBuild,
  environment: Environment,
): Promise<Made> {
  const { problems } = await compileSiteContent(environment, 'public', { keepsGoing: true })
  const files = await makeFiles(join(workFolder, 'files'), await readPublicPictures())
  takeContent(prepareContentFile(environment, 'public'), workFolder)
  const errors = problems.filter(({ severity, folder }) => severity === 'error' && !folder)
  const lost = findLostFiles(getBuildFile(build, 'content'), nameContentFile(workFolder))
  const wrong = errors.filter(({ file }) => lost.has(file))
  if (wrong.length > 0) throw new ContentError(wrong, environment.contentDir)
  const heldBack = errors.map((problem) => ({ file: problem.file, reason: tellProblem(problem).message }))
  return { bundle: build.bundle, files, heldBack }
}

/** Files of which one database shows a record, and another does not. */
function findLostFiles(before: string, after: string): Set<string> {
  const listFiles = (file: string) => {
    using database = openSqlite(file, 'read')
    return collectionNames.flatMap((name) =>
      database.all(`SELECT id FROM ${nameTable(name)}`).map(({ id }) => String(id).slice(name.length + 1)),
    )
  }
  return new Set(listFiles(before)).difference(new Set(listFiles(after)))
}

/** The content of a build that is being made. */
export function nameContentFile(workFolder: string): string {
  return join(workFolder, buildFiles.content[1])
}

/** Checks the public pictures, and learns what pages must know of them. */
async function readPublicPictures(): Promise<KnownPicture[]> {
  const { pictures, problems } = await readPictures(publicFolder, pictureCacheFolder)
  if (problems.length > 0) throw new ContentError(problems, 'public')
  return pictures
}

/** All that every answer is made from, beside content and public files. */
export function describeBase(bundle: string, environment: Environment): unknown[] {
  // Feeds, sitemaps and the search are the server's, and the bundle knows nothing of them; what compresses is Node's.
  const code = [ownCode, process.version, bundle]
  return [...code, environment.iconApiUrl, publicSettings.parse(environment), readYearOfPages()]
}

/** Unlike any other build: a hash of everything that reaches a visitor. */
export function createBuildId(
  workFolder: string,
  { bundle, files }: Pick<CurrentBuild, 'bundle' | 'files'>,
  environment: Environment,
  madeFrom = '',
): string {
  using database = openSqlite(nameContentFile(workFolder), 'read')
  // Not the database's bytes: they tell how it was made, too.
  const parts = [describeBase(bundle, environment), files, madeFrom, describeContent(database)]
  return shortenHash(createHash('sha256').update(JSON.stringify(parts)))
}

/**
 * What a build calls its time, in epoch ms: the newest change of its content, or the year that every page says, which may
 * have begun later. Never that of the clock: the same sources give the same bytes, whenever and wherever they are built.
 */
export function dateBuild(folder: string): number {
  using database = openSqlite(nameContentFile(folder), 'read')
  return Math.max(readNewestChange(database), Date.UTC(readYearOfPages()))
}

/** The year that every page says (C-FTR-3): what it is on the clock of whoever builds it. */
export function readYearOfPages(): number {
  return new Date().getFullYear()
}
