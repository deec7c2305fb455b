import { rmSync } from 'node:fs'
import { ContentError } from '#collections/compile/compile.server.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { publishScheduledPages } from '#collections/publish/publish-due.server.ts'
import { overviewPaths } from '#config/pages.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import type { BuildInTheMaking } from '#server/builds/build-files.ts'
import { openRenderer, type Site } from '#server/builds/site.ts'
import { describePageError, PageError, renderPage } from './page-errors.ts'

/** What renders: the app of a build, with its services. */
type Rendering = {
  build: BuildInTheMaking
  services: Pick<Site, 'outsideIcons'>
}

/**
 * Tries whether pages of a content database can be shown, and the lists that name them; resolves to why not. A
 * path of which nothing is shown (that of an entry of the changelog) stands for the lists alone.
 */
export async function tryPages(
  { build, services }: Rendering,
  databaseFile: string,
  paths: readonly string[],
): Promise<string | undefined> {
  using database = openSqlite(databaseFile, 'read')
  try {
    const { renderer } = await openRenderer(build, services, { database })
    for (const path of [...paths, ...overviewPaths]) await renderPage(renderer, path, () => build.timestamp)
    return undefined
  } catch (error) {
    if (error instanceof PageError) return error.message
    throw error
  }
}

/**
 * Tries every scheduled page of a database while somebody is there to mend it: at its hour nobody is. The database
 * is used up, so it is a copy of the build's.
 * @throws ContentError that names each page that cannot be shown.
 */
export async function checkScheduledPages(
  { build, services }: Rendering,
  {
    copy,
    isRendered,
    contentDir,
  }: { copy: string; isRendered: (path: string) => boolean; contentDir: string },
): Promise<void> {
  publishScheduledPages(copy)
  try {
    using database = openSqlite(copy, 'read')
    const { renderer } = await openRenderer(build, services, { database })
    const added = (await renderer.listPaths()).filter((path) => !isRendered(path))
    const problems: Problem[] = []
    for (const path of [...added, ...overviewPaths]) {
      try {
        await renderPage(renderer, path, () => build.timestamp)
      } catch (error) {
        if (!(error instanceof PageError)) throw error
        problems.push(describePageError(error, { database, contentDir, renderer }))
      }
    }
    if (problems.length > 0) throw new ContentError(problems, contentDir)
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}
