import MiniSearch from 'minisearch'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { listSearchSections, readSpacedText, type SearchablePage } from '#search/index/search-sections.ts'
import { dropAccents } from './slips.ts'

/**
 * MiniSearch over the sections of a documentation, with accents dropped, beginnings, slips, and titles counting three times:
 * as its guide advises, so that it is measured at its best. Gives back the ids of what a query finds, best first.
 */
export function openMiniSearch(database: SqliteDatabase): (query: string) => string[] {
  const columns = 'path, title, description, extension, body'
  const rows = database.all(`SELECT ${columns} FROM _content_docs WHERE extension = 'md' ORDER BY stem`)
  // The compiler's own columns; bodies are JSON (C-CONT-11).
  const pages = rows.map((row) => ({ ...row, body: JSON.parse(String(row.body)) }) as SearchablePage)
  const sections = listSearchSections(pages, undefined, readSpacedText)
  const index = new MiniSearch({
    fields: ['title', 'content'],
    processTerm: (term) => dropAccents(term.toLowerCase()),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3 } },
  })
  index.addAll([...new Map(sections.map((section) => [section.id, section])).values()])
  return (query) => index.search(query).map(({ id }) => String(id))
}
