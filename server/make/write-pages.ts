import type { LoadedPage, Renderer } from '#app/entry.server.tsx'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { RESPONSES_AT_ONCE } from '#server/builds/response-store.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { CompressionEffort } from '#server/http/encodings.ts'
import { toPayloadPath } from '#urls/payload-path.ts'
import type { Derivation } from './derive.ts'
import { readYearOfPages } from './make-build.ts'

/**
 * Pages up to which all is compressed as hard as pays; beyond, a build takes too long for 6 % of the bytes of documents
 * (80 ms for one of 180 kB, whose list of the others is nearly all of it, instead of 14) and 8 % of those of payloads.
 */
const PAGES_PACKED_HARD = 500

export type Efforts = Record<'document' | 'payload', CompressionEffort>

/** How hard pages are compressed in a build of so many. */
export function chooseEfforts(pages: number): Efforts {
  return pages > PAGES_PACKED_HARD
    ? { document: 'many', payload: 'quick' }
    : { document: 'page', payload: 'page' }
}

const shared = { cacheControl: PAGE_CACHE_CONTROL, effort: 'page' } as const
const sharedByData = { ...shared, contentType: 'application/json;charset=utf-8' } as const

/** What is said of a page that was written; of one without content, nothing. */
const WRITTEN = 'written'

/** Renders every public page, with its payload, and what payloads leave out because pages share it; tells which. */
export async function writePages({
  renderer,
  efforts,
  derivation: { derive },
}: {
  renderer: Renderer
  efforts: Efforts
  derivation: Pick<Derivation, 'derive'>
}): Promise<string[]> {
  const paths = await renderer.listPaths()
  const written: string[] = []
  async function writePage(path: string) {
    const said = await derive(`page ${path}`, async (write) => {
      const page = await renderPage(renderer, path)
      if (page === null) return undefined
      const document = { url: path, contentType: 'text/html;charset=utf-8', effort: efforts.document }
      await write({ ...shared, ...document, body: Buffer.from(page.html) })
      const payload = { url: toPayloadPath(path), effort: efforts.payload }
      await write({ ...sharedByData, ...payload, body: Buffer.from(page.payload) })
      return WRITTEN
    })
    if (said === undefined) {
      // Another content folder need not have all of our pages.
      console.warn(`  ${path} has no content here, and answers 404`)
      return
    }
    written.push(path)
    if (written.length % 100 === 0) console.log(`  pages ${written.length} of ${paths.length}`)
  }
  await forEachAtOnce(RESPONSES_AT_ONCE, paths, writePage)
  await derive('list of the documentation', async (write) => {
    const { url, text } = await renderer.writeDocsList()
    await write({ ...sharedByData, url, body: Buffer.from(text) })
    return undefined
  })
  return written.sort()
}

/**
 * The HTML and the payload of a public page; null when there is none at the path.
 * @throws Error with the path when it cannot be rendered: a fault of ours, as no file of the content can bring it about.
 */
async function renderPage(
  renderer: Renderer,
  path: string,
): Promise<{ html: string; payload: string } | null> {
  try {
    // No clock: the same sources give the same bytes.
    const page = await renderer.loadPage(encodeURI(path), { prerenderedAt: Date.UTC(readYearOfPages()) })
    if (page.error?.statusCode === 404) return null
    checkPage(page)
    return { html: page.renderHtml(), payload: page.renderPayload() }
  } catch (cause) {
    throw new Error(`${path} cannot be rendered`, { cause })
  }
}

function checkPage({ error, cause, redirectTo }: LoadedPage) {
  if (cause !== undefined) throw cause
  if (error) throw new Error(error.message)
  if (redirectTo !== undefined) throw new Error(`it redirects to ${redirectTo}`)
}
