import { Worker } from 'node:worker_threads'
import type { EncodedBody, encodeBody } from '#server/http/encodings.ts'
import type { AskedBody } from './compress-thread.ts'

/** The forms of a body as they come from a thread, which knows no `Buffer`. */
type SentForms = Record<string, Uint8Array>

/**
 * Compresses bodies by one thread that does nothing else, for a build of many pages: `encodeBody` hands each form of each
 * to a thread of its own, and waking these is a fifth of what the main thread does then (decision 056). The thread keeps
 * no process from ending but while somebody waits for it; what has ended it is told to whoever asks from then on.
 */
export function compressBeside(): typeof encodeBody {
  const waiting: PromiseWithResolvers<EncodedBody>[] = []
  let failure: unknown
  const thread = new Worker(new URL('./compress-thread.ts', import.meta.url))
  thread.unref()

  function fail(error: unknown) {
    failure ??= error
    for (const { reject } of waiting.splice(0)) reject(failure)
  }

  // It answers in the order in which it was asked.
  thread.on('message', (forms: SentForms) => {
    waiting.shift()?.resolve(toBuffers(forms))
    if (waiting.length === 0) thread.unref()
  })
  thread.on('messageerror', fail)
  thread.on('error', fail)
  thread.on('exit', (code) => fail(new Error(`The thread that compresses has ended with ${code}`)))
  return (...asked) => {
    if (failure !== undefined) return Promise.reject(failure)
    const answer = Promise.withResolvers<EncodedBody>()
    waiting.push(answer)
    thread.ref()
    thread.postMessage(asked satisfies AskedBody)
    return answer.promise
  }
}

function toBuffers(forms: SentForms): EncodedBody {
  const buffers = Object.entries(forms).map(([encoding, { buffer, byteOffset, byteLength }]) => {
    return [encoding, Buffer.from(buffer, byteOffset, byteLength)]
  })
  return Object.fromEntries(buffers) as EncodedBody
}
