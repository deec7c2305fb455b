/**
 * What has happened since the process began, counted where it happens. Counting costs nothing, so it goes on where nobody
 * asks for metrics; the library that tells Prometheus is loaded only where somebody does.
 */
const counts = {
  /** By level and sentence. */
  logLines: new Map<string, Counted>(),
  /** By `started` and `ended`. */
  sessions: new Map<string, Counted>(),
  /** Of what signs in and out, by their word. */
  signInRefusals: new Map<string, Counted>(),
  /** Before there was a request that anybody could answer, by status. */
  refusedConnections: new Map<string, Counted>(),
}

type Counted = [kind: string[], times: number]

/** Kinds of one count, at most. All are words of ours, and there are fewer. */
const KINDS_COUNTED = 200

/** Counts one more of a kind. */
export function count(name: keyof typeof counts, ...kind: string[]): void {
  const kinds = counts[name]
  const key = kind.join('\n')
  const counted = kinds.get(key)
  if (counted) counted[1] += 1
  else if (kinds.size < KINDS_COUNTED) kinds.set(key, [kind, 1])
}

/** Each kind, and how many there were of it. */
export function readCounts(name: keyof typeof counts): Iterable<Counted> {
  return counts[name].values()
}
