import { isPayloadPath } from '#urls/payload-path.ts'
import { isData } from './tell-build.ts'

/**
 * Whether a tab of another build asks for a payload, or for the island that it leaves out: the bare query names the
 * build (C-PAY-1). It gets what is served now, and must not keep it: after a rollback it would be taken for the answer
 * of that build again and again (threat D02).
 */
export function isAskedByOtherBuild(
  { path, search }: { path: string; search: string },
  buildId: string,
): boolean {
  if (search === '' || search === `?${buildId}`) return false
  return isData(path) && (isPayloadPath(path) || !search.includes('='))
}
