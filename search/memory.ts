/** So many answers are kept before all are forgotten: a search that goes on for long must not fill the memory. */
const MAX_REMEMBERED = 10_000

/** A function that remembers what it has answered. */
export function createMemory<Asked, Answer extends object | string | number | null>(
  answer: (asked: Asked) => Answer,
  limit = MAX_REMEMBERED,
): (asked: Asked) => Answer {
  const remembered = new Map<Asked, Answer>()
  return (asked) => {
    const known = remembered.get(asked)
    if (known !== undefined) return known
    if (remembered.size >= limit) remembered.clear()
    const made = answer(asked)
    remembered.set(asked, made)
    return made
  }
}
