import { collectionNames } from '#collections/collection-table.ts'
import { pickIcons, readIconSet } from '#collections/pictures/icon-sets.server.ts'
import { parseIconName } from '#collections/pictures/icon-svg.ts'
import { listDumpStatements } from '#collections/query/dump.server.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createResponse, type StoredResponse } from '#server/http/response.ts'

/** How an icon is named in content; code has the drawings of its own. */
const iconName = /\bi-[a-z0-9]+(?:[-:][a-z0-9]+)+/g

/** A host of files gives the same answer whatever is asked for behind `?`: all icons of a set that the content names. */
export function listIconFiles(content: SqliteDatabase): [path: string, response: StoredResponse][] {
  const named = new Set<string>()
  for (const name of collectionNames)
    for (const statement of listDumpStatements(content, name))
      for (const [icon] of statement.matchAll(iconName)) named.add(icon)
  const parsed = [...named].sort().flatMap((name) => parseIconName(name) ?? [])
  const bySet = Map.groupBy(parsed, ({ prefix }) => prefix)
  return [...bySet].flatMap(([prefix, icons]): [string, StoredResponse][] => {
    const set = readIconSet(prefix)
    const part = set && pickIcons(set, [...new Set(icons.map(({ icon }) => icon))])
    if (!part) return []
    const response = createResponse({
      contentType: 'application/json',
      cacheControl: PUBLIC_FILE_CACHE_CONTROL,
      body: JSON.stringify(part),
    })
    return [[`/api/_nuxt_icon/${prefix}.json`, response]]
  })
}
