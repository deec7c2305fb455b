import { readListFile, type TriedText } from '#collections/data-files/read-list-file.ts'
import { findNearAddress } from '#collections/problems/nearest-word.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { createTeller } from '#collections/problems/teller.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { parseThesaurus, type RelatedWords, thesaurusFile, type WrittenGroup } from './parse-thesaurus.ts'

/** The text that was read last, which hardly ever changes: reading it takes 50 ms, and who writes asks at each pause. */
let latest: { source: string; read: ReturnType<typeof parseThesaurus> } | undefined

/** Reads and checks the thesaurus of a content folder; a folder without the file has none. `paths` are those of pages. */
export function readThesaurus(
  contentDir: string,
  paths: readonly string[],
  tried?: readonly TriedText[],
): { groups: WrittenGroup[]; problems: Problem[] } {
  const { source, problems } = readListFile(contentDir, thesaurusFile, tried)
  if (latest?.source !== source) latest = { source, read: parseThesaurus(source) }
  const { groups, problems: found } = latest.read
  const { warning } = createTeller(thesaurusFile, problems)
  for (const { absent = '', near, at } of groups)
    if (near !== undefined && !paths.includes(near))
      warning(at, 'thesaurus-near-missing', { absent, near }, findNearAddress(near, paths))
  return { groups, problems: [...problems, ...found] }
}

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
