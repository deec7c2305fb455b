import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { RelatedWords } from './parse-thesaurus.ts'

/** The table of a content database that holds its thesaurus: the words of a group, a line each. */
export const createThesaurusTableSql =
  'CREATE TABLE IF NOT EXISTS _thesaurus (number INTEGER PRIMARY KEY, words TEXT NOT NULL)'

/** Keeps the words in the content database, so that the search is made of them. */
export function storeThesaurus(database: SqliteDatabase, groups: readonly RelatedWords[]): void {
  database.exec(createThesaurusTableSql)
  database.exec('DELETE FROM _thesaurus')
  for (const [number, { words }] of groups.entries())
    database.exec('INSERT INTO _thesaurus VALUES (?, ?)', [number, words.map(({ text }) => text).join('\n')])
}

/** The groups of a compiled content folder, each as its words. */
export function listRelatedWords(database: SqliteDatabase): string[][] {
  return database
    .all('SELECT words FROM _thesaurus ORDER BY number')
    .map(({ words }) => String(words).split('\n'))
}
