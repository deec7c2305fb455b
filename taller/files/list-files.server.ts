import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPagePath } from '#collections/collection-table.ts'
import { readFileNames } from '#collections/page-path.ts'
import type { Problem } from '#collections/problems/problem.ts'
import {
  type CompiledFile,
  listCompiledFiles,
  type PageTimes,
} from '#collections/publish/published-files.server.ts'
import { NEVER } from '#collections/visibility.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { describeTimes } from '#server/preview/pending-pages.ts'
import type { FileRow, FileState } from '#taller/protocol.ts'
import { listFiles } from './content-path.server.ts'

/** What the list of files is made from. */
export type Compiled = { contentDir: string; database: SqliteDatabase; problems: readonly Problem[] }

/** Every file of the content as it was compiled last, and the lists beside them; who changed it is not known here. */
export function listContentFiles({ contentDir, database, problems }: Compiled): Omit<FileRow, 'changed'>[] {
  const now = Date.now()
  const byFile = Map.groupBy(
    problems.filter(({ folder }) => !folder),
    ({ file }) => file,
  )
  const count = (file: string) => {
    const own = byFile.get(file) ?? []
    const warnings = own.filter(({ severity }) => severity === 'warning').length
    return { errors: own.length - warnings, warnings }
  }
  const pages = listCompiledFiles(database).map((compiled) => ({
    path: compiled.file,
    collection: compiled.collection,
    title: compiled.title ?? readFileNames(compiled.collection, compiled.file).title,
    state: describeState(compiled, now),
    page: findPage(compiled),
    ...count(compiled.file),
  }))
  const lists = listFiles
    .filter((file) => existsSync(join(contentDir, file)))
    .map((path) => ({ path, collection: null, title: path, state: isPublic, page: null, ...count(path) }))
  return [...pages, ...lists]
}

/** The address of a file's page; nothing of entries that are shown together on another. */
function findPage({ collection, path }: Pick<CompiledFile, 'collection' | 'path'>): string | null {
  return isPagePath(collection, path) ? path : null
}

export const isPublic: FileState = { kind: 'public' }

/** What visitors see of a file of a compiled database. */
export function readState(database: SqliteDatabase, file: string): FileState {
  const compiled = listCompiledFiles(database).find((known) => known.file === file)
  return compiled ? describeState(compiled, Date.now()) : isPublic
}

/** What visitors see of a page with such times. */
function describeState(times: PageTimes, now: number): FileState {
  const told = describeTimes(times, now)
  if (!told) return isPublic
  const isRetiring = times.visibleFrom <= now ? 'retiring' : 'due'
  const kind = times.visibleFrom >= NEVER ? 'draft' : times.isRetired ? 'retired' : isRetiring
  return { kind, text: told.text }
}
