import { findCollection, isPagePath } from '#collections/collection-table.ts'
import { type CompileOptions, checkPlaced, placeText } from '#collections/compile/compile.server.ts'
import { listKnownFiles, openCompileCache } from '#collections/compile/compile-cache.server.ts'
import { isNavigationFile } from '#collections/compile/parse-file.server.ts'
import { findOwner } from '#collections/compile/scan.server.ts'
import { readFileNames } from '#collections/page-path.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { publishCollections } from '#collections/publish/publish.server.ts'
import { copyTables } from '#collections/publish/published-files.server.ts'
import { pages } from '#config/pages.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { createFairQueue } from '#limits/fair-queue.ts'
import { isPublic, readState } from '#taller/files/list-files.server.ts'
import type { Draft, FileState } from '#taller/protocol.ts'

/**
 * The content of which one file is as nobody has saved it. Nothing of it is ever written anywhere, and nothing is made for
 * who `hasLeft` before its turn: who types asks again and again.
 */
export type DraftContent = {
  /** What is wrong with that file, and what visitors would see of it. */
  check(draft: Draft, hasLeft?: () => boolean): Promise<{ problems: Problem[]; state: FileState }>
  /** What would be wrong with the whole content once files hold these texts; `null` of one that goes. */
  checkAll(texts: ReadonlyMap<string, string | null>): Promise<Problem[]>
  /**
   * Lets somebody make something of the content with that file; of one with mistakes these are told, and of one that
   * no page shows nothing.
   */
  show<T>(
    draft: Draft,
    use: (content: ShownDraft) => Promise<T>,
    hasLeft?: () => boolean,
  ): Promise<{ shown: T } | { problems: Problem[] } | undefined>
  close(): void
}

/** A compiled content, the path of the page that shows the file, and that of what the file is on it. */
export type ShownDraft = { database: SqliteDatabase; path: string; own: string }

/** Where the content is compiled, and what tells that it has been compiled anew. */
type Source = {
  file: string
  readRevision: () => string
  chooseOptions: () => CompileOptions
  /** How long is rested after each, as a multiple of what it took: visitors of the same process come in between. */
  rest?: number
}

/** Texts that wait, at most: who writes waits for the last one only. */
const MOST_WAITING = 100

/**
 * Tries unsaved texts on a copy of the compiled content, which is held in memory: one after the other, and each is taken
 * back.
 */
export function openDraftContent({
  file: compiled,
  readRevision,
  chooseOptions,
  rest = 0,
}: Source): DraftContent {
  let copy: { revision: string; database: SqliteDatabase } | undefined
  const queue = createFairQueue({ waitingOfOne: MOST_WAITING, rest })

  function openCopy(): SqliteDatabase {
    const revision = readRevision()
    if (copy?.revision !== revision) {
      copy?.database.close()
      copy = { revision, database: copyToMemory(compiled) }
    }
    return copy.database
  }

  function takeTurn<T>(work: (database: SqliteDatabase) => Promise<T>): Promise<T> {
    return queue.run('', () => runAndUndo(openCopy(), work))
  }

  return {
    check: (draft, hasLeft) =>
      takeTurn(async (database) => {
        if (hasLeft?.()) return { problems: [], state: isPublic }
        const problems = await checkTexts(database, new Map([[draft.path, draft.text]]), chooseOptions())
        return {
          problems: problems.filter(({ file, folder }) => file === draft.path && !folder),
          state: readState(database, draft.path),
        }
      }),
    checkAll: (texts) => takeTurn((database) => checkTexts(database, texts, chooseOptions())),
    show: (draft, use, hasLeft) =>
      takeTurn(async (database) => {
        if (hasLeft?.()) return undefined
        const parsed = await placeText(database, { file: draft.path, text: draft.text })
        if (!parsed) return undefined
        if (!parsed.record) return { problems: parsed.problems }
        publishCollections(database, Date.now(), 'editors')
        const path = findPageOf(draft.path, parsed.path)
        return path === undefined ? undefined : { shown: await use({ database, path, own: parsed.path }) }
      }),
    close: () => copy?.database.close(),
  }
}

async function checkTexts(
  database: SqliteDatabase,
  texts: ReadonlyMap<string, string | null>,
  options: CompileOptions,
): Promise<Problem[]> {
  const cache = openCompileCache(database)
  const files = listKnownFiles(database).map(({ file }) => file)
  cache.removeFilesExcept(files.filter((file) => texts.get(file) !== null))
  const tried = [...texts].flatMap(([file, text]) => (text === null ? [] : [{ file, text }]))
  for (const each of tried) await placeText(database, each)
  return checkPlaced(database, tried, options)
}

async function runAndUndo<T>(
  database: SqliteDatabase,
  work: (database: SqliteDatabase) => Promise<T>,
): Promise<T> {
  database.exec('BEGIN')
  try {
    return await work(database)
  } finally {
    database.exec('ROLLBACK')
  }
}

/**
 * The page that shows a file: its own, that of its folder, or the one where entries of its kind stand together. Its address is
 * that of its name, or another one that is `written` in it.
 */
export function findPageOf(file: string, written?: string): string | undefined {
  const collection = findOwner(file)
  if (!collection) return undefined
  const path = written ?? readFileNames(collection, file).path
  if (isNavigationFile(file)) return path.slice(0, path.lastIndexOf('/')) || undefined
  if (isPagePath(collection, path)) return path
  return findCollection(collection) === 'versions' ? pages.changelog.path : undefined
}

function copyToMemory(file: string): SqliteDatabase {
  const database = openSqlite(':memory:', 'write')
  copyTables(file, database)
  return database
}
