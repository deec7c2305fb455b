import { createFairQueue, type QueueFull, QueueFullError } from '#limits/fair-queue.ts'
import type { Log } from '#server/log/repeated-lines.ts'

/** Questions that wait, at most, of one network and of all; the last one waits for some seconds. */
const WAITING_OF_ONE = 16
const WAITING_OF_ALL = 64

/** After each answer all else has three times as long: questions take a quarter of a core, whoever asks them. */
const REST = 3

/** After how long, in s, who has found no room may come again. */
export const QUESTION_RETRY_AFTER_S = 5

const queue = createFairQueue({ waitingOfOne: WAITING_OF_ONE, waitingOfAll: WAITING_OF_ALL, rest: REST })

/**
 * Answers a question that is worked out for the one who asks, such as a search, when it is its turn: everything else in the
 * process waits for such work. Why not, where there is no room to wait.
 */
export async function answerInTurn<Answer>(
  network: string,
  log: Log,
  answer: () => Promise<Answer>,
): Promise<Answer | QueueFull> {
  try {
    return await queue.run(network, answer)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    log.warn({ reason: error.full }, 'questions to pages were turned away, because too many waited')
    return error.full
  }
}
