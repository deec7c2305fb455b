import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import { collectionNames } from '#collections/collection-table.ts'
import { compileSiteContent, prepareContentFile } from '#collections/compile/compile-folder.server.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { listFilesOfPage, listPendingFiles } from '#collections/publish/published-files.server.ts'
import { readDumpVersion } from '#collections/query/dump.server.ts'
import { createQueryRunner } from '#collections/query/query-runner.server.ts'
import { createPageFinder, type Spelling } from '#collections/read/page-finder.ts'
import { createContentSource } from '#collections/read/pages.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { createRedirectFinder } from '#collections/redirects/resolve-redirects.ts'
import { hashText } from '#collections/tables.ts'
import type { Environment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { createContentEvents } from '#server/events/content-events.ts'
import { createBackgroundWork } from '#server/log/background-work.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { type LiveFiles, openLiveFiles } from './live-files.ts'
import { createPendingFinder } from './pending-pages.ts'
import { watchFolder } from './watch-folder.ts'

/** Editors save in several steps; a change is compiled when nothing has moved for this long, in ms. */
const CONTENT_QUIET_MS = 40

/** After what was saved could not be taken, such as from a disk that is away for a moment, in ms. */
const RETRY_MS = 2_000

/** How often it is looked whether a page's moment has come, in ms. */
const DUE_CHECK_MS = 1_000

export type LiveContent = Awaited<ReturnType<typeof openLiveContent>>

/**
 * The content folder as it is now, with what is not public, for development and preview servers: compiled, and again after
 * each save and whenever a page's moment has come. A file with an error is shown as it was before, all others as they are;
 * what is wrong is told on the console and on every open page.
 * @throws OperatorMistake when there is no content folder, and nothing of it was ever compiled.
 */
export async function openLiveContent(environment: Environment, log: Log) {
  const file = prepareContentFile(environment, 'editors')
  const update = createBackgroundWork(log, 'what was saved cannot be shown', takeChanges)
  const changed = new Set<string>()
  let saved: string[] = []
  let toldLast = ''
  let isOpen = false
  let isStale = false
  let nextPublication: Date | null = null
  let quiet: NodeJS.Timeout | undefined

  function noteChange(path?: string) {
    if (path) changed.add(path.split(sep).join('/'))
    isStale = true
    updateIn(CONTENT_QUIET_MS)
  }

  function updateIn(ms: number) {
    clearTimeout(quiet)
    if (isOpen) quiet = setTimeout(update, ms)
  }

  function noteDue() {
    if (!nextPublication || nextPublication.getTime() > Date.now()) return
    nextPublication = null
    noteChange()
  }

  const dueCheck = setInterval(noteDue, DUE_CHECK_MS).unref()
  const watchers = [
    watchFolder(environment.contentDir, noteChange),
    // A picture that was missing may come any time after the page that names it.
    watchFolder(publicFolder, (path) => noteChange(path && `public/${path}`)),
  ]
  const files = await openLiveFiles(publicFolder, pictureCacheFolder)
  const problems = await compile()
  if (!existsSync(file))
    throw new OperatorMistake(
      'Todavía no hay contenido que se pueda mostrar. Corrige lo de arriba y arranca otra vez.',
    )
  const database = openSqlite(file, 'read')
  const events = createContentEvents({ revision: readRevision(database, files), problems, saved }, (path) =>
    listFilesOfPage(database, path),
  )
  const content = createContentSource(database)
  let finders = createFinders(database, content)
  isOpen = true
  if (isStale) update()

  /** Of saves during a run one more run is enough. What fails is tried again: nobody need save once more. */
  async function takeChanges(): Promise<void> {
    try {
      while (isStale) {
        isStale = false
        if (changed.size > 0) saved = [...changed]
        changed.clear()
        const found = await compile()
        await files.update()
        finders = createFinders(database, content)
        events.tell({ revision: readRevision(database, files), problems: found, saved })
      }
    } catch (error) {
      isStale = true
      updateIn(RETRY_MS)
      throw error
    }
  }

  async function compile(): Promise<Problem[]> {
    try {
      const summary = await compileSiteContent(environment, 'editors', { keepsGoing: true })
      nextPublication = summary.nextPublication
      tellOnConsole(formatProblems(summary.problems, environment.contentDir))
      return summary.problems
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      tellOnConsole(reason)
      const place = { file: '', line: 1, column: 1 }
      return [{ severity: 'error', ...place, kind: 'content-uncompilable' }]
    }
  }

  /** What has not changed since it was told is not told again at every save. */
  function tellOnConsole(text: string): void {
    if (text !== toldLast && text !== '') console.error(text)
    toldLast = text
  }

  return {
    content,
    /** One connection for good: each of its statements sees what was compiled last, never half of it. */
    database,
    file,
    events,
    files,
    describePending: createPendingFinder(database, () => events.readState().revision),
    /** What a site over this content answers from. */
    site: {
      database,
      content,
      queries: createQueryRunner(file),
      findPage: (path: string, spelling?: Spelling) => finders.findPage(path, spelling),
      findRedirect: (path: string) => finders.findRedirect(path),
      preview: events,
    },
    close() {
      isOpen = false
      clearTimeout(quiet)
      clearInterval(dueCheck)
      for (const watcher of watchers) watcher.close()
      events.close()
    },
  }
}

function createFinders(database: SqliteDatabase, content: ContentSource) {
  return {
    findPage: createPageFinder(content),
    findRedirect: createRedirectFinder(listRedirects(database)),
  }
}

/** Another one whenever readers see something else; read, not counted, because another process may have compiled it. */
function readRevision(database: SqliteDatabase, files: LiveFiles): string {
  const versions = collectionNames.map((name) => readDumpVersion(database, name))
  // A page that is no draft any more, or whose moment has come, is the same record and says something else of itself.
  return hashText(JSON.stringify([versions, [...listPendingFiles(database)], files.readRevision()]))
}
