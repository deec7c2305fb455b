/** Result codes of SQLite that somebody here asks about, by its own names (sqlite.org/rescode.html). */
const codes = {
  BUSY: 5,
  IOERR: 10,
  CORRUPT: 11,
  NOTADB: 26,
}

/** Whether SQLite says one of these: by the lowest byte of its code, of which the others say more. */
export function isSqliteError(error: unknown, ...names: (keyof typeof codes)[]): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false
  const code = Number(error.errcode) & 0xff
  return names.some((name) => codes[name] === code)
}
