import { askAt } from './requests.ts'

/** What a shared cache answers, and whether it had to ask for it. */
export type CacheAnswer = { status: number; headers: Headers; body: Buffer; isFromCache: boolean }

type Entry = {
  headers: Headers
  body: Buffer
  /** The values of the request's headers that the answer depends on, by their names. */
  variant: Record<string, string | undefined>
  storedAt: number
}

type RequestHeaders = Record<string, string>

/**
 * A shared cache with a clock of its own, which keeps what it may and no longer (RFC 9111, 9213, 5861): of one address
 * a form for each value of the headers that `Vary` names.
 */
export function createSharedCache() {
  const kept = new Map<string, Entry[]>()
  let now = 0

  async function ask(origin: string, path: string, headers: RequestHeaders = {}): Promise<CacheAnswer> {
    const entry = kept.get(path)?.find(({ variant }) => isSame(variant, headers))
    if (entry && now - entry.storedAt < readSeconds(entry.headers, 'max-age')) return show(entry)
    const tag = entry?.headers.get('etag')
    const asked = { ...headers, ...(tag ? { 'if-none-match': tag } : {}) }
    const response = await askAt(origin, path, { headers: asked }).catch(() => undefined)
    if (entry && (!response || response.status >= 500) && isGoodInNeed(entry)) return show(entry)
    if (!response) return { status: 504, headers: new Headers(), body: Buffer.of(), isFromCache: false }
    if (entry && response.status === 304) {
      entry.storedAt = now
      return show(entry)
    }
    const body = Buffer.from(await response.arrayBuffer())
    keep(path, response, { headers: response.headers, body, variant: readVariant(response, headers) })
    return { status: response.status, headers: response.headers, body, isFromCache: false }
  }

  function keep(path: string, { status, headers }: Response, entry: Omit<Entry, 'storedAt'>) {
    const rule = readRule(headers)
    if (status !== 200 || rule === undefined || /no-store|private|no-cache/.test(rule)) return
    const others = kept.get(path)?.filter(({ variant }) => !isSame(variant, entry.variant)) ?? []
    kept.set(path, [...others, { ...entry, storedAt: now }])
  }

  function isGoodInNeed({ headers, storedAt }: Entry): boolean {
    return now - storedAt < readSeconds(headers, 'max-age') + readSeconds(headers, 'stale-if-error')
  }

  return {
    ask,
    /** Lets so many seconds go by. */
    pass: (seconds: number) => void (now += seconds),
    purge: (path: string) => void kept.delete(path),
  }
}

function show({ headers, body }: Entry): CacheAnswer {
  return { status: 200, headers, body, isFromCache: true }
}

function readRule(headers: Headers): string | undefined {
  return headers.get('cdn-cache-control') ?? headers.get('cache-control') ?? undefined
}

function readSeconds(headers: Headers, directive: string): number {
  return Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(readRule(headers) ?? '')?.[1] ?? 0)
}

function readVariant({ headers }: Response, asked: RequestHeaders): Entry['variant'] {
  const names = headers.get('vary')?.toLowerCase().split(', ') ?? []
  return Object.fromEntries(names.map((name) => [name, asked[name]]))
}

function isSame(variant: Entry['variant'], asked: Entry['variant']): boolean {
  return Object.entries(variant).every(([name, value]) => asked[name] === value)
}
