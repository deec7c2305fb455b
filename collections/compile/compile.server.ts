import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { collections, isPagePath } from '#collections/collection-table.ts'
import { storeList, type TriedText } from '#collections/data-files/list-files.server.ts'
import { readPictures, toCatalogue } from '#collections/pictures/picture-catalogue.server.ts'
import { createPublicFiles } from '#collections/pictures/public-files.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { publishCollections, type Reader } from '#collections/publish/publish.server.ts'
import { readNextPublication } from '#collections/publish/published-files.server.ts'
import { redirectsFile } from '#collections/redirects/parse-redirects.ts'
import { readRedirects } from '#collections/redirects/redirects.server.ts'
import { createRedirectFinder } from '#collections/redirects/resolve-redirects.ts'
import { hashText } from '#collections/tables.ts'
import { thesaurusFile } from '#collections/thesaurus/parse-thesaurus.ts'
import { readThesaurus } from '#collections/thesaurus/thesaurus.server.ts'
import { NEVER, type Visibility } from '#collections/visibility.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { isSqliteError } from '#database/sqlite-errors.ts'
import { checkSite } from './check-site.server.ts'
import { type CompileCache, listKnownFiles, openCompileCache } from './compile-cache.server.ts'
import { type ParsedFile, parseFile, type SiteFile } from './parse-file.server.ts'
import { type ContentFile, findOwner, scanContent } from './scan.server.ts'

/** How long a run waits for another one on the same database, in ms; a cold run of 10,000 pages takes a minute. */
const WAIT_FOR_OTHER_RUN_MS = 120_000
const WAIT_STEP_MS = 50

export type CompileOptions = {
  contentDir: string
  /** Where pictures and other files that pages name must be. */
  publicDir: string
  databaseFile: string
  /** Where what is known of the pictures is kept between runs. */
  pictureCacheDir: string
  /** Suspicions stop the run, as errors always do. */
  strict: boolean
  /**
   * No mistake stops the run: a file with an error stays as it was compiled before, or is not there when it is new,
   * and everything else is published. For servers that show what is being written.
   */
  keepsGoing?: boolean
  /** Paths of the application that are no pages, such as `/login`. */
  knownPaths: readonly string[]
  /** Pages that the application leads to and that the content should have. */
  linkedPaths?: readonly string[]
  /** What is published depends on it (open point O-18). */
  now: Date
  /** Who reads the database; visitors, unless told otherwise. */
  reader?: Reader
  /** Whether icons of sets that are not installed are asked for elsewhere; then they are no mistakes. */
  asksForIcons?: boolean
}

export type CompileSummary = {
  /** Records that the reader sees, all collections together: pages, and versions and the like that have none. */
  pages: number
  /** Files that were read and parsed in this run. */
  parsed: number
  /** Files whose records were kept from an earlier run. */
  unchanged: number
  /** Files that have gone since the last run. */
  removed: number
  /** What the run did not stop for: warnings, and everything when it keeps going. */
  problems: Problem[]
  /** When the next page is to appear, and the content wants to be compiled again. */
  nextPublication: Date | null
}

/** Mistakes in content files: all of a run at once, with what is only warned about. */
export class ContentError extends Error {
  readonly problems: Problem[]
  /** Where the files of the problems stand. */
  readonly folder: string
  constructor(problems: Problem[], folder: string) {
    super(`El contenido tiene errores:\n${formatProblems(problems, folder)}`)
    this.name = 'ContentError'
    this.problems = problems
    this.folder = folder
  }
}

/**
 * Compiles a content folder into a SQLite file: a table per collection (C-DUMP-3), and beside them what the
 * next run wants to know, so that it reads changed files only. The run is one transaction: readers see the
 * content of before or of after it, and after a mistake that of before.
 * @throws ContentError with every mistake of the run; Error when a folder or the database cannot be used.
 */
export async function compileContent(options: CompileOptions): Promise<CompileSummary> {
  const scan = scanContent(options.contentDir)
  using database = openSqlite(options.databaseFile, 'write')
  await beginWriting(database)
  try {
    const outcome = await fillDatabase(database, scan, options)
    // What was parsed well is kept even when something else is wrong: the next run starts from there.
    database.exec('COMMIT')
    if (outcome instanceof ContentError) throw outcome
    return outcome
  } catch (error) {
    if (!(error instanceof ContentError)) database.exec('ROLLBACK')
    throw error
  }
}

/** Waits for another run on the same file without holding up this process, where that run may be. */
async function beginWriting(database: SqliteDatabase): Promise<void> {
  database.exec('PRAGMA busy_timeout = 0')
  for (const giveUpAt = Date.now() + WAIT_FOR_OTHER_RUN_MS; ; await sleep(WAIT_STEP_MS)) {
    try {
      return database.exec('BEGIN IMMEDIATE')
    } catch (error) {
      if (!isSqliteError(error, 'BUSY') || Date.now() > giveUpAt) throw error
    }
  }
}

