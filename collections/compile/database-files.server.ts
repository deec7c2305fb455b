import { resolve } from 'node:path'
import type { Reader } from '#collections/publish/publish.server.ts'
import { hashText } from '#collections/tables.ts'

/**
 * The database of a content folder, when nobody names another: `.cache/content-<8 hex>.sqlite`. That of editors
 * is another than the one that builds are made from (decision 022).
 */
export function nameDatabaseFile(contentDir: string, reader: Reader = 'public'): string {
  const owner = resolve(contentDir) + (reader === 'editors' ? '\neditors' : '')
  const digest = Buffer.from(hashText(owner), 'base64url').toString('hex')
  return `.cache/content-${digest.slice(0, 8)}.sqlite`
}
