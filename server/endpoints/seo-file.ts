import type { Exchange } from '#server/builds/site.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { createReply, type Reply } from '#server/http/reply.ts'

/** A file for search engines, feed readers or language models where the content is live. */
export async function answerSeoFile({
  path,
  site,
}: Exchange<'getContent' | 'origin'>): Promise<Reply | ErrorReply> {
  const { createSeoFile } = await import('#server/seo/seo-files.ts')
  const context = { content: site.getContent(), origin: site.origin }
  const file = await createSeoFile(path.path, context)
  if (!file) return createErrorReply({ statusCode: 404, statusMessage: 'File not found' })
  const { path: _, ...reply } = file
  return createReply(reply)
}
