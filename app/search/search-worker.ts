import { createFileFetcher } from '#search/engine/fetch-search-file.ts'
import { createSearchEngine, type SearchEngine } from '#search/engine/search-engine.ts'
import type { SearchOptions } from '#search/results.ts'
import type { SearchAnswer, SearchRequest } from './worker-client.ts'

/** The engine in a worker: it is told the version once, then answers each request under its number. */
let engine: SearchEngine | undefined

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => void answer(data))
self.postMessage({ isReady: true })

async function answer({ id, version, query, options }: SearchRequest): Promise<void> {
  engine ??= createSearchEngine(createFileFetcher(version))
  const reply: SearchAnswer = await run(engine, query, options).then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, message: error instanceof Error ? error.message : String(error) }),
  )
  self.postMessage(reply)
}

/** Without a query the groups are wanted. */
function run(client: SearchEngine, query: string | null, options?: SearchOptions): Promise<unknown> {
  return query === null ? client.listGroups() : client.search(query, options)
}
