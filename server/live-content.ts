import { existsSync, watch } from 'node:fs'
import { ContentError } from '#collections/compile.server.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { createContentSource } from '#collections/pages.server.ts'
import type { Problem } from '#collections/problem.ts'
import { listRedirects } from '#collections/redirects.server.ts'
import { createRedirectFinder } from '#collections/resolve-redirects.ts'
import type { Environment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { createAlarm, systemClock } from './alarm.ts'
import { compileSiteContent, prepareContentFile, publicFolder } from './compile-content.ts'
import { type ContentEvents, type ContentState, createContentEvents } from './content-events.ts'

/** Editors save in several steps; a change is compiled when nothing has moved for this long, in ms. */
const CONTENT_QUIET_MS = 40

/** The content folder as it is now, for development and preview servers. */
export type LiveContent = {
  content: ContentSource
  /** One connection for good: each of its statements sees what was compiled last, never half of it. */
  database: SqliteDatabase
  file: string
  events: ContentEvents
  findRedirect: ReturnType<typeof createRedirectFinder>
  close(): void
}

/**
 * Compiles the content folder, and again after each save and whenever a page's moment has come. A mistake leaves
 * what is served as it was, and is told on the console and on every open page.
 */
export async function openLiveContent(environment: Environment): Promise<LiveContent> {
  const events = createContentEvents()
  const alarm = createAlarm(systemClock, () => void update())
  let isRunning = false
  let isStale = false

  /** Of saves during a run one more run is enough. */
  async function update(): Promise<void> {
    isStale = true
    if (isRunning) return
    isRunning = true
    while (isStale) {
      isStale = false
      events.tell(await compile())
    }
    isRunning = false
  }

  async function compile(): Promise<Omit<ContentState, 'revision'>> {
    try {
      // While somebody writes, what is only suspicious is shown and told; a build stops for it.
      const summary = await compileSiteContent({ ...environment, contentStrict: false }, 'public')
      alarm.set(summary.nextPublication)
      redirects = undefined
      const suspicions = summary.warnings.filter(({ severity }) => severity === 'suspicion')
      return { changes: summary.changes, problems: environment.contentStrict ? suspicions : [] }
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return { changes: [], problems: readProblems(error) }
    }
  }

  let redirects: ReturnType<typeof createRedirectFinder> | undefined
  const file = prepareContentFile(environment, 'public')
  await update()
  // A folder with mistakes shows what was compiled before, if anything was.
  if (!existsSync(file))
    throw new OperatorMistake(
      'No content was compiled yet that could be shown. Mend the above and start again.',
    )
  const database = openSqlite(file, 'read')
  let quiet: NodeJS.Timeout | undefined
  // A picture that was missing may come any time after the page that names it.
  const watchers = [environment.contentDir, publicFolder].map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => void update(), CONTENT_QUIET_MS)
    }),
  )
  return {
    content: createContentSource(database),
    database,
    file,
    events,
    findRedirect: (path) => {
      redirects ??= createRedirectFinder(listRedirects(database))
      return redirects(path)
    },
    close() {
      clearTimeout(quiet)
      alarm.set(null)
      for (const watcher of watchers) watcher.close()
      events.close()
    },
  }
}

/** What kept a save from being compiled, with its place where it has one. */
function readProblems(error: unknown): Problem[] {
  if (error instanceof ContentError) return error.problems
  const message = `The content cannot be compiled: ${error instanceof Error ? error.message : String(error)}`
  const fix = 'The console of the server says more.'
  return [{ severity: 'error', file: '', line: 1, column: 1, message, fix }]
}
