import { rmSync } from 'node:fs'
import { ContentError } from '#collections/compile/compile.server.ts'
import { publishScheduledPages } from '#collections/publish/publish-due.server.ts'
import { overviewPaths } from '#config/pages.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import type { BuildInTheMaking } from '#server/builds/build-files.ts'
import { openRenderer, type Site } from '#server/builds/site.ts'
import { describePageError, renderPage } from './page-errors.ts'

/**
 * Tries every scheduled page of a database, and the lists that name it, while somebody is there to mend it: at its hour
 * nobody is. The database is used up, so it is a copy of the build's.
 * @throws ContentError that names the first page that cannot be shown.
 */
export async function checkScheduledPages(
  { build, services }: { build: BuildInTheMaking; services: Pick<Site, 'outsideIcons'> },
  { copy, rendered, contentDir }: { copy: string; rendered: ReadonlySet<string>; contentDir: string },
): Promise<void> {
  publishScheduledPages(copy)
  try {
    using database = openSqlite(copy, 'read')
    const { renderer } = await openRenderer(build, services, { database })
    const added = (await renderer.listPaths()).filter((path) => !rendered.has(path))
    for (const path of [...added, ...overviewPaths])
      await renderPage(renderer, path, () => build.timestamp).catch((error: unknown) => {
        throw new ContentError([describePageError(error, database)], contentDir)
      })
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}
