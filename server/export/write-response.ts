import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { createWholeHeaders } from '#server/http/send.ts'
import { nameExportedFile } from './export-folder.ts'
import type { ExportedResponse } from './manifest.ts'

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
    throw isThere ? new OperatorMistake(sayInTerminal('exportTwice', { path, file: name })) : error
  }
  return { path, file: name, status: response.statusCode, headers: createWholeHeaders(response, siteHeaders) }
}
