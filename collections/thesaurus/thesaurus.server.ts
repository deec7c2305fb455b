import { collectionNames } from '#collections/collection-table.ts'
import { readListFile, type TriedText } from '#collections/data-files/read-list-file.ts'
import { findNearAddress } from '#collections/problems/nearest-word.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { createTeller } from '#collections/problems/teller.ts'
import { nameTable } from '#collections/query/query.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { parseThesaurus, thesaurusFile, type WrittenGroup } from './parse-thesaurus.ts'

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

/**
 * Groups of which no word stands in any page of a compiled database, so that they lead nowhere. Generous: a word that
 * begins alike counts. Reads all pages, so it is for who asks, and not for each save.
 */
export function checkThesaurus(contentDir: string, databaseFile: string): Problem[] {
  const { groups } = readThesaurus(contentDir, [])
  if (groups.length === 0) return []
  using database = openSqlite(databaseFile, 'read')
  const known = new Set<string>()
  for (const name of collectionNames)
    for (const row of database.all(`SELECT * FROM ${nameTable(name)}`))
      for (const word of listBeginnings(Object.values(row).join(' '))) known.add(word)
  const isKnown = (text: string) => listBeginnings(text).every((word) => known.has(word))
  return groups
    .filter(
      ({ words, whole, absent }) =>
        absent === undefined &&
        !(whole === undefined ? words.some(({ text }) => isKnown(text)) : isKnown(whole)),
    )
    .map(({ words, whole = [], at }) => ({
      severity: 'warning',
      file: thesaurusFile,
      ...at,
      kind: 'thesaurus-leads-nowhere',
      parameters: {
        group: words
          .map(({ text }) => text)
          .concat(whole)
          .join(', '),
      },
    }))
}

/** What number and gender leave of the words of a text, without accents. */
function listBeginnings(text: string): string[] {
  const folded = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/[aeo]?s?$/, '') : word,
  )
}
