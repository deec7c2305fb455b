import { Worker } from 'node:worker_threads'
import type { EncodedBody, encodeBody } from '#server/http/encodings.ts'

/** What is young in the thread, in MB, at most: bodies are not in there, and a build gives its threads a hundred. */
const YOUNG_MB = 4

/**
 * Compresses bodies by one thread that does nothing else, for a build of many pages: `encodeBody` hands each form of each
 * to a thread of its own, and waking these is a fifth of what the main thread does then (decision 068). The thread keeps
 * no process from ending but while somebody waits for it.
 */
export function compressBeside(): typeof encodeBody {
  const waiting: PromiseWithResolvers<EncodedBody>[] = []
  const thread = new Worker(new URL('./compress-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  thread.unref()
  // It answers in the order in which it was asked.
  thread.on('message', (forms: Record<keyof EncodedBody, Uint8Array>) => {
    const views = Object.entries(forms).map(([encoding, { buffer, byteOffset, byteLength }]) => [
      encoding,
      Buffer.from(buffer, byteOffset, byteLength),
    ])
    waiting.shift()?.resolve(Object.fromEntries(views))
    if (waiting.length === 0) thread.unref()
  })
  thread.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return (...asked) => {
    const answer = Promise.withResolvers<EncodedBody>()
    waiting.push(answer)
    thread.ref()
    thread.postMessage(asked)
    return answer.promise
  }
}
