import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from '#collections/compile/compile.server.ts'
import {
  type KnownPicture,
  readPictures,
  toCatalogue,
} from '#collections/pictures/picture-catalogue.server.ts'
import { listStaticFiles } from '#collections/pictures/public-files.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { createProgress } from '#collections/problems/progress.server.ts'
import { type HeldBack, publishDuePages } from '#collections/publish/publish-due.server.ts'
import {
  describeContent,
  forgetDrafts,
  readNewestChange,
} from '#collections/publish/published-files.server.ts'
import { storePageOrigins } from '#collections/read/page-origins.server.ts'
import type { Environment } from '#config/env.server.ts'
import { pictureCacheFolder, projectRoot, publicFolder } from '#config/project.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { buildFiles, buildsFolder } from '#server/builds/build-files.ts'
import { compileSiteContent, prepareContentFile } from '#server/builds/compile-content.ts'
import { createFileEtag } from '#server/builds/large-bodies.ts'
import { openOutsideIcons } from '#server/pictures/outside-icons.ts'
import { step } from './build-step.ts'
import { tryPages } from './scheduled-pages.ts'

/** Content, app and what pages must know of pictures, out of the sources; resolves to the pictures. */
export async function makeFromSources(workFolder: string, environment: Environment): Promise<KnownPicture[]> {
  await step('content', () => compileAndTell(environment))
  const pictures = await step('pictures', readPublicPictures)
  writeFileSync(join(workFolder, buildFiles.pictures), JSON.stringify(toCatalogue(pictures)))
  await step('app', () => buildApp(workFolder))
  const content = join(workFolder, buildFiles.content)
  copyContent(prepareContentFile(environment, 'public'), content)
  removeDrafts(content)
  storePageOrigins(content, environment)
  return pictures
}

/** Compiles the content, and tells what is only warned about. */
async function compileAndTell(environment: Environment): Promise<void> {
  const { show, end } = createProgress()
  const { problems } = await compileSiteContent(environment, 'public', { onProgress: show }).finally(end)
  if (problems.length > 0) console.warn(formatProblems(problems, environment.contentDir))
}

/**
 * The same app over the same content, at another time: nothing that was edited since comes along. Resolves to the
 * files that are due and cannot be shown.
 */
export async function makeFromBuild(
  workFolder: string,
  id: string,
  environment: Environment,
): Promise<HeldBack[]> {
  const folder = join(buildsFolder, id)
  for (const part of ['client', 'server', buildFiles.pictures])
    cpSync(join(folder, part), join(workFolder, part), { recursive: true })
  const content = join(workFolder, buildFiles.content)
  copyContent(join(folder, buildFiles.content), content)
  const { siteOrigin, apiUrl } = environment
  const rendering = {
    build: { id, siteOrigin, apiUrl, timestamp: Date.now() },
    services: { outsideIcons: openOutsideIcons(environment) },
  }
  return publishDuePages(content, new Date(), (paths) => tryPages(rendering, content, paths))
}

/** A file copy would leave out what stands in the write-ahead log as long as another process reads the database. */
export function copyContent(from: string, to: string) {
  const database = openSqlite(from, 'read')
  database.exec('VACUUM INTO ?', [to])
  database.close()
}

/** A build holds nothing that it will never publish, not even where no answer reads. */
function removeDrafts(content: string) {
  const database = openSqlite(content, 'write')
  forgetDrafts(database)
  // Until now the rows only count as deleted, and their bytes are still there.
  database.exec('VACUUM')
  database.first('PRAGMA journal_mode = DELETE')
  database.close()
}

async function buildApp(folder: string) {
  // Only here: a build that publishes, on a server that serves what was built elsewhere, has no Vite.
  const { build: runVite } = await import('vite')
  const shared = { configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' } as const
  await Promise.all([
    runVite({ ...shared, build: { outDir: join(folder, 'client') } }),
    runVite({ ...shared, build: { outDir: join(folder, 'server'), ssr: true } }),
  ])
}

/** Checks the public pictures, and learns what pages must know of them. */
async function readPublicPictures(): Promise<KnownPicture[]> {
  const { pictures, problems } = await readPictures(publicFolder, pictureCacheFolder)
  if (problems.length > 0) throw new ContentError(problems, 'public')
  return pictures
}

/** Unlike any other build: a hash of everything that reaches a visitor. */
export function createBuildId(folder: string, environment: Environment, madeFrom = ''): string {
  const { siteOrigin, apiUrl = '', iconApiUrl = '' } = environment
  const hash = createHash('sha256').update(`${siteOrigin} ${apiUrl} ${iconApiUrl}`).update(madeFrom)
  // Every page says it.
  hash.update(String(new Date().getFullYear()))
  // Not the database's bytes: they tell how it was made, too.
  const database = openSqlite(join(folder, buildFiles.content), 'read')
  hash.update(describeContent(database))
  hash.update(JSON.stringify(database.all('SELECT * FROM _origins ORDER BY path')))
  database.close()
  for (const file of [buildFiles.renderer, buildFiles.manifest, buildFiles.pictures])
    hash.update(readFileSync(join(folder, file)))
  for (const { url, file } of listStaticFiles(publicFolder)) hash.update(url).update(createFileEtag(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * What a build calls its time, in epoch ms: the newest change of its content, or the year that every page says, which
 * began later. Never that of the clock: the same sources give the same bytes, whenever and wherever they are built.
 */
export function dateBuild(folder: string): number {
  const database = openSqlite(join(folder, buildFiles.content), 'read')
  const newest = readNewestChange(database)
  database.close()
  return Math.max(newest, Date.UTC(new Date().getFullYear()))
}
