import { timingSafeEqual } from 'node:crypto'

/** Compares what nobody may guess letter by letter: how long it takes does not depend on where two texts differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
