import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { readSqliteCode } from '#database/sqlite.server.ts'

/** Result codes of SQLite that speak of the disk. */
const SQLITE_READONLY = 8
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

/** What the system calls a disk, or a share of it, that is full; and Rust's words, in which the bundler tells it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const fullWords = /No space left on device|Disk quota exceeded/i

const forbiddenCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])

/** In words, when a disk is why a build has failed: which folder, and what to do. Undefined for every other error. */
export function explainDiskError(error: unknown, folder: string): OperatorMistake | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path = folder } = error as NodeJS.ErrnoException
  const sqliteCode = readSqliteCode(error)
  if (fullCodes.has(code) || fullWords.test(error.message) || sqliteCode === SQLITE_FULL)
    return new OperatorMistake(sayInTerminal('diskIsFull', { folder }), { cause: error })
  if (forbiddenCodes.has(code))
    return new OperatorMistake(sayInTerminal('cannotWrite', { path, code }), { cause: error })
  if (sqliteCode === SQLITE_READONLY || sqliteCode === SQLITE_CANTOPEN)
    return new OperatorMistake(sayInTerminal('cannotWrite', { path, code: error.message }), { cause: error })
  return explainDiskError(error.cause, folder)
}
