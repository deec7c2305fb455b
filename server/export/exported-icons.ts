import { entryNames } from '#collections/collection-table.ts'
import { pickIcons, readIconSet } from '#collections/pictures/icon-sets.server.ts'
import { parseIconName } from '#collections/pictures/icon-svg.ts'
import { listDumpStatements } from '#collections/query/dump.server.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createResponse, type StoredResponse } from '#server/http/response.ts'

/** How an icon is named in pages, payloads and code. */
const iconName = /\bi-[a-z0-9]+(?:[-:][a-z0-9]+)+/g

/** In what icons are named that a browser asks for. */
const namesIcons = /^(text\/(html|javascript)|application\/json)\b/

/**
 * Remembers which icons are named in what is exported; `list` makes an answer of each set of them. A page holds the
 * drawings of its icons in place of their names, so the content that browsers keep is read too.
 */
export function collectIcons(content: SqliteDatabase) {
  const named = new Set<string>()
  const readText = (text: string) => {
    for (const [name] of text.matchAll(iconName)) named.add(name)
  }
  for (const name of entryNames) listDumpStatements(content, name).forEach(readText)
  return {
    read(contentType: string, body: () => Buffer) {
      if (namesIcons.test(contentType)) readText(body().toString())
    },
    /** A host of files gives the same answer whatever is asked for behind `?`: all icons of a set that the site names. */
    list(): [path: string, response: StoredResponse][] {
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
    },
  }
}
