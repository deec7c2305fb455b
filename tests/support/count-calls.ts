import { Session } from 'node:inspector/promises'

/** How many calls of functions a piece of work takes, those of libraries included: what it costs, without a clock. */
export async function countCalls(work: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true })
    work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const counts = result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    return counts.reduce((total, count) => total + count, 0)
  } finally {
    session.disconnect()
  }
}
