import type { CollectionName } from '#collections/collection-table.ts'
import type { Column } from '#collections/tables.ts'

/** What a browser must know of a collection before it asks for its dump. */
export type CollectionManifest = {
  /** Names the dump in its address; a dump of this version never changes (C-DUMP-5). */
  version: string
  /** SHA-256 of the dump as it is sent, as base64url: checked before any of its statements is run (threat Q25). */
  digest: string
  /** Characters of the dump's statements. */
  characters: number
  columns: readonly Column[]
}

/** Every public collection of a build. */
export type ContentManifest = Record<CollectionName, CollectionManifest>

/** Where the manifest is found; with `?v=` and the id of its build it never changes. */
export const contentManifestPath = '/__nuxt_content/manifest.json'

/** Where a collection's dump is found (C-DUMP-1). */
export function getDumpPath(collection: CollectionName): string {
  return `/__nuxt_content/${collection}/sql_dump.txt`
}

/** Where a collection answers queries (C-QUERY-1). */
export function getQueryPath(collection: CollectionName): string {
  return `/__nuxt_content/${collection}/query`
}
