import { z } from 'zod'

/**
 * What a process has open beside the connections that it takes: files of builds, pipes, what is read just now (some 30),
 * connections that are told that there is no room (50), and something to spare.
 */
const RESERVED = 100

const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) })

/** File descriptors that the system lets this process have (RLIMIT_NOFILE); Node has raised it as far as it may. */
function readLimit(): number {
  // Names of the network would be looked up for it; the types do not know the word yet.
  Object.assign(process.report, { excludeNetwork: true })
  // Windows has no such limit, and elsewhere it may be none.
  return (
    report.safeParse(process.report.getReport()).data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY
  )
}

/** As many connections as `most`, or fewer where descriptors would not do for them and for what else has to be opened. */
export function limitByDescriptors(most: number, limit = readLimit()): number {
  return Math.min(most, Math.max(limit - RESERVED, Math.floor(limit / 4)))
}
