import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { readLineCounts } from './counts.ts'
import { getReadings } from './readings.ts'

/** Upper ends of the durations that are told apart, in s: from memory, rendered, a picture, what somebody complains of. */
const DURATION_BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** A request, when all of its answer is written or its client has gone. */
export type ObservedRequest = { row: string; statusCode: number; seconds: number }

/**
 * Registers every metric of a process that answers requests, and returns what counts a request; call it once. From then on
 * a worker tells the primary process what it asks for.
 */
export function registerMetrics(): (request: ObservedRequest) => void {
  // Its making is what it is for.
  new AggregatorRegistry()
  collectDefaultMetrics()
  for (const metric of metrics) registerRead(metric)
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

/** A metric that is read when somebody asks: its values, each with those of its labels. All workers' are added up. */
type ReadMetric = {
  name: `escaparate_${string}`
  help: string
  labels: string[]
  read: () => Iterable<[labels: string[], value: number]>
}

function readOne(
  name: ReadMetric['name'],
  help: string,
  read: () => number | boolean | undefined,
): ReadMetric {
  return { name, help, labels: [], read: () => [[[], Number(read() ?? 0)]] }
}

const metrics: ReadMetric[] = [
  readOne('escaparate_ready', 'Processes to which visitors may be sent', () => getReadings().isReady?.()),
  {
    name: 'escaparate_build_info',
    help: 'Processes that serve this build',
    labels: ['build'],
    read: () => [[[getReadings().build?.() ?? 'none'], 1]],
  },
  readOne(
    'escaparate_query_processes_killed_total',
    'Processes that were ended because a query did not end, for the build that is served',
    () => getReadings().queriesKilled?.(),
  ),
  readOne(
    'escaparate_session_database_down',
    'Processes that could not reach users and sessions when they last tried',
    () => getReadings().isSessionDatabaseDown?.(),
  ),
  {
    name: 'escaparate_log_lines_total',
    help: 'Lines of the log, also those that are told by their number alone',
    labels: ['level', 'message'],
    read: readLineCounts,
  },
]

function registerRead({ name, help, labels, read }: ReadMetric) {
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
