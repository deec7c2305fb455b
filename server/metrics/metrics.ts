import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { readLineCounts } from './counts.ts'

/** Upper ends of the durations that are told apart, in s: from memory, rendered, a picture, what somebody complains of. */
const DURATION_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** A request, when all of its answer is written or its client has gone. */
export type ObservedRequest = { row: string; statusCode: number; seconds: number }

/** How a process stands, when somebody asks. */
export type Standing = {
  /** Whether `/readyz` says so. */
  isReady: () => boolean
  /** The id of the build that is served. */
  readBuildId: () => string
}

/**
 * Registers every metric of a process that answers requests, and returns what counts a request; call it once. From then on
 * a worker tells the primary process what it asks for.
 */
export function registerMetrics({ isReady, readBuildId }: Standing): (request: ObservedRequest) => void {
  // Its making is what it is for.
  new AggregatorRegistry()
  collectDefaultMetrics()
  registerRead('escaparate_ready', 'Processes to which visitors may be sent', [], () => [
    [[], Number(isReady())],
  ])
  registerRead('escaparate_build_info', 'Processes that serve this build', ['build'], () => [
    [[readBuildId()], 1],
  ])
  const aboutLines = 'Lines of the log, also those that are told by their number alone'
  registerRead('escaparate_log_lines_total', aboutLines, ['level', 'message'], readLineCounts)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by row of the tables and class of status, and how long they took until all was written',
    labelNames: ['row', 'status'],
    buckets: DURATION_BUCKETS_S,
  })
  return ({ row, statusCode, seconds }) => {
    durations.observe({ row, status: `${Math.floor(statusCode / 100)}xx` }, seconds)
  }
}

/** All metrics of this process, as Prometheus reads them. */
export function writeMetrics(): Promise<string> {
  return register.metrics()
}

/** What writes the metrics of all workers as one, for the primary process. */
export function createWorkersMetrics(): () => Promise<string> {
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}

/** Registers a metric that is read when somebody asks: its values, each with those of its labels. All workers' are added up. */
function registerRead(
  name: `escaparate_${string}`,
  help: string,
  labels: string[],
  read: () => Iterable<[labels: string[], value: number]>,
) {
  const Kind = name.endsWith('_total') ? Counter : Gauge
  new Kind({
    name,
    help,
    labelNames: labels,
    collect() {
      this.reset()
      for (const [values, value] of read())
        this.inc(Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])), value)
    },
  })
}
