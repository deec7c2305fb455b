import { join, resolve } from 'node:path'
import { hashText } from '#collections/tables.ts'
import type { Row } from '#database/database.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import type { HistoryEntry } from '#taller/protocol.ts'
import type { Signature } from './repository.server.ts'

/** Versions of a file that are kept: the newest. */
const VERSIONS_KEPT = 500

/** Versions of the files of a content folder, in a database of its own below `DATA_DIR`. */
export function openCopies(contentDir: string, dataDir: string) {
  const name = `${hashText(resolve(contentDir)).slice(0, 16)}.sqlite`
  const database = openSqlite(join(dataDir, 'taller', name), 'write')
  // What somebody was told as saved is there after a power cut too.
  database.exec('PRAGMA synchronous = FULL')
  // Bytes, since a text may have characters that end one for SQLite.
  database.exec(`CREATE TABLE IF NOT EXISTS versions (
    number INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL, at TEXT NOT NULL, by TEXT NOT NULL,
    message TEXT NOT NULL, text BLOB NOT NULL) STRICT`)
  database.exec('CREATE INDEX IF NOT EXISTS versions_of_file ON versions (file, number)')

  function list(file: string): HistoryEntry[] {
    const sql = 'SELECT number, at, by, message FROM versions WHERE file = ? ORDER BY number DESC'
    return database.all(sql, [file]).map(toEntry)
  }

  return {
    /** Keeps a text, and returns the id of its version: later than any other, whatever the clock says. */
    keep(file: string, text: string, { name, message }: Signature): string {
      const kept = database.first(
        `INSERT INTO versions (file, at, by, message, text)
        VALUES (?1, max(?2, coalesce((SELECT max(at) FROM versions WHERE file = ?1), '')), ?3, ?4, ?5)
        RETURNING number`,
        [file, new Date().toISOString(), name, message, Buffer.from(text)],
      )
      database.exec(
        `DELETE FROM versions WHERE file = ?1 AND number NOT IN
        (SELECT number FROM versions WHERE file = ?1 ORDER BY number DESC LIMIT ?2)`,
        [file, VERSIONS_KEPT],
      )
      return nameVersion(kept ?? {})
    },
    /** Files have other names now, old → new: their versions go along, though names may go round in a circle. */
    move(moved: ReadonlyMap<string, string>): void {
      const sql = 'UPDATE versions SET file = moved.value FROM json_each(?) AS moved WHERE file = moved.key'
      database.exec(sql, [JSON.stringify(Object.fromEntries(moved))])
    },
    /** Newest first. */
    list,
    read(file: string, id: string): string | undefined {
      const sql = "SELECT text FROM versions WHERE file = ? AND 'copy-' || number = ?"
      const text = database.first(sql, [file, id])?.text
      return text instanceof Uint8Array ? Buffer.from(text).toString() : undefined
    },
    has: (file: string, text: string) =>
      database.first('SELECT 1 FROM versions WHERE file = ? AND text = ?', [file, Buffer.from(text)]) !==
      null,
    /** The newest version of each file. */
    listLatest(): Map<string, HistoryEntry> {
      const sql = `SELECT file, number, at, by, message FROM versions
        WHERE number IN (SELECT max(number) FROM versions GROUP BY file)`
      return new Map(database.all(sql).map((row) => [String(row.file), toEntry(row)]))
    },
  }
}

function toEntry(row: Row): HistoryEntry {
  return { id: nameVersion(row), at: String(row.at), by: String(row.by), message: String(row.message) }
}

function nameVersion({ number }: Row): string {
  return `copy-${Number(number)}`
}
