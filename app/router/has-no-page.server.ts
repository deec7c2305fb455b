import { docsPath, pages } from '#config/pages.ts'

/** How the addresses of all pages begin. */
const firstSegments = new Set(
  [docsPath, ...Object.values(pages).map(({ path }) => path)].map(findFirstSegment),
)

/**
 * Whether no page can stand at a path, by its first segment: the router makes an expression of each row for every
 * address that it is asked. What is no letter, digit or sign of an address is left to it.
 */
export function hasNoPage(pathname: string): boolean {
  return /^\/[\w.-]+(?:\/|$)/.test(pathname) && !firstSegments.has(findFirstSegment(pathname))
}

function findFirstSegment(path: string): string {
  return path.split('/', 2)[1]?.toLowerCase() ?? ''
}
