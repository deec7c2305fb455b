/** Minima of a sketch: two sketches tell how much two texts share to about 4 in 100. */
const MINIMA = 128
/** Minima that are looked up together: of texts that share three quarters, 998 in 1000 share one such group. */
const GROUP = 4
const GROUPS = 16
/** Of fewer words a sketch says nothing. */
const FEWEST_WORDS = 30
const EMPTY = 0xffff

/**
 * What is left of a text to compare it by (one permutation MinHash of pairs of words), so that a copy among thousands of
 * texts is found without comparing each with each; `null` of a text of a few words. 16 bits a minimum, in base64.
 */
export function sketchText(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  if (words.length < FEWEST_WORDS) return null
  const minima = new Uint16Array(MINIMA).fill(EMPTY)
  for (let index = 1; index < words.length; index += 1) {
    const hash = hashWords(`${words[index - 1]} ${words[index]}`)
    const place = hash % MINIMA
    minima[place] = Math.min(minima[place] ?? EMPTY, hash >>> 16)
  }
  return Buffer.from(minima.buffer).toString('base64')
}

/** FNV-1a with a last mixing, so that all bits depend on all letters. */
function hashWords(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The minima of a sketch. */
export function openSketch(sketch: string): Uint16Array {
  return new Uint16Array(Uint8Array.from(Buffer.from(sketch, 'base64')).buffer)
}

/** How much of two texts is the same, from 0 to 1: pairs of words that both have, of those that either has. */
export function measureSameness(first: Uint16Array, second: Uint16Array): number {
  let used = 0
  let same = 0
  for (let index = 0; index < MINIMA; index += 1) {
    if (first[index] === EMPTY && second[index] === EMPTY) continue
    used += 1
    if (first[index] === second[index]) same += 1
  }
  return same / used
}

/** Keys of which two texts that are nearly the same share one. */
export function listGroups(minima: Uint16Array): string[] {
  return Array.from({ length: GROUPS }, (_, group) => {
    return String.fromCharCode(group, ...minima.subarray(group * GROUP, (group + 1) * GROUP))
  })
}
