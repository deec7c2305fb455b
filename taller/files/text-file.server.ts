import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The text of a file, byte order mark and line ends as they are, and the hash of its bytes. */
export type TextFile = { text: string; hash: string }

/** Why a file that is there cannot be opened as text. */
export type Unreadable = 'too-large' | 'not-utf8'

/** So large is no file that the compiler reads. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

/** Reads a file so that writing its text again gives the same bytes; `undefined` where there is none. */
export function readTextFile(absolute: string): TextFile | Unreadable | undefined {
  const bytes = readIfThere(absolute)
  if (!bytes) return undefined
  if (bytes.length > MAX_FILE_BYTES) return 'too-large'
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, hash: hashBytes(bytes) }
  } catch {
    return 'not-utf8'
  }
}

/** SHA-256 of bytes, or of a text in UTF-8, in hexadecimal digits. */
export function hashBytes(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function readIfThere(absolute: string): Buffer | undefined {
  try {
    return readFileSync(absolute)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
