import { createReply, type Reply } from '#server/http/reply.ts'

/** The process lives. */
export function answerHealth(): Reply {
  return createReply({ contentType: 'text/plain;charset=utf-8', cacheControl: 'no-store', body: 'ok\n' })
}
