/** Code stays as it is: between fences, of which one that is left open reaches to the end, and within a line. */
const code =
  /^[\p{Zs}\t>]*(?:(?:[-*+]|\d{1,9}[.)])[\p{Zs}\t]+)*(`{3,}(?=[^`\n]*$)|~{3,}).*(?:\n(?![\p{Zs}\t>]*\1).*)*(?:\n[\p{Zs}\t>]*\1[`~]*)?|(`+)[^`]*\2/mu
/** Blanks of which one is no plain space: a hard one, a thin one. */
const blanks = /(?<![ \t])[ \t]*(?! )\p{Zs}[\p{Zs}\t]*/u
const codeOrBlanks = new RegExp(`${code.source}|${blanks.source}`, 'gmu')

/**
 * Reads any other blank as the space that is meant: `## Título` with a hard one is a heading, and a line of nothing else is
 * empty. Where a line must not end, texts get their hard spaces when they are finished (`hard-spaces.ts`).
 */
export function readBlanks(text: string): string {
  if (!blanks.test(text)) return text
  return text.replaceAll(codeOrBlanks, (found, fence, mark, offset: number) => {
    if (fence || mark) return found
    const end = offset + found.length
    if (end === text.length || text[end] === '\n') return ''
    if (offset > 0 && text[offset - 1] !== '\n') return ' '
    // So many spaces make a list of their own within a list, and code elsewhere.
    const isItem = /^(?:[-*+]|\d{1,9}[.)])[\p{Zs}\t]/u.test(text.slice(end, end + 12))
    return ' '.repeat(isItem ? found.length : Math.min(found.length, 3))
  })
}
