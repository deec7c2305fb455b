/**
 * Characters that nobody sees. They come with a paste from a word processor or a PDF; what is meant without them is
 * certain, and so they are left out, but for those that letters of other scripts and emoji are made of.
 */

const unseen =
  /[[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\uFFF9-\uFFFC]--[\t\n\p{Variation_Selector}\p{Join_Control}\u061C\u200E\u200F\u{E0020}-\u{E007F}]]/gv

/** What ends a line elsewhere. */
const lineEnds = /[\v\f\u0085\u2028\u2029]/
/** What turns the direction of the text behind it, or speaks to a terminal. */
const harmful = /[[\p{Cc}\u2028-\u202E\u2066-\u2069]--[\t\n]]/gv

/** A mark at a line's beginning, with one of them where the space should be. */
const besideMark =
  /^([\p{Zs}\t>]*(?:#{2,6}|[-+>]|\d{1,9}[.)]))[\u200B\u2060\uFEFF]+(?![\s\d\u200B\u2060\uFEFF])/gmu

/** A text without them, its letters composed; what separated lines is a space. */
export function dropUnseen(text: string): string {
  return text
    .replace(besideMark, '$1 ')
    .replace(unseen, (character) => (lineEnds.test(character) ? ' ' : ''))
    .normalize('NFC')
}

/** A text without what would do harm; what is written on purpose stays. */
export function dropHarmful(text: string): string {
  return text.replace(harmful, '')
}
