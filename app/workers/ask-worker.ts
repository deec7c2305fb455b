import { listen } from '#browser/listen.ts'

/** The part of a Worker that is used. */
type WorkerLike = Pick<Worker, 'postMessage'> & EventTarget

/** A question on its way to a worker. */
export type Asked<Question> = { id: number; question: Question }

/** What comes back under its number: a value, or why there is none. */
export type Answered = { id: number; value: unknown } | { id: number; failed: string }

/**
 * Puts questions to a worker, at whose other end `answerQuestions` stands. What is asked for fails with the words of what
 * failed there, when the worker cannot be started or breaks down, and when a deadline (ms) is over.
 */
export function askWorker<Question>(worker: WorkerLike) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let failure: Error | undefined

  listen(worker, {
    message({ data }: MessageEvent<Answered>) {
      const asked = waiting.get(data.id)
      if ('failed' in data) asked?.reject(new Error(data.failed))
      else asked?.resolve(data.value)
    },
    // It has not been loaded, or has broken down: nothing will be answered any more.
    error(event) {
      event.preventDefault()
      failure = new Error(event.message || 'The worker cannot be started')
      for (const { reject } of waiting.values()) reject(failure)
    },
  })

  /** The worker is ours: whoever asks knows what it answers. */
  return async function ask<T>(question: Question, deadlineMs = Number.POSITIVE_INFINITY): Promise<T> {
    if (failure) throw failure
    lastId += 1
    const id = lastId
    const asked = Promise.withResolvers<unknown>()
    waiting.set(id, asked)
    worker.postMessage({ id, question } satisfies Asked<Question>)
    const timer = Number.isFinite(deadlineMs)
      ? setTimeout(() => asked.reject(new Error('The worker does not answer')), deadlineMs)
      : undefined
    try {
      return (await asked.promise) as T
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }
}
