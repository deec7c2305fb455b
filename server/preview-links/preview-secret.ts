import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'

/**
 * The secret that signs links to a preview: that of the environment, or else one of 256 bits that is made once and
 * kept beside the users' database.
 * @throws OperatorMistake when it can neither be read nor made.
 */
export function readPreviewSecret({ secret, dataDir }: Environment['preview']): string {
  if (secret !== undefined) return secret
  const file = join(dataDir, 'preview-secret')
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : make(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorMistake(
      `The secret for links to the preview cannot be kept in ${file}: ${reason}\nMake DATA_DIR writable, or set PREVIEW_SECRET.`,
    )
  }
}

/** It gets its name when it is whole: of two programs that make one at once both read the first. */
function make(file: string): string {
  const unfinished = `${file}.${process.pid}`
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(file, 'utf8')
}
