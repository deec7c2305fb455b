import type { Site } from '#server/builds/site.ts'
import { createEtag, createTextBody, type HttpResponse } from '#server/http/response.ts'
import { nameMarkdownPath } from '#server/seo/file-paths.ts'

/**
 * A page as Markdown at the page's own address, for who asks with `Accept: text/markdown`; nothing where there is
 * nothing to read. It says where the Markdown has an address of its own, and no shared cache may keep it: one
 * that does not heed `Vary` would hand Markdown to browsers (threat P09).
 */
export async function findMarkdownResponse(site: Site, pagePath: string): Promise<HttpResponse | undefined> {
  const path = nameMarkdownPath(pagePath)
  const response = site.responses.find(path) ?? (site.preview && (await makeResponse(site, path)))
  if (!response) return undefined
  // Dates are those of the page too; only the tag tells the two apart.
  const { lastModified: _lastModified, ...rest } = response
  const headers = { ...response.headers, 'content-location': encodeURI(path) }
  return { ...rest, cacheControl: 'private, max-age=0, must-revalidate', headers }
}

async function makeResponse(site: Site, path: string): Promise<HttpResponse | undefined> {
  const { createSeoFile } = await import('#server/seo/seo-files.ts')
  const context = { content: site.getContent(), origin: site.origin }
  const file = await createSeoFile(path, context)
  if (!file) return undefined
  const { path: _path, body: text, ...rest } = file
  const body = Buffer.from(text)
  return { statusCode: 200, ...rest, etag: createEtag(body), body: createTextBody(body, rest.contentType) }
}
