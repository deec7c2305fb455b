import { collectionNames } from '#collections/collection-table.ts'
import { contentManifestPath, getDumpPath } from '#collections/query/content-manifest.ts'
import { createDump } from '#collections/query/dump.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import type { ResponseWriter } from '#server/builds/response-store.ts'
import { IMMUTABLE_CACHE_CONTROL, PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { Derivation } from './derive.ts'

/** `builds/latest.json` and `builds/meta/{id}.json`, under both prefixes (C-BUILD-1, 2). */
export async function writeBuildManifests(
  { id, timestamp }: { id: string; timestamp: number },
  database: SqliteDatabase,
  paths: string[],
  writer: ResponseWriter,
) {
  const manifest = createBuildManifest({ id, timestamp }, listRedirects(database), {
    paths,
    arePrerendered: true,
  })
  for (const prefix of ['/_nuxt/builds', '/builds']) {
    const shared = { contentType: 'application/json;charset=utf-8', effort: 'page' } as const
    await writer.write({
      ...shared,
      url: `${prefix}/latest.json`,
      cacheControl: `public, max-age=${LATEST_BUILD_MAX_AGE_S}, immutable`,
      body: Buffer.from(JSON.stringify({ id, timestamp })),
    })
    await writer.write({
      ...shared,
      url: `${prefix}/meta/${id}.json`,
      cacheControl: IMMUTABLE_CACHE_CONTROL,
      body: Buffer.from(JSON.stringify(manifest)),
    })
  }
}

type DumpSources = {
  database: SqliteDatabase
  writer: ResponseWriter
  derivation: Pick<Derivation, 'derive' | 'note'>
}

/** The dump of every collection (C-DUMP-1), for databases in browsers, and what they must know beforehand. */
export async function writeDumps({ database, writer, derivation: { derive, note } }: DumpSources) {
  const manifest: Record<string, unknown> = {}
  for (const name of collectionNames) {
    const said = await derive(`dump ${name}`, async (write) => {
      note('rows', name)
      const { dump, manifest } = createDump(database, name)
      await write({
        url: getDumpPath(name),
        contentType: 'text/plain; charset=utf-8',
        cacheControl: PAGE_CACHE_CONTROL,
        body: Buffer.from(dump),
        effort: 'packed',
      })
      return JSON.stringify(manifest)
    })
    manifest[name] = JSON.parse(said ?? '')
  }
  await writer.write({
    url: contentManifestPath,
    contentType: 'application/json;charset=utf-8',
    cacheControl: PAGE_CACHE_CONTROL,
    body: Buffer.from(JSON.stringify(manifest)),
    effort: 'file',
  })
}
