import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { isSqliteError } from '#database/sqlite-errors.ts'

/** What the system calls a disk, or a share of it, that is full; and Rust's words, in which the bundler tells it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const fullWords = /No space left on device|Disk quota exceeded/i

const forbiddenCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])

/** In words, when a disk is why a build has failed: which folder, and what to do. Undefined for every other error. */
export function explainDiskError(error: unknown, folder: string): OperatorMistake | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path = folder } = error as NodeJS.ErrnoException
  if (fullCodes.has(code) || fullWords.test(error.message) || isSqliteError(error, 'FULL'))
    return new OperatorMistake(sayInTerminal('diskIsFull', { folder }), { cause: error })
  if (forbiddenCodes.has(code))
    return new OperatorMistake(sayInTerminal('cannotWrite', { path, code }), { cause: error })
  if (isSqliteError(error, 'READONLY', 'CANTOPEN'))
    return new OperatorMistake(sayInTerminal('cannotWrite', { path, code: error.message }), { cause: error })
  return explainDiskError(error.cause, folder)
}
