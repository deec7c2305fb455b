/** The address of a record by its id: the id of a heading keeps its accents (C-CONT-12); an address does not. */
export function getRecordHref(id: string): string {
  const [path = '', heading] = id.split('#')
  return heading === undefined ? path : `${path}#${encodeURIComponent(heading)}`
}
