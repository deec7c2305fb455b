/** Each row says the names of its columns again, which makes a file so many times as large, at most. */
const MAX_GROWTH = 10
/** A short file, in characters, may have long names all the same. */
const SHORT_FILE = 5_000

/** A field, quoted or plain, behind the sign that parts it from the one before. */
const fieldForm = /([,\n])(?:"([^"]*(?:""[^"]*)*)"|(?!")([^,\n]*))(?=[,\n]|$)/gy

/**
 * Reads comma-separated values (RFC 4180): the first line names the columns, quoted fields may hold commas,
 * line ends and doubled quotes. Line ends are `\n`. Where a quote is never closed or a row has other columns than the first,
 * that 1-based line.
 */
export function parseCsv(source: string): Record<string, string>[] | { wrongLine: number } {
  const text = `\n${source}`
  const lines: { fields: string[]; line: number }[] = []
  let [end, line] = [0, 0]
  for (const { 0: written, 1: before, 2: quoted, 3: plain = '' } of text.matchAll(fieldForm)) {
    if (before === '\n') lines.push({ fields: [], line: line + 1 })
    lines.at(-1)?.fields.push(quoted?.replaceAll('""', '"') ?? plain)
    line += written.split('\n').length - 1
    end += written.length
  }
  if (end < text.length) return { wrongLine: line + (text[end] === '\n' ? 1 : 0) }
  const [head, ...rows] = lines.filter(({ fields }) => fields.join('') !== '' || fields.length > 1)
  const names = head?.fields ?? []
  const isGrown = names.join('').length * rows.length > MAX_GROWTH * Math.max(source.length, SHORT_FILE)
  const wrong = isGrown ? head : rows.find(({ fields }) => fields.length !== names.length)
  if (wrong) return { wrongLine: wrong.line }
  return rows.map(({ fields }) => Object.fromEntries(fields.map((field, index) => [names[index], field])))
}
