import { redirect } from 'react-router'
import { createNotFoundError } from '#app/errors/app-error.ts'
import { foldAddress } from '#collections/page-path.ts'
import { findNearAddress } from '#collections/problems/nearest-word.ts'
import type { Builds } from './builds.ts'
import { readPath } from './route-rules.ts'

/**
 * What becomes of a navigation to an address of no page: the page that is meant, as a document load would end, or the error
 * page, which names the page that is nearly there. All pages stand in what is known of the build, so nobody is asked.
 */
export async function answerUnknown(
  { pathname, fullPath }: { pathname: string; fullPath: string },
  { loadManifest }: Pick<Builds, 'loadManifest'>,
): Promise<Response | Error> {
  const manifest = await loadManifest().catch(() => 'unknown' as const)
  const { prerendered: pages = [] } = manifest === 'unknown' ? {} : manifest
  const path = readPath(pathname)
  const folded = foldAddress(path)
  const [meant, other] = pages.filter((page) => foldAddress(page) === folded)
  if (meant !== undefined && other === undefined)
    return redirect(fullPath.replace(pathname, () => encodeURI(meant)))
  const near = findNearAddress(path, pages)
  return createNotFoundError(fullPath, near && encodeURI(near))
}
