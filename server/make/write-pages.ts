import type { Renderer } from '#app/entry.server.tsx'
import { sayInTerminal } from '#config/terminal.server.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { ANSWERS_AT_ONCE, type AnswerWriter } from '#server/builds/answer-store.ts'
import type { BuildInTheMaking } from '#server/builds/build-files.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { renderPage } from './render-page.ts'

/** Pages up to which payloads are compressed as hard as documents; beyond, a build takes too long for 8 % of their bytes. */
const PAYLOADS_PACKED_HARD = 500

/** Renders every public page, with its payload, and what payloads leave out because pages share it. */
export async function writePages(
  renderer: Renderer,
  build: Pick<BuildInTheMaking, 'timestamp'>,
  writer: AnswerWriter,
): Promise<string[]> {
  const paths = await renderer.listPaths()
  const written: string[] = []
  const shared = {
    cacheControl: PAGE_CACHE_CONTROL,
    lastModified: new Date(build.timestamp).toUTCString(),
    effort: 'page',
  } as const
  const sharedByData = {
    ...shared,
    contentType: 'application/json;charset=utf-8',
  } as const
  async function writePage(path: string) {
    const page = await renderPage(renderer, path, build.timestamp)
    if (page === null) {
      // Another content folder need not have all of our pages.
      console.warn(`  ${sayInTerminal('pageWithoutContent', { path })}`)
      return
    }
    const html = {
      ...shared,
      url: path,
      contentType: 'text/html;charset=utf-8',
      body: Buffer.from(page.html),
    }
    const payloadUrl = `${path === '/' ? '' : path}/_payload.json`
    const payload = {
      ...sharedByData,
      url: payloadUrl,
      body: Buffer.from(page.payload),
      effort: paths.length > PAYLOADS_PACKED_HARD ? 'quick' : 'page',
    } as const
    await writer.write(html)
    await writer.write(payload)
    written.push(path)
    if (written.length % 100 === 0) {
      const step = sayInTerminal('pages')
      const counts = { step, done: written.length, total: paths.length }
      console.log(`  ${sayInTerminal('stepGoesOn', counts)}`)
    }
  }
  await forEachAtOnce(ANSWERS_AT_ONCE, paths, writePage)
  for (const { address, answer } of await renderer.renderSharedIslands())
    await writer.write({ ...sharedByData, url: address, body: Buffer.from(answer) })
  return written.sort()
}
