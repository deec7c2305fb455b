/** The size of each table that was put on the list last; it is forgotten with the document. */
const lastSizes = new Map<string, string>()

/** Notes the size in which somebody has put a garment aside. */
export function noteSize(sizeTable: string, size: string) {
  lastSizes.set(sizeTable, size)
}

/** The size in which somebody has put the last garment with the same table of sizes aside; none on the server. */
export function findLastSize(sizeTable: string): string | undefined {
  return lastSizes.get(sizeTable)
}
