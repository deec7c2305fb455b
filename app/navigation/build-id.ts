import { BUILD_TIMING } from '#config/constants.ts'

let id = ''

/** The build that this document is of; '' until `learnBuildId`, and where nobody could tell. */
export function getBuildId(): string {
  return id
}

/**
 * Learns it before anything asks. The document's bytes do not say it, so that a page which a build leaves as it was is
 * not sent again: its head does, also that of a 304. Where a host or a browser passes that over, it is the newest build.
 */
export async function learnBuildId(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const told = navigation?.serverTiming?.find(({ name }) => name === BUILD_TIMING)
  id = told?.description ?? (await askForNewest())
}

async function askForNewest(): Promise<string> {
  try {
    const polling = await import('./poll-builds.ts')
    return (await polling.fetchLatestBuild()).id
  } catch {
    return ''
  }
}
