import { parentPort } from 'node:worker_threads'
import { encodeBodyNow } from '#server/http/encodings.ts'

// The thread that compresses for a build: it answers each body with its forms, one after the other.

parentPort?.on('message', (asked: Parameters<typeof encodeBodyNow>) => {
  parentPort?.postMessage(encodeBodyNow(...asked))
})
