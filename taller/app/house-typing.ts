/** What is written before the place of typing is put right as the house wants it: so many characters become a text. */
export type Correction = { remove: number; insert: string }

const UNITS = 'cm|mm|m|kg|g|km|h|min|€|%|años|días|ºC|°C'

/**
 * What typing a character asks for: «…» for quotes, a dash for two hyphens, a hard space between a figure and its unit.
 * `before` is the line up to the place, without what is typed. Nothing is put right in code, in attributes and in the
 * front matter, where a quote is a quote.
 */
export function correctTyping(before: string, typed: string): Correction | undefined {
  if (isLiteral(before)) return undefined
  if (typed === '"') return { remove: 0, insert: isOpening(before) ? '«' : '»' }
  // Three hyphens are a rule of Markdown, and two in a row of a table are its alignment.
  if (typed === ' ' && /(^|\s)--$/.test(before) && !before.trimStart().startsWith('|'))
    return { remove: 2, insert: '— ' }
  if (/^[\s.,;:)»]$/.test(typed)) {
    const [whole, unit] = new RegExp(`(?<=\\d) (${UNITS})$`).exec(before) ?? []
    if (whole && unit) return { remove: whole.length, insert: `\u00a0${unit}${typed}` }
  }
  return undefined
}

/** Whether the place is within code, a component's properties or an address. */
function isLiteral(before: string): boolean {
  const ticks = before.split('`').length - 1
  return ticks % 2 === 1 || before.lastIndexOf('{') > before.lastIndexOf('}') || /\]\([^)]*$/.test(before)
}

function isOpening(before: string): boolean {
  return /(^|[\s([¿¡—«>*_#])$/.test(before)
}
