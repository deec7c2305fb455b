import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchKept } from './kept-answers.ts'

const url = '/__nuxt_content/docs/sql_dump.txt?v=2'
const signal = new AbortController().signal

/** What was asked of the network, and how. */
let asked: { url: string; cache: RequestCache | undefined }[] = []
let warnings: unknown[][] = []

beforeEach(() => {
  asked = []
  warnings = []
  vi.stubGlobal('location', new URL('http://escaparate.example/'))
  vi.stubGlobal('console', { ...console, warn: (...words: unknown[]) => warnings.push(words) })
})

afterEach(() => vi.unstubAllGlobals())

/** A network that gives these texts, one after the other. */
function serve(texts: string[], headers: Record<string, string> = { 'cache-control': 'public, immutable' }) {
  const left = [...texts]
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push({ url: input, cache: init.cache })
    return new Response(left.shift(), { headers })
  })
}

/** Cache Storage in memory, as far as it is used here. */
function keep(entries: Record<string, string> = {}, failure?: Error) {
  const kept = new Map(Object.entries(entries).map(([path, text]) => [toUrl(path), text]))
  const cache = {
    match: async (path: string) => {
      const text = kept.get(toUrl(path))
      return text === undefined ? undefined : new Response(text)
    },
    keys: async () => [...kept.keys()].map((href) => ({ url: href })),
    delete: async (request: { url: string }) => kept.delete(request.url),
    put: async (path: string, response: Response) => {
      if (failure) throw failure
      kept.set(toUrl(path), await response.text())
    },
  }
  vi.stubGlobal('caches', { open: async () => cache })
  return kept
}

function toUrl(path: string): string {
  return new URL(path, 'http://escaparate.example').href
}

/** Takes what begins with «good». */
async function readGood(text: string): Promise<string> {
  if (!text.startsWith('good')) throw new Error('not good')
  return text
}

test('C-CDB-2: an answer is fetched once and kept, and its older versions go', async () => {
  const kept = keep({
    '/__nuxt_content/docs/sql_dump.txt?v=1': 'good old',
    '/__nuxt_content/posts/sql_dump.txt?v=1': 'good',
  })
  serve(['good'])
  expect(await fetchKept(url, readGood, signal)).toBe('good')
  expect(await fetchKept(url, readGood, signal)).toBe('good')
  expect(asked).toHaveLength(1)
  expect([...kept.keys()].sort()).toEqual([toUrl(url), toUrl('/__nuxt_content/posts/sql_dump.txt?v=1')])
})

test('Q25: what was kept is used only as promised, else it is fetched anew and kept instead', async () => {
  const kept = keep({ [url]: 'evil' })
  serve(['good'])
  expect(await fetchKept(url, readGood, signal)).toBe('good')
  expect(kept.get(toUrl(url))).toBe('good')
})

test('Q25: an answer that is not as promised is not kept', async () => {
  const kept = keep()
  serve(['evil'])
  await expect(fetchKept(url, readGood, signal)).rejects.toThrow('not good')
  expect(kept.size).toBe(0)
})

test('Q25: a full disk keeps nothing and says so', async () => {
  keep({}, new DOMException('full', 'QuotaExceededError'))
  serve(['good'])
  expect(await fetchKept(url, readGood, signal)).toBe('good')
  expect(String(warnings)).toContain('could not be kept for later')
})

test('Q25: where nothing may be kept the network answers', async () => {
  serve(['good', 'good'])
  vi.stubGlobal('caches', undefined)
  expect(await fetchKept(url, readGood, signal)).toBe('good')
  const refuse = async () => Promise.reject(new DOMException('no', 'SecurityError'))
  vi.stubGlobal('caches', { open: refuse })
  expect(await fetchKept(url, readGood, signal)).toBe('good')
  expect(warnings).toEqual([])
})

test('what the server does not call unchanging is not kept', async () => {
  const kept = keep()
  serve(['good'], { 'cache-control': 'no-cache' })
  await fetchKept(url, readGood, signal)
  expect(kept.size).toBe(0)
})

test('an answer with another status is none', async () => {
  keep()
  vi.stubGlobal('fetch', async () => new Response('good', { status: 503 }))
  await expect(fetchKept(url, readGood, signal)).rejects.toThrow('answers 503')
})
