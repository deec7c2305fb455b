import { listEntries, readListFile, type TriedText } from '#collections/data-files/list-files.server.ts'
import { findNearAddress } from '#collections/problems/nearest-word.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { createTeller } from '#collections/problems/teller.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { parseThesaurus, thesaurusFile, type WordGroup } from './parse-thesaurus.ts'

/** The text that was read last, which hardly ever changes: reading it takes 50 ms, and who writes asks at each pause. */
let latest: { source: string; read: ReturnType<typeof parseThesaurus> } | undefined

/** Reads and checks the thesaurus of a content folder; a folder without the file has none. `paths` are those of pages. */
export function readThesaurus(
  contentDir: string,
  paths: readonly string[],
  tried?: readonly TriedText[],
): { groups: WordGroup[]; problems: Problem[] } {
  const { source, problems } = readListFile(contentDir, thesaurusFile, tried)
  if (latest?.source !== source) latest = { source, read: parseThesaurus(source) }
  const { groups, problems: found } = latest.read
  const { warning } = createTeller(thesaurusFile, problems)
  for (const { absent = '', near, at } of groups)
    if (near !== undefined && !paths.includes(near))
      warning(at, 'thesaurus-near-missing', { absent, near }, findNearAddress(near, paths))
  const named = groups.map(({ shared: _shared, at: _at, ...group }) => group)
  return { groups: named, problems: [...problems, ...found] }
}

/** The groups of a compiled content folder. */
export function listRelatedWords(database: SqliteDatabase): WordGroup[] {
  return listEntries<WordGroup>(database, thesaurusFile)
}
