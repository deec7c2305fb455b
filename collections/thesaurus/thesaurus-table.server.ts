import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { RelatedWords } from './parse-thesaurus.ts'

/** The table of a content database that holds its thesaurus: the words of a group, a line each, and of what they are parts. */
export const createThesaurusTableSql =
  'CREATE TABLE IF NOT EXISTS _thesaurus (number INTEGER PRIMARY KEY, words TEXT NOT NULL, whole TEXT, absent TEXT, near TEXT)'

/** A group as its words: all of one meaning, or parts of a `whole`; or names of a thing that the shop does not sell, told as `absent`. */
export type WordGroup = { words: readonly string[]; whole?: string; absent?: string; near?: string }

/** Keeps the words in the content database, so that the search is made of them. */
export function storeThesaurus(database: SqliteDatabase, groups: readonly RelatedWords[]): void {
  // Made anew, since one that an earlier version has written may have other columns.
  database.exec('DROP TABLE IF EXISTS _thesaurus')
  database.exec(createThesaurusTableSql)
  for (const [number, { words, whole = null, absent = null, near = null }] of groups.entries()) {
    const lines = words.map(({ text }) => text).join('\n')
    database.exec('INSERT INTO _thesaurus VALUES (?, ?, ?, ?, ?)', [number, lines, whole, absent, near])
  }
}

/** The groups of a compiled content folder. */
export function listRelatedWords(database: SqliteDatabase): WordGroup[] {
  const rows = database.all('SELECT words, whole, absent, near FROM _thesaurus ORDER BY number')
  return rows.map(({ words, whole, absent, near }) => ({
    words: String(words).split('\n'),
    ...(whole !== null && { whole: String(whole) }),
    ...(absent !== null && { absent: String(absent) }),
    ...(near !== null && { near: String(near) }),
  }))
}
