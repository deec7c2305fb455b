import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { createWholeHeaders } from '#server/http/send.ts'
import type { ExportedResponse } from './manifest.ts'

/** Says that an export has made the folder, and may empty it: written first, so that one that was killed is known too. */
const MARK = '.escaparate-export'

/** What a finished export consists of. */
const exportParts = ['site', 'manifest.json'] as const
type ExportPart = (typeof exportParts)[number]

/** What a part is called while it is written. */
const UNFINISHED = '.unfinished'

/** Hands out where the parts of an export are written; `finish` puts all of them in place of the earlier ones. */
export type ExportFolder = { locate: (part: ExportPart) => string; finish: () => void }

/**
 * Opens a folder for an export: a new one, an empty one, or that of an earlier export, which stays as it is until the
 * new one is whole.
 * @throws OperatorMistake when there is anything in it that no export has written.
 */
export function openExportFolder(folder: string): ExportFolder {
  const own = [MARK, ...exportParts, ...exportParts.map((part) => part + UNFINISHED)]
  const names = existsSync(folder) ? readdirSync(folder) : []
  const foreign = names.includes(MARK) ? names.find((name) => !own.includes(name)) : names[0]
  if (foreign !== undefined)
    throw new OperatorMistake(
      `${folder} holds ${foreign}, which no export has written. Choose another folder, or empty it.`,
    )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, MARK), '')
  const locate = (part: ExportPart) => join(folder, part + UNFINISHED)
  // Of a link that somebody has put there only the link goes.
  for (const part of exportParts) rmSync(locate(part), { recursive: true, force: true })
  return {
    locate,
    finish() {
      for (const part of exportParts) {
        rmSync(join(folder, part), { recursive: true, force: true })
        renameSync(locate(part), join(folder, part))
      }
    },
  }
}

/**
 * The file under which hosts find an address, relative to the folder of the site: `/docs/x` is `docs/x.html`, which they
 * answer without a redirect to `/docs/x/`.
 * @throws Error for an address that would lead out of the folder.
 */
export function nameExportedFile(path: string, contentType: string): string {
  const segments = path.slice(1).split('/')
  if (path === '/') return 'index.html'
  if (!path.startsWith('/') || segments.some((segment) => /^\.{0,2}$|[\\\0]/.test(segment)))
    throw new Error(`${path} is no address that can be a file`)
  return segments.join('/') + (contentType.startsWith('text/html') ? '.html' : '')
}

/**
 * Writes the body of a response into the folder of the site, as it is: hosts of files compress by themselves.
 * @throws OperatorMistake when another address has the file already.
 */
export async function writeResponse(
  site: string,
  path: string,
  response: HttpResponse,
  siteHeaders: Readonly<Record<string, string>>,
): Promise<ExportedResponse> {
  const name = nameExportedFile(path, response.contentType ?? '')
  const file = join(site, name)
  mkdirSync(dirname(file), { recursive: true })
  const body = response.body && 'read' in response.body ? await response.body.read('identity') : ''
  try {
    writeFileSync(file, body, { flag: 'wx' })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw isThere
      ? new OperatorMistake(
          `${path} and another address would be the same file, ${name}. Change one of the two.`,
        )
      : error
  }
  return { path, file: name, status: response.statusCode, headers: createWholeHeaders(response, siteHeaders) }
}
