import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedPage, Renderer } from '#app/entry.server.tsx'
import type { CollectionName } from '#collections/collection-table.ts'
import { readText } from '#collections/markdown/heading-ids.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { nameTable } from '#collections/query/query.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'

/** A page that cannot be shown: its path, and why, in the words of whatever threw. */
export class PageError extends Error {
  readonly path: string
  readonly reason: string
  constructor(path: string, cause: unknown) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    super(`${path} cannot be rendered: ${reason}`, { cause })
    this.name = 'PageError'
    this.path = path
    this.reason = reason
  }
}

/**
 * The HTML and the payload of a public page; null when there is none at the path.
 * @throws PageError
 */
export async function renderPage(
  renderer: Pick<Renderer, 'loadPage'>,
  path: string,
  readDate: () => number,
): Promise<{ html: string; payload: string } | null> {
  try {
    const page = await renderer.loadPage(encodeURI(path), { readDate })
    if (page.error?.statusCode === 404) return null
    checkPage(page)
    return { html: page.renderHtml(), payload: page.renderPayload() }
  } catch (error) {
    throw new PageError(path, error)
  }
}

function checkPage({ error, cause, redirectTo }: LoadedPage) {
  if (cause !== undefined) throw cause
  if (error) throw new Error(error.message)
  if (redirectTo !== undefined) throw new Error(`it redirects to ${redirectTo}`)
}

/** Where a block is looked for, and by what. */
type Sources = {
  /** The content that was rendered. */
  database: SqliteDatabase
  contentDir: string
  renderer: Pick<Renderer, 'findBrokenBlock'>
}

/**
 * A page that cannot be shown as a mistake in the file that it comes from, with the line of the block where one
 * can be found.
 * @throws the error itself when the page comes from no file.
 */
export function describePageError(error: PageError, sources: Sources): Problem {
  const row = sources.database.first('SELECT file, collection FROM _files WHERE path = ?', [error.path])
  if (!row) throw error
  const file = String(row.file)
  const line = findLine(error.path, { file, collection: row.collection as CollectionName }, sources)
  const parameters = { path: error.path, reason: error.reason }
  return { severity: 'error', file, line, column: 1, kind: 'page-unrenderable', parameters }
}

/** By the first words of the block: the tree knows no lines. */
function findLine(
  path: string,
  { file, collection }: { file: string; collection: CollectionName },
  { database, contentDir, renderer }: Sources,
): number {
  const row = database.first(`SELECT body FROM ${nameTable(collection)} WHERE path = ?`, [path])
  // Written by the compiler.
  const body = JSON.parse(String(row?.body ?? '{}')) as Partial<MinimarkBody>
  const block = body.type === 'minimark' ? renderer.findBrokenBlock(body.value ?? []) : undefined
  const [words = ''] = readText(block === undefined ? [] : [block])
    .trim()
    .split('\n')
  if (words === '') return 1
  const lines = readFileSync(join(contentDir, file), 'utf8').split(/\r\n?|\n/)
  return (
    Math.max(
      lines.findIndex((line) => line.includes(words)),
      0,
    ) + 1
  )
}
