/** How many there are, in words: «1 prenda», «44 prendas», and of none what is said of none where anything is. */
export function writeCount(count: number, words: { none?: string; one: string; many: string }): string {
  if (count === 0 && words.none !== undefined) return words.none
  return count === 1 ? words.one : words.many.replace('{count}', String(count))
}
