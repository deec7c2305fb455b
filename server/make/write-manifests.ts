import { z } from 'zod'
import { type CollectionName, collectionNames, findCollection } from '#collections/collection-table.ts'
import { contentManifestPath, getDumpPath } from '#collections/query/content-manifest.ts'
import {
  createDump,
  type DumpPart,
  listDumpParts,
  type PackedPart,
  packDumpPart,
} from '#collections/query/dump.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import type { ResponseWriter } from '#server/builds/response-store.ts'
import { IMMUTABLE_CACHE_CONTROL, PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { Derivation } from './derive.ts'
import type { Recorder } from './recorder.ts'

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

/** What is kept of a packed part of a dump. */
const packedSchema = z.object({
  blocks: z.base64().transform((text) => Buffer.from(text, 'base64')),
  checksum: z.number(),
  bytes: z.number(),
  characters: z.number(),
})

/** Tells, as a source of answers, which rows the part of a dump has that begins with a row. */
export function createDumpPartSource(database: SqliteDatabase) {
  const known = new Map<string, ReadonlyMap<string, DumpPart>>()
  return (collection = '', first = ''): DumpPart | undefined => {
    const name = findCollection(collection)
    const parts =
      known.get(collection) ??
      new Map(name && listDumpParts(database, name).map((part) => [nameDumpPart(part), part]))
    known.set(collection, parts)
    return parts.get(first)
  }
}

function nameDumpPart({ rows }: DumpPart): string {
  return rows[0]?.id ?? ''
}

/** The rows of a dump, packed: of each part, those of before where they are the same. */
async function packDumpParts(
  database: SqliteDatabase,
  name: CollectionName,
  { recorder, derive }: { recorder: Recorder } & Pick<Derivation, 'derive'>,
) {
  const packed: PackedPart[] = []
  for (const part of listDumpParts(database, name)) {
    const first = nameDumpPart(part)
    const said = await derive(`dump ${name} from ${first}`, async () => {
      recorder.note('dump part', name, first)
      const { blocks, ...more } = packDumpPart(database, name, part)
      return JSON.stringify({ blocks: blocks.toString('base64'), ...more })
    })
    packed.push(packedSchema.parse(JSON.parse(said ?? '')))
  }
  return packed
}

/** The dump of every collection (C-DUMP-1), for databases in browsers, and what they must know beforehand. */
export async function writeDumps(
  { id, timestamp }: { id: string; timestamp: number },
  database: SqliteDatabase,
  { writer, recorder, derive }: { writer: ResponseWriter; recorder: Recorder } & Pick<Derivation, 'derive'>,
) {
  const lastModified = new Date(timestamp).toUTCString()
  const shared = { cacheControl: PAGE_CACHE_CONTROL, lastModified }
  const manifest: Record<string, unknown> = {}
  for (const name of collectionNames) {
    const parts = await packDumpParts(database, name, { recorder, derive })
    const said = await derive(`dump ${name}`, async (write) => {
      recorder.note('rows', name)
      recorder.note('timestamp')
      const { dump, manifest } = createDump(database, name, parts)
      await write({
        ...shared,
        url: getDumpPath(name),
        contentType: 'text/plain; charset=utf-8',
        version: manifest.version,
        body: Buffer.from(dump),
        effort: 'packed',
      })
      return JSON.stringify(manifest)
    })
    manifest[name] = JSON.parse(said ?? '')
  }
  await writer.write({
    ...shared,
    url: contentManifestPath,
    contentType: 'application/json;charset=utf-8',
    version: id,
    body: Buffer.from(JSON.stringify(manifest)),
    effort: 'file',
  })
}
