/**
 * Which paths each collection's routes show (`*` is one segment, `**` any number); `null` for entries that are
 * shown together on another page. Apart from the schemas, because the browser wants to know it too.
 */
export const pageRoutes = {
  index: '/',
  docs: '/docs/**',
  pricing: '/pricing',
  blog: '/blog',
  posts: '/blog/*',
  changelog: '/changelog',
  versions: null,
} as const satisfies Record<string, string | null>

/** Whether a record's path is a page; names that begin with a dot never are (open point O-18). */
export function isPagePath(collection: keyof typeof pageRoutes, path: string): boolean {
  const route: string | null = pageRoutes[collection]
  if (route === null || path.slice(path.lastIndexOf('/') + 1).startsWith('.')) return false
  if (route.endsWith('/**')) return path.startsWith(route.slice(0, -2)) && path.length > route.length - 2
  if (route.endsWith('/*'))
    return path.startsWith(route.slice(0, -1)) && /^[^/]+$/.test(path.slice(route.length - 1))
  return path === route
}
