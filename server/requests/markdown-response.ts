import type { Exchange } from '#server/builds/site.ts'
import { answerSeoFile } from '#server/endpoints/live-files.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { nameMarkdownPath } from '#server/seo/file-paths.ts'

/**
 * A page as Markdown at the page's own address, for who asks with `Accept: text/markdown`; nothing where there is
 * nothing to read. It says where the Markdown has an address of its own, and no shared cache may keep it: one
 * that does not heed `Vary` would hand Markdown to browsers (threat P09).
 */
export async function findMarkdownResponse(exchange: Exchange): Promise<HttpResponse | undefined> {
  const { site } = exchange
  const path = nameMarkdownPath(exchange.path.path)
  const makeNow = () => answerSeoFile({ ...exchange, path: { ...exchange.path, path } })
  const response = site.responses.find(path) ?? (site.preview && (await makeNow()))
  if (!response) return undefined
  // Dates are those of the page too; only the tag tells the two apart.
  const { lastModified: _lastModified, ...rest } = response
  const headers = { ...response.headers, 'content-location': encodeURI(path) }
  return { ...rest, cacheControl: 'private, max-age=0, must-revalidate', headers }
}
