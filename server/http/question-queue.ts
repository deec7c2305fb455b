import { createFairQueue } from '#limits/fair-queue.ts'

/** Questions that wait, at most, of one network and of all; the last one waits for some seconds. */
const WAITING_OF_ONE = 16
const WAITING_OF_ALL = 64

/** After each answer all else has three times as long: questions take a quarter of a core, whoever asks them. */
const REST = 3

/** Where questions are answered in turn that are worked out for who asks, such as a search: all else waits for such work. */
export const questionQueue = createFairQueue({
  waitingOfOne: WAITING_OF_ONE,
  waitingOfAll: WAITING_OF_ALL,
  rest: REST,
})