async function fillDatabase(
  database: SqliteDatabase,
  { files, problems: scanned }: ReturnType<typeof scanContent>,
  options: CompileOptions,
): Promise<CompileSummary | ContentError> {
  const cache = openCompileCache(database)
  const removed = cache.removeFilesExcept(files.map(({ file }) => file))
  const { parsed, unreadable } = await updateFiles(cache, files)

  const { redirects, thesaurus, found } = await checkTogether(files, listKnownFiles(database), options)
  const all = [...scanned, ...unreadable, ...found]
  const problems = options.strict ? all : all.map(turnToWarning)
  if (!options.keepsGoing && problems.some(({ severity }) => severity !== 'warning'))
    return new ContentError(problems, options.contentDir)
  const hasError = createErrorFinder(problems)
  const pages = publishCollections(database, options.now.getTime(), options.reader ?? 'public', hasError)
  if (!hasError(redirectsFile)) storeList(database, redirectsFile, redirects)
  if (!hasError(thesaurusFile)) storeList(database, thesaurusFile, thesaurus)
  return {
    pages,
    parsed,
    unchanged: files.length - parsed,
    removed,
    problems,
    nextPublication: readNextPublication(database),
  }
}

/** Parses the files that are otherwise than they were; how many, and which cannot be read. */
async function updateFiles(
  cache: CompileCache,
  files: readonly ContentFile[],
): Promise<{ parsed: number; unreadable: Problem[] }> {
  const unreadable: Problem[] = []
  let parsed = 0
  for (const file of files) {
    const bytes = readOrTell(file, unreadable)
    const hash = bytes && hashText(bytes)
    if (!bytes || !hash || cache.isSame(file.file, hash)) continue
    cache.storeFile(file, hash, await parseFile(file, bytes))
    parsed += 1
  }
  return { parsed, unreadable }
}

function readOrTell({ file, absolute }: ContentFile, unreadable: Problem[]): Uint8Array | undefined {
  try {
    return readFileSync(absolute)
  } catch {
    unreadable.push({ severity: 'error', file, line: 1, column: 1, kind: 'file-unreadable' })
    return undefined
  }
}

/** Reads what stands beside the pages (redirects, thesaurus, pictures), and finds what is wrong in all of it together. */
async function checkTogether(
  files: readonly Pick<ContentFile, 'file'>[],
  known: ReturnType<typeof listKnownFiles>,
  { contentDir, publicDir, pictureCacheDir, knownPaths, linkedPaths = [], ...options }: CompileOptions,
  tried?: readonly TriedText[],
) {
  const now = options.now.getTime()
  const hasPublicFile = createPublicFiles(publicDir)
  const pages = listPages(known)
  const read = readRedirects(contentDir, { pages, now, knownPaths, hasPublicFile }, tried)
  const shown = [...pages]
    .filter(([, { visibleFrom, visibleUntil }]) => visibleFrom <= now && now < visibleUntil)
    .map(([path]) => path)
  const thesaurus = readThesaurus(contentDir, shown, tried)
  const pictures = await readPictures(publicDir, pictureCacheDir)
  const found: Problem[] = [
    ...pictures.problems,
    ...findMissingHome(files),
    ...known
      .flatMap((file) => file.problems)
      .filter((problem) => !options.asksForIcons || problem.kind !== 'icon-set-missing'),
    ...checkSite(known, {
      now,
      knownPaths,
      linkedPaths,
      hasPublicFile,
      pictures: toCatalogue(pictures.pictures),
      findRedirect: createRedirectFinder(read.redirects),
      written: tried?.[0]?.file,
    }),
    ...read.problems,
    ...thesaurus.problems,
  ]
  return { redirects: read.redirects, thesaurus: thesaurus.groups, found }
}

/**
 * Puts a text in the place of a file in a compiled database, which readers see as `publishCollections` makes it then. Whoever
 * does so within a transaction can take it back.
 */
export async function placeText(
  database: SqliteDatabase,
  { file, text }: TriedText,
): Promise<ParsedFile | undefined> {
  const collection = findOwner(file)
  if (!collection) return undefined
  const parsed = await parseFile({ file, collection }, Buffer.from(text))
  openCompileCache(database).storeFile({ file, collection }, hashText(text), parsed)
  return parsed
}

/** What is wrong with the whole content when texts, placed already, stand in their files. */
export async function checkPlaced(
  database: SqliteDatabase,
  tried: readonly TriedText[],
  options: CompileOptions,
): Promise<Problem[]> {
  const files = listKnownFiles(database)
  const { found } = await checkTogether(files, files, options, tried)
  return options.strict ? found : found.map(turnToWarning)
}

/** Where content is not strict, what is only suspicious stops nothing. */
function turnToWarning(problem: Problem): Problem {
  return problem.severity === 'suspicion' ? { ...problem, severity: 'warning' } : problem
}

/** Tells whether a file, or a folder that it is in, has an error. */
function createErrorFinder(problems: readonly Problem[]): (file: string) => boolean {
  const errors = problems.filter(({ severity, folder }) => severity === 'error' && !folder)
  const wrong = new Set(errors.map(({ file }) => file))
  // The first folder around a file is the content folder itself, whose name is empty.
  return (file) =>
    wrong.has(file) || file.split('/').some((_, depth, names) => wrong.has(names.slice(0, depth).join('/')))
}

/** Every page that is, was or will be published: its path, and when it is public. */
function listPages(files: readonly SiteFile[]): Map<string, Visibility> {
  const published = files.filter(
    ({ visibleFrom, collection, path }) => visibleFrom < NEVER && isPagePath(collection, path),
  )
  return new Map(published.map((file) => [file.path, file]))
}

/** Another folder may have no home page, and then `/` answers 404; ours must have one. */
function findMissingHome(files: readonly Pick<ContentFile, 'file'>[]): Problem[] {
  const { include } = collections.index
  if (files.some(({ file }) => file === include)) return []
  const place = { file: include, line: 1, column: 1 }
  return [{ severity: 'suspicion', ...place, kind: 'home-missing', parameters: { file: include } }]
}
