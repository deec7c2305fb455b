import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import type { Encoding } from '#server/http/encodings.ts'
import type { HttpResponse, StoredBody } from '#server/http/response.ts'
import { createWholeHeaders } from '#server/http/send.ts'
import { nameExportedFile } from './export-folder.ts'
import type { ExportedResponse } from './exported-response.ts'

/** What compressed forms of a file are called besides, as servers look for them. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>

/**
 * Writes every form of an answer's body into the folder of the site.
 * @throws OperatorMistake when another address has the file already.
 */
export async function writeResponse(
  site: string,
  path: string,
  reply: HttpResponse & { body: StoredBody },
  siteHeaders: Readonly<Record<string, string>>,
): Promise<ExportedResponse> {
  const { body, contentType = '', statusCode } = reply
  const name = nameExportedFile(path, contentType)
  const changedAt = reply.lastModified === undefined ? undefined : new Date(reply.lastModified)
  await mkdir(dirname(join(site, name)), { recursive: true })
  await forEachAtOnce(body.encodings.length, body.encodings, async (encoding) => {
    const file = join(site, name + endings[encoding])
    await writeFile(file, await body.read(encoding), { flag: 'wx' }).catch((error: unknown) => {
      throw isThereAlready(error)
        ? new OperatorMistake(sayInTerminal('exportTwice', { path, file: name }))
        : error
    })
    // Hosts of files tell when one was changed by its time.
    if (changedAt) await utimes(file, changedAt, changedAt)
  })
  const forms = body.encodings.filter((encoding) => encoding !== 'identity')
  return {
    path,
    file: name,
    status: statusCode,
    headers: createWholeHeaders(reply, siteHeaders),
    encodings: Object.fromEntries(forms.map((encoding) => [encoding, name + endings[encoding]])),
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
