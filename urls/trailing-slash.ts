/** `/docs/tallas/` → `/docs/tallas`: a slash at the end makes no other page (C-ROUTE-3). */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
