import { LRUCache } from 'lru-cache'
import { createFairQueue } from '#limits/fair-queue.ts'
import type { OgPictureContents } from './og-picture.ts'

/** Pictures that are kept in memory, at most; each weighs up to 100 kB. */
const PICTURES_KEPT = 200

/** Pictures drawn at the same time, and requests that may wait for theirs, of one address and of all; further ones answer 503. */
const PICTURES_DRAWN_AT_ONCE = 2
const PICTURES_WAITING_OF_ONE = 16
const PICTURES_WAITING = 50

const kept = new LRUCache<string, Promise<Buffer>>({ max: PICTURES_KEPT })
const queue = createFairQueue({
  atOnce: PICTURES_DRAWN_AT_ONCE,
  waitingOfOne: PICTURES_WAITING_OF_ONE,
  waitingOfAll: PICTURES_WAITING,
})

/**
 * A picture drawn for a client, once however many ask for it, a few at a time, and the newest kept. What draws takes 15 MB of memory and
 * a tenth of a second to load: it is loaded with the first.
 * @throws QueueFullError when too many wait already.
 */
export function drawOgPictureOnce(contents: OgPictureContents, client: string): Promise<Buffer> {
  const key = JSON.stringify(contents)
  const known = kept.get(key)
  if (known) return known
  const picture = queue.run(client, async () =>
    (await import('./draw-og-picture.ts')).drawOgPicture(contents),
  )
  kept.set(key, picture)
  // A failure is tried again by the next who asks.
  picture.catch(() => kept.delete(key))
  return picture
}
