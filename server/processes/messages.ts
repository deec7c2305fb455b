import { z } from 'zod'

/**
 * What both sides must agree on counts up when words change their meaning. A primary process outlives the code of its
 * workers: one of another count is not served by, and its own workers go on.
 */
export const PROTOCOL = '2'

/** What the primary process tells a worker. An older one may speak to newer ones: words are added, never changed. */
const message = z.enum([
  /** The site ends: let balancers know, then finish your requests and end. */
  'stop',
  /** The pointer to the current build may have moved. */
  'look',
  /** Another one has your place: finish your requests and end. */
  'leave',
  /** A connection comes along, which you may take. */
  'connection',
  /** Say whether you can take the next one. What came along before has come by then, or never will. */
  'next',
  /** No further connection is on its way to you. */
  'released',
])

export type Message = z.infer<typeof message>

/** What a worker tells the primary process. */
const answer = z.enum([
  /** I can take a connection. */
  'ready',
  /** The connection that came along is mine: close yours. */
  'taken',
  /** Give me no more connections, and say when none is on its way. */
  'leaving',
])

export type Answer = z.infer<typeof answer>

/** A message of the primary, or `undefined` for one of its that this code does not know yet. */
export function readMessage(received: unknown): Message | undefined {
  return message.safeParse(received).data
}

/** A message of a worker, or `undefined` for what others tell over the same channel, such as metrics. */
export function readAnswer(received: unknown): Answer | undefined {
  return answer.safeParse(received).data
}
