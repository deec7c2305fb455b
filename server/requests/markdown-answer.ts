import type { Site } from '#server/builds/site.ts'
import { type Answer, createEtag } from '#server/http/answer.ts'
import { compressNow, encodings, isWorthCompressing } from '#server/http/encodings.ts'
import { nameMarkdownPath } from '#server/seo/page-markdown.ts'
import { createReachFile, type ReachFile } from '#server/seo/reach-files.ts'

/**
 * A page as Markdown at the page's own address, for who asks with `Accept: text/markdown`; nothing where there is
 * nothing to read. It says where the Markdown has an address of its own, and no shared cache may keep it: one
 * that does not heed `Vary` would hand Markdown to browsers (threat P09).
 */
export async function findMarkdownAnswer(site: Site, pagePath: string): Promise<Answer | undefined> {
  const path = nameMarkdownPath(pagePath)
  const answer = site.answers.find(path) ?? (site.preview && (await makeAnswer(site, path)))
  if (!answer) return undefined
  // Dates are those of the page too; only the tag tells the two apart.
  const { lastModified: _lastModified, ...rest } = answer
  const headers = { ...answer.headers, 'content-location': encodeURI(path) }
  return { ...rest, cacheControl: 'private, max-age=0, must-revalidate', headers }
}

async function makeAnswer(site: Site, path: string): Promise<Answer | undefined> {
  const context = { content: site.getContent(), origin: site.origin, builtAt: site.builtAt }
  const file = await createReachFile(path, context)
  return file && toAnswer(file)
}

function toAnswer({ contentType, cacheControl, headers, body: text }: ReachFile): Answer {
  const body = Buffer.from(text)
  return {
    statusCode: 200,
    contentType,
    cacheControl,
    etag: createEtag(body),
    ...(headers ? { headers } : {}),
    available: isWorthCompressing(body, contentType) ? encodings : ['identity'],
    readBody: (encoding) => compressNow(body, encoding),
  }
}
