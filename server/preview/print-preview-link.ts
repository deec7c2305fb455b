import '#server/log/tell-mistakes.ts'
import { compileSiteContent, prepareContentFile } from '#collections/compile/compile-folder.server.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import { createContentSource } from '#collections/read/pages.server.ts'
import { type Environment, readEnvironment } from '#config/env.server.ts'
import { previewLinkMessages as messages } from '#config/messages/preview-link.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { overviewPaths } from '#config/pages.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { readRequestPath } from '#server/http/request-path.ts'
import {
  PREVIEW_LINK_DAYS,
  readPreviewSecret,
  writePreviewLink,
} from '#server/preview-links/preview-links.ts'

await main(process.argv.slice(2))

/** The command `npm run preview-link`: a signed address of one page on the preview server. */
async function main(args: string[]): Promise<void> {
  const environment = readEnvironment(process.env)
  const path = await findPage(readPath(args), environment)
  const { address } = environment.preview
  if (address === undefined) throw new OperatorMistake(messages.noAddress.replace('{path}', path))
  const now = Date.now()
  console.log(address + writePreviewLink(path, readPreviewSecret(environment.preview), now))
  // Told apart from the address, which may go on to another program.
  console.error(messages.good.replace('{moment}', describeEnd(now)))
}

function readPath(args: string[]): string {
  const [written, ...others] = args
  const path = written === undefined ? undefined : readRequestPath(`/${withoutOrigin(written)}`)
  if (path === undefined || 'refusedWith' in path || others.length > 0)
    throw new OperatorMistake(messages.onePath)
  return path.path
}

/** Of an address that was copied from the browser the path counts, not its server nor its place in the page. */
function withoutOrigin(written: string): string {
  return written
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/#.*$/, '')
    .replace(/^\//, '')
}

/** The page of the content folder as it is now, so that nobody sends a link that leads nowhere. */
async function findPage(path: string, environment: Environment): Promise<string> {
  await compileSiteContent(environment, 'editors', { keepsGoing: true })
  using database = openSqlite(prepareContentFile(environment, 'editors'), 'read')
  const pages = [...overviewPaths, ...(await createContentSource(database).listPaths())]
  if (pages.includes(path)) return path
  const nearest = findNearestWord(path, pages)
  const hint = nearest === undefined ? '' : ` ${messages.nearest.replace('{path}', nearest)}`
  throw new OperatorMistake(messages.missing.replace('{path}', path) + hint)
}

function describeEnd(now: number): string {
  const end = Temporal.Instant.fromEpochMilliseconds(now).add({ hours: PREVIEW_LINK_DAYS * 24 })
  return end.toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' })
}
