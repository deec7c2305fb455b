import type { LoadedPage, Renderer } from '#app/entry.server.tsx'
import { findNearAddress } from '#collections/problems/nearest-word.ts'

/** Addresses that are compared in a second, at most: robots ask for thousands that nobody has. */
const COMPARED_A_SECOND = 50_000

/**
 * Makes the function that finds the page whose address differs from a path by a sign or two. It looks at the addresses of
 * all pages, which it reads when it is first asked; beyond so much work in a second it finds nothing.
 */
export function createNearFinder(
  listPaths: () => Promise<string[]>,
  readNow: () => number = () => performance.now(),
): (path: string) => Promise<string | undefined> {
  let known: Promise<string[]> | undefined
  let second = Number.NEGATIVE_INFINITY
  let compared = 0

  return async (path) => {
    if (readNow() >= second + 1_000) [second, compared] = [readNow(), 0]
    if (compared >= COMPARED_A_SECOND) return undefined
    known ??= listPaths()
    const paths = await known
    compared += paths.length
    return findNearAddress(path, paths)
  }
}

/** The page at an address or, where nobody has it, its error page, which names the page that is nearly there. */
export async function loadPageOrNear(
  renderer: Renderer,
  { target, path, options }: { target: string; path: string; options?: Parameters<Renderer['loadPage']>[1] },
  findNear: ((path: string) => Promise<string | undefined>) | undefined,
): Promise<LoadedPage> {
  const page = await renderer.loadPage(target, options)
  const near = page.error?.statusCode === 404 ? await findNear?.(path) : undefined
  if (!page.error || near === undefined) return page
  return renderer.loadErrorPage(
    { ...page.error, data: { ...Object(page.error.data), near: encodeURI(near) } },
    target,
  )
}
