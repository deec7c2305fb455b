import { isPagePath } from '#collections/collection-table.ts'
import { measureSameness, openSketch } from '#collections/copies/sketch-text.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { SiteFile } from './check-site.server.ts'

/** A page that is there for less than this while somebody writes was known to nobody, in ms. */
const KNOWN_AFTER_MS = 60 * 60 * 1000
/** Servers that show what is being written tell of a page that has gone for so long, in ms. */
const TOLD_FOR_MS = 30 * 24 * 60 * 60 * 1000
/** Pairs of words that a page and what became of it share at least. */
const SAME_PAGE = 0.6

/** The address of a public page that an earlier run knew; `gone`: since when no file has it. */
type Address = { path: string; title: string; sketch: string | null; since: number; gone: number | null }

/** What of the site the addresses are compared with. */
type Surroundings = {
  /** Milliseconds since 1970. */
  now: number
  /** Whether something else answers at a path: a redirect, a file, the application. */
  isServed: (path: string) => boolean
}

/**
 * Notes which addresses the site has, and tells which of those of earlier runs are no page's any more: path → where the page
 * has gone, as far as its title or text tell.
 */
export function updateAddresses(
  database: SqliteDatabase,
  files: readonly SiteFile[],
  { now, isServed }: Surroundings,
): Map<string, string | undefined> {
  database.exec(
    'CREATE TABLE IF NOT EXISTS _addresses (path TEXT PRIMARY KEY, title TEXT, sketch TEXT, since INTEGER, gone INTEGER)',
  )
  const known = listAddresses(database)
  const since = known.size === 0 ? 0 : now
  const store = (address: Address) => {
    known.set(address.path, address)
    const { path, title, sketch, gone } = address
    database.exec('INSERT OR REPLACE INTO _addresses VALUES (?, ?, ?, ?, ?)', [
      path,
      title,
      sketch,
      address.since,
      gone,
    ])
  }
  for (const file of files) {
    if (file.visibleFrom > now || !isPagePath(file.collection, file.path)) continue
    const before = known.get(file.path)
    const [title, sketch] = [file.title?.value ?? before?.title ?? '', file.sketch ?? before?.sketch ?? null]
    if (before?.title !== title || before.sketch !== sketch || before.gone !== null)
      store({ path: file.path, title, sketch, since: before?.since ?? since, gone: null })
  }
  // A draft has its address still.
  const present = new Set(files.map(({ path }) => path))
  for (const address of known.values()) {
    if (present.has(address.path)) continue
    const { path, gone } = address
    const isForgotten =
      isServed(path) || (gone === null ? now - address.since < KNOWN_AFTER_MS : now - gone > TOLD_FOR_MS)
    if (isForgotten) {
      known.delete(path)
      database.exec('DELETE FROM _addresses WHERE path = ?', [path])
    } else if (gone === null) store({ ...address, gone: now })
  }
  const all = [...known.values()]
  return new Map(
    all.flatMap((address) => (address.gone === null ? [] : [[address.path, findSuccessor(address, all)]])),
  )
}

/** What was published without them is told of no more. */
export function forgetGoneAddresses(database: SqliteDatabase): void {
  database.exec('DELETE FROM _addresses WHERE gone IS NOT NULL')
}

function listAddresses(database: SqliteDatabase): Map<string, Address> {
  const rows = database.all('SELECT * FROM _addresses ORDER BY path').map(
    (row): Address => ({
      path: String(row.path),
      title: String(row.title),
      sketch: row.sketch === null ? null : String(row.sketch),
      since: Number(row.since),
      gone: row.gone === null ? null : Number(row.gone),
    }),
  )
  return new Map(rows.map((address) => [address.path, address]))
}

/** The page that came when this one went and has its text, or at least its title. */
function findSuccessor(old: Address, all: readonly Address[]): string | undefined {
  const newcomers = all.filter(({ since, gone }) => {
    return gone === null && since > 0 && since >= (old.gone ?? 0) - KNOWN_AFTER_MS
  })
  const alike = newcomers
    .map(({ path, sketch }) => ({ path, sameness: compare(old.sketch, sketch) }))
    .filter(({ sameness }) => sameness >= SAME_PAGE)
    .sort((a, b) => b.sameness - a.sameness)
  return (alike[0] ?? newcomers.find(({ title }) => title !== '' && title === old.title))?.path
}

function compare(first: string | null, second: string | null): number {
  return first === null || second === null ? 0 : measureSameness(openSketch(first), openSketch(second))
}
