import { BUILD_TIMING } from '#config/constants.ts'
import { fetchLatestBuild } from './builds.ts'

let id = ''

/** The build that this document is of; nothing of use until `learnBuildId`, and where nobody could tell. */
export function getBuildId(): string {
  return id
}

/**
 * Learns it before anything asks. The document's bytes do not say it, so that a page which a build leaves as it was is
 * not sent again: its head does, also that of a 304. Where a host or a browser passes that over, it is the newest build.
 */
export async function learnBuildId(): Promise<string> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const told = navigation?.serverTiming?.find(({ name }) => name === BUILD_TIMING)
  return (id = told?.description ?? String((await fetchLatestBuild().catch(() => ({ id }))).id))
}
