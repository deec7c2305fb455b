import '#server/log/tell-mistakes.ts'
import { readEnvironment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { readRequestPath } from '#server/http/request-path.ts'
import {
  PREVIEW_LINK_DAYS,
  readPreviewSecret,
  writePreviewLink,
} from '#server/preview-links/preview-links.ts'

await main(process.argv.slice(2))

/** The command `npm run preview-link`: a signed address of one page on the preview server. */
async function main(args: string[]): Promise<void> {
  const path = readPath(args)
  const { preview } = readEnvironment(process.env)
  if (preview.address === undefined)
    throw new OperatorMistake(
      `SITE_URL no dice dónde está el servidor de vista previa, como en SITE_URL=https://previa.example npm run preview-link ${path}`,
    )
  const now = Date.now()
  const link = preview.address + writePreviewLink(path, readPreviewSecret(preview), now)
  // Where that server cannot be asked from here, whoever opens the link will see.
  const answer = await fetch(link, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (answer?.status === 404) throw new OperatorMistake(`No hay ninguna página en ${path}.`)
  console.log(link)
  // Told apart from the address, which may go on to another program.
  console.error(`Sirve hasta el ${describeEnd(now)}.`)
}

/** Of an address that was copied from the browser the path counts, not its server nor its place in the page. */
function readPath([written, ...others]: string[]): string {
  const address = written === undefined ? null : URL.parse(written, 'http://localhost')
  const path = address && readRequestPath(address.pathname)
  if (!path || 'refusedWith' in path || others.length > 0)
    throw new OperatorMistake('Escribe una ruta, como /docs/tallas.')
  return path.path
}

function describeEnd(now: number): string {
  const end = Temporal.Instant.fromEpochMilliseconds(now).add({ hours: PREVIEW_LINK_DAYS * 24 })
  return end.toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' })
}
