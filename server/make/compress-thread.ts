import { parentPort } from 'node:worker_threads'
import { type CompressionEffort, encodeBodyNow } from '#server/http/encodings.ts'

/** What the thread is asked: a body, of which it gets a copy, its type, and how hard to try. */
export type AskedBody = [body: Uint8Array, contentType: string, effort: CompressionEffort]

// The thread that compresses for a build: it answers each body with its forms, one after the other.

parentPort?.on('message', ([{ buffer, byteOffset, byteLength }, ...how]: AskedBody) => {
  parentPort?.postMessage(encodeBodyNow(Buffer.from(buffer, byteOffset, byteLength), ...how))
})
