/** Planes of Unicode that no font uses begin here; what is left of them is one place for each sign of a keyboard. */
const FIRST = 0x10ff00

const stands = /[\u{10FF00}-\u{10FF7F}]/gu

/**
 * Signs that a writer wants to be seen, such as `\*`: while a tree is made, others stand for them, so that a mark that
 * was left over by mistake can be told from one that is meant.
 */
export function standForSigns(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, (sign) => String.fromCodePoint(FIRST + sign.charCodeAt(0)))
}

/** Stands where a comment is, which is shown to nobody. */
export const nothingShown = String.fromCodePoint(FIRST)

/** Puts the signs back, in place: of nodes, or of an element, whose name has none. */
export function restoreSigns(nodes: unknown[]): void {
  for (const [index, node] of nodes.entries()) {
    if (Array.isArray(node)) restoreSigns(node)
    else if (typeof node === 'string') nodes[index] = showSigns(node)
  }
}

/** A text as visitors see it. */
export function showSigns(text: string): string {
  return text.replaceAll(stands, (sign) =>
    sign === nothingShown ? '' : String.fromCharCode((sign.codePointAt(0) ?? FIRST) - FIRST),
  )
}
