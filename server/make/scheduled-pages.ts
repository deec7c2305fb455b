import { rmSync } from 'node:fs'
import type { Renderer } from '#app/entry.server.tsx'
import { ContentError } from '#collections/compile/compile.server.ts'
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

/** Tries some pages, and the lists that name them; resolves to why each cannot be shown. */
async function findErrors(
  renderer: Renderer,
  paths: readonly string[],
  { timestamp }: BuildInTheMaking,
): Promise<PageError[]> {
  const errors: PageError[] = []
  for (const path of [...paths, ...overviewPaths]) {
    try {
      await renderPage(renderer, path, () => timestamp)
    } catch (error) {
      if (!(error instanceof PageError)) throw error
      errors.push(error)
    }
  }
  return errors
}

/** Why pages of a content database cannot be shown, or the lists that name them; a path without a page stands for these. */
export async function tryPages(
  { build, services }: Rendering,
  databaseFile: string,
  paths: readonly string[],
): Promise<string | undefined> {
  using database = openSqlite(databaseFile, 'read')
  const { renderer } = await openRenderer(build, services, { database })
  const [error] = await findErrors(renderer, paths, build)
  return error?.message
}

/**
 * Tries every scheduled page of a database while somebody is there to mend it: at its hour nobody is. The database
 * is used up, so it is a copy of the build's.
 * @throws ContentError that names each page that cannot be shown.
 */
export async function checkScheduledPages(
  { build, services }: Rendering,
  { copy, rendered, contentDir }: { copy: string; rendered: ReadonlySet<string>; contentDir: string },
): Promise<void> {
  publishScheduledPages(copy)
  try {
    using database = openSqlite(copy, 'read')
    const { renderer } = await openRenderer(build, services, { database })
    const added = (await renderer.listPaths()).filter((path) => !rendered.has(path))
    const errors = await findErrors(renderer, added, build)
    const problems = errors.map((error) => describePageError(error, { database, contentDir, renderer }))
    if (problems.length > 0) throw new ContentError(problems, contentDir)
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}
