import { BUILD_ID_HEADER, BUILD_TIMING } from '#config/constants.ts'
import { speculationRulesPath } from '#config/pages.ts'
import { isPayloadPath } from '#urls/payload-path.ts'

/**
 * How answers say which build they are of. Their bytes do not, so that a build changes none that it makes again. Documents
 * say besides what a browser may fetch before the app does (decision 018).
 */
export function tellBuild(url: string, contentType: string, buildId: string): Record<string, string> {
  // A page cannot read the headers of its own document but for this one.
  if (contentType.startsWith('text/html'))
    return {
      'server-timing': `${BUILD_TIMING};desc="${buildId}"`,
      'speculation-rules': `"${speculationRulesPath}"`,
    }
  return isData(url) ? { [BUILD_ID_HEADER]: buildId } : {}
}

/** Whether an address is that of a payload or of an island: tabs of every build ask for them. */
function isData(path: string): boolean {
  return isPayloadPath(path) || path.startsWith('/__nuxt_island/')
}

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
