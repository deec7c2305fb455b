import type { LoadedPage, Renderer } from '#app/entry.server.tsx'
import type { Problem } from '#collections/problems/problem.ts'
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

/**
 * A page that cannot be shown as a mistake in the file that it comes from.
 * @throws the error itself when it is another one, or the page comes from no file.
 */
export function describePageError(error: unknown, database: SqliteDatabase): Problem {
  const row =
    error instanceof PageError ? database.first('SELECT file FROM _files WHERE path = ?', [error.path]) : null
  if (!(error instanceof PageError) || !row) throw error
  const { path, reason } = error
  const place = { file: String(row.file), line: 1, column: 1 }
  return { severity: 'error', ...place, kind: 'page-unrenderable', parameters: { path, reason } }
}
