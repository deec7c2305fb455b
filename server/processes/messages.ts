import { z } from 'zod'

/**
 * What the primary process tells a worker. A primary outlives the code of its workers, so an older one may speak to
 * newer ones: words are added, never changed.
 */
const message = z.enum([
  /** The site ends: let balancers know, then finish your requests and end. */
  'stop',
  /** The pointer to the current build may have moved. */
  'look',
  /** Another one has your place: finish your requests and end. */
  'leave',
])

export type Message = z.infer<typeof message>

/** A message of the primary, or `undefined` for one of its that this code does not know yet. */
export function readMessage(received: unknown): Message | undefined {
  return message.safeParse(received).data
}
