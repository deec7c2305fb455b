/** Each row says the names of its columns again, which makes a file so many times as large, at most. */
const MAX_GROWTH = 10
/** A short file, in characters, may have long names all the same. */
const SHORT_FILE = 5_000

/**
 * Reads comma-separated values (RFC 4180): the first line names the columns, quoted fields may hold commas,
 * line ends and doubled quotes. Line ends are `\n`.
 * @throws Error with the 1-based line when a quote is never closed or a row has other columns than the first.
 */
export function parseCsv(source: string): Record<string, string>[] {
  const [head, ...rows] = readRows(source)
  if (!head) return []
  const written = head.fields.join('').length * rows.length
  if (written > MAX_GROWTH * Math.max(source.length, SHORT_FILE)) throw new CsvError(1)
  return rows.map(({ fields, line }) => {
    if (fields.length !== head.fields.length) throw new CsvError(line)
    return Object.fromEntries(fields.map((field, index) => [head.fields[index], field]))
  })
}

/** A fault in comma-separated values, in this 1-based line. */
export class CsvError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`The line ${line} has other columns than the first, or its quotes are not closed`)
    this.line = line
  }
}

const fieldAt = /"([^"]*(?:""[^"]*)*)"(?!")|[^,\n]*/y

function readRows(source: string): { fields: string[]; line: number }[] {
  const rows: { fields: string[]; line: number }[] = []
  let fields: string[] = []
  let [line, rowLine] = [1, 1]
  for (let at = 0; at < source.length; at += 1) {
    fieldAt.lastIndex = at
    const [written = '', quoted] = fieldAt.exec(source) ?? []
    if (quoted === undefined && written.startsWith('"')) throw new CsvError(line)
    fields.push(quoted?.replaceAll('""', '"') ?? written)
    at += written.length
    line += written.split('\n').length - 1
    if (!/^[,\n]?$/.test(source.charAt(at))) throw new CsvError(line)
    if (source[at] === ',' && at + 1 === source.length) fields.push('')
    else if (source[at] === ',') continue
    if (fields.length > 1 || fields[0] !== '') rows.push({ fields, line: rowLine })
    fields = []
    line += 1
    rowLine = line
  }
  return rows
}
