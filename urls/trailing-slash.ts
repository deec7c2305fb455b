/** `/docs/tallas/` → `/docs/tallas`: slashes at the end make no other page (C-ROUTE-3). */
export function withoutTrailingSlash(path: string): string {
  // Tried where a run of slashes begins, and not at each of them: whoever sends thousands makes nobody look at them again.
  return path.replace(/(?<=[^/]|^\/)\/+$/, '')
}
