import { createLocator } from '#collections/problems/locator.ts'
import type { Position, ProblemKind } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'

/**
 * Characters that nobody sees. They come with a paste from a word processor or a PDF; what is meant without them is
 * certain, and so they are left out, but for those that a script or an emoji is made of.
 */

const unseen = /(?![\t\n])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\uFFF9-\uFFFC]/gu

/** What ends a line elsewhere. */
const lineEnds = /[\v\f\u0085\u2028\u2029]/
/** What turns the direction of the text behind it. */
const directions = /[\u202A-\u202E\u2066-\u2069]/
const control = /\p{Cc}/u
/** Nothing is turned by these; where letters run from right to left, signs between them need one. */
const marksOfDirection = /[\u200E\u200F\u061C]/

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Letters whose forms depend on joiners and selectors. */
const joining = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]/u
const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)/u
const flagOfRegion = /\u{1F3F4}[\u{E0020}-\u{E007E}]*$/u

/** A mark at a line's beginning, with one of them where the space should be. */
const besideMark =
  /^([\p{Zs}\t>]*(?:#{2,6}|[-+>]|\d{1,9}[.)]))[\u200B\u2060\uFEFF]+(?![\s\d\u200B\u2060\uFEFF])/gmu

/** A text without them, its letters composed; what separated lines is a space. */
export function dropUnseen(text: string): string {
  const isRightToLeft = rightToLeft.test(text)
  const plain = text.replace(besideMark, '$1 ')
  return plain
    .replace(unseen, (character, index: number) => {
      if (marksOfDirection.test(character) ? isRightToLeft : isPart(character, plain, index)) return character
      return lineEnds.test(character) ? ' ' : ''
    })
    .normalize('NFC')
}

/** Faults of one text that are told. */
const FAULTS_TOLD = 10

/**
 * Tells of those that did something, control characters and those of direction: of a line the first of each kind. `at` is
 * where a place of the text stands in the file.
 */
export function tellUnseen({ warning }: Teller, text: string, at: (place: Position) => Position): void {
  let locate: ReturnType<typeof createLocator> | undefined
  const told = new Set<string>()
  for (const { 0: character, index } of text.matchAll(unseen)) {
    const kind = nameKind(character)
    if (!kind) continue
    locate ??= createLocator(text, 1)
    const place = locate(index)
    if (told.has(`${place.line} ${kind}`)) continue
    if (told.size === FAULTS_TOLD) return
    told.add(`${place.line} ${kind}`)
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    warning(at(place), kind, { code })
  }
}

function nameKind(character: string): Extract<ProblemKind, `unseen-${string}`> | undefined {
  if (lineEnds.test(character)) return 'unseen-line'
  if (directions.test(character)) return 'unseen-direction'
  return control.test(character) ? 'unseen-control' : undefined
}

/** A text without what would turn its direction, or speak to a terminal; what is written on purpose stays. */
export function dropHarmful(text: string): string {
  return text.replace(unseen, (character) => (nameKind(character) ? '' : character))
}

/** Whether it is a part of what is seen: of an emoji, of a letter of another script. */
function isPart(character: string, text: string, index: number): boolean {
  if (nameKind(character)) return false
  const above = text.slice(Math.max(0, index - 16), index)
  const before = Array.from(above).at(-1) ?? ''
  const behind = text.slice(index + character.length, index + character.length + 2)
  switch (character) {
    case '\uFE0E':
    case '\uFE0F':
      return (
        /^\p{Extended_Pictographic}/u.test(before) || (/[\d#*]/.test(before) && behind.startsWith('\u20E3'))
      )
    case '\u200D':
      return (emoji.test(before) && emoji.test(behind)) || joining.test(before)
    case '\u00AD':
    case '\u200B':
    case '\u2060':
    case '\uFEFF':
      return false
    default:
      return joining.test(before) || flagOfRegion.test(above)
  }
}
