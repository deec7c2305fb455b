/** Between these a line never ends. */
const HARD_SPACE = '\u00a0'

/** What stands behind a figure, and belongs to it. */
const units =
  '[%‰€$£]|°[CF]?|º[CF]?|[kcmµ]?m[²³23]?|[kmµ]?g|[mcd]?l|L|kWh?|[WV]|Hz|[kMG]B|px|oz|den|min|ms|[hs]|CM|MM|KM|KG'

/** What stands before a figure, and belongs to it. */
const references =
  '[nN](?:\\.?[ºª°]|[uú]m\\.)|[pP][aá]gs?\\.|pp?\\.|[aA]rts?\\.|[cC]aps?\\.|[fF]igs?\\.|[vV]ols?\\.|[tT]el\\.|[eE]xt\\.|[aA]pdo\\.|§'

/** Blanks at whose place a line must not end, each by what stands before and behind it. */
const blanks = [
  // 20 €, 5 cm, 24 h
  `(?<=[\\d½¼¾]) (?=(?:${units})(?![\\p{L}\\d]))`,
  // n.º 5, pág. 3, art. IV
  `(?<=(?<![\\p{L}\\d])(?:${references})) (?=[\\dIVX])`,
  // S. A., EE. UU.
  '(?<=(?<![\\p{L}\\d])(?:\\p{Lu}|EE|FF|RR)\\.) (?=(?:\\p{Lu}|UU|AA|HH)\\.)',
  // p. ej., a. C., 9 a. m.
  '(?<=(?<![\\p{L}\\d.])[pP]\\.) (?=ej\\.)|(?<=(?<![\\p{L}\\d.])[ad]\\.) (?=C\\.)|(?<=\\d [ap]\\.) (?=m\\.)|(?<=\\d) (?=[ap]\\. (?:m|C)\\.)',
  // Sra. Pérez
  '(?<=(?<![\\p{L}\\d])(?:Sra?|Srta|Dra?|Dña|D\\.ª)\\.?) (?=\\p{Lu}\\p{Ll})',
]

const breakable = new RegExp(blanks.join('|').replaceAll(' ', '[ \\n\u00a0]'), 'gu')

/** 20€, 10%: no blank at all. What follows tells them from `%20` in an address. */
const glued = /(?<=\d)(?=[%€](?![\p{L}\d]))/gu

/** The text with hard spaces where its lines must not end, whichever blank is written there. Its length stays. */
export function hardenBlanks(text: string): string {
  return text.replaceAll(breakable, HARD_SPACE)
}

/** Puts a hard space where a sign stands close to its figure. */
export function spaceSigns(text: string): string {
  return text.replaceAll(glued, HARD_SPACE)
}

/**
 * A text as it is shown: figures stay in one line with their units, and abbreviations with what belongs to them. Who
 * writes needs to know nothing of hard spaces.
 */
export function keepTogether(text: string): string {
  return spaceSigns(hardenBlanks(text))
}
