import { hash } from 'node:crypto'
import { join } from 'node:path'
import { collectionNames } from '#collections/collection-table.ts'
import { listStaticFiles } from '#collections/pictures/public-files.server.ts'
import type { Environment } from '#config/env.server.ts'
import { projectRoot } from '#config/project.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { buildContentSearch } from '#search/index/search-content.server.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import {
  type BuildInTheMaking,
  type BuildParts,
  buildFiles,
  getBuildFile,
} from '#server/builds/build-files.ts'
import { createResponseFile } from '#server/builds/response-store.ts'
import { openRenderer } from '#server/builds/site.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { openOutsideIcons } from '#server/pictures/outside-icons.ts'
import type { PublicPage } from '#server/seo/page-reader.ts'
import { checkPages } from './check-pages.ts'
import { openDerivation, readTraces } from './derive.ts'
import { isThere } from './finished-folders.ts'
import { describeBase, nameContentFile } from './make-build.ts'
import { recordSources } from './recorded-sources.ts'
import { writeBuildManifests, writeDumps } from './write-manifests.ts'
import { chooseEfforts, writePages } from './write-pages.ts'
import { describePages, writeSeoFiles } from './write-seo-files.ts'

/** A build whose answers are being written: where they go, what renders them, and what they are made from. */
type Making = Awaited<ReturnType<typeof openMaking>>

/**
 * The build of which answers are taken over, and the one that this one is made out of, if any; with `isHurried` what no page
 * shows is taken over though it is older.
 */
type Circumstances = { earlier?: BuildParts | undefined; madeFrom?: string | undefined; isHurried?: boolean }

/**
 * Writes every answer that depends on the content into the folder of a build in the making; those that an earlier build has
 * made from the same are taken over. Whether some are older than the content.
 * @throws Error with the path of a page that cannot be shown, OperatorMistake when one is shown and in no list.
 */
export async function writeResponses(
  workFolder: string,
  build: BuildInTheMaking,
  environment: Environment,
  circumstances: Circumstances = {},
): Promise<{ isBehind: boolean }> {
  const making = await openMaking(workFolder, build, environment, circumstances)
  const { database, derivation, writer } = making
  await writeSearch(making)
  const paths = await writePages(making)
  const pages = await describePages(making.content, derivation)
  making.listed.resolve(pages)
  await writeSeoFiles(making, pages)
  if (circumstances.madeFrom === undefined)
    await checkPages({ content: making.content, rendered: paths, listed: pages.map(({ path }) => path) })
  await writeBuildManifests(build, database, paths, writer)
  await writeDumps(making)
  database.close()
  writer.close()
  return derivation.close()
}

/**
 * The files of the search under the hash of what is in them, and the manifest that leads to them. The texts come after the
 * first results: as hard as payloads is enough, 0.2 s of processor for 1,000 pages in place of 4.
 */
async function writeSearch({ derivation, database, efforts }: Making) {
  const contentType = 'application/json;charset=utf-8'
  await derivation.derive('search', async (write) => {
    for (const name of collectionNames) derivation.note('rows', name)
    derivation.note('thesaurus')
    const { manifest, files } = await buildContentSearch(database)
    const written = [...files].map(([name, text]) =>
      write({
        url: getSearchFilePath(manifest.version, name),
        contentType,
        cacheControl: IMMUTABLE_CACHE_CONTROL,
        body: Buffer.from(text),
        effort: name === 'texts' ? efforts.payload : efforts.document,
      }),
    )
    await Promise.all(written)
    await write({
      url: searchManifestPath,
      contentType,
      cacheControl: 'no-cache',
      body: Buffer.from(JSON.stringify(manifest)),
      effort: 'page',
    })
    return undefined
  })
}

/** Opens what is read and what is written. Some answers are made from earlier ones, which they find as the making goes on. */
async function openMaking(
  workFolder: string,
  build: BuildInTheMaking,
  environment: Environment,
  { earlier, isHurried = false }: Circumstances,
) {
  const database = openSqlite(nameContentFile(workFolder), 'read')
  const publicUrls = new Set(listStaticFiles(join(projectRoot, 'public')).map(({ url }) => url))
  const listed = Promise.withResolvers<PublicPage[]>()
  const { recorder, through } = recordSources(database, {
    'public file': (url = '') => publicUrls.has(url),
    pages: () => listed.promise,
  })
  const outsideIcons = openOutsideIcons(environment)
  const rendering = await openRenderer(build, { outsideIcons }, { database, through })
  const efforts = chooseEfforts((await rendering.renderer.listPaths()).length)
  const parts = [describeBase(build.bundle, environment), efforts]
  const base = hash('sha256', JSON.stringify(parts), 'base64url')
  const usable = findEarlier(earlier, base)
  const writer = createResponseFile(join(workFolder, buildFiles.answers[1]), usable?.answers)
  const traces = join(workFolder, buildFiles.traces[1])
  const derivation = openDerivation(traces, base, recorder, {
    writer,
    before: usable?.traces,
    ...(isHurried && { canWait: isShownByNoPage }),
  })
  const sources = { build, database, ...rendering }
  return { ...sources, derivation, writer, efforts, publicUrls, listed }
}

/** The search, and the content for databases in browsers: half of the work of a build, and whole by themselves. */
function isShownByNoPage(name: string): boolean {
  return name === 'search' || name.startsWith('dump ')
}

/** The files of an earlier build, where its answers were made from the same base and every byte of them is whole. */
function findEarlier(earlier: BuildParts | undefined, base: string) {
  if (!earlier) return undefined
  const traces = readTraces(getBuildFile(earlier, 'traces'), base)
  return traces && isThere('id', earlier.id)
    ? { traces, answers: getBuildFile(earlier, 'answers') }
    : undefined
}
