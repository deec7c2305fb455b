import { expect, test, vi } from 'vitest'
import { loadSearch } from './search-client.ts'

vi.mock('#search/engine/fetch-search-file.ts', () => ({
  fetchManifest: async () => ({ version: '0123456789ab', sections: 600 }),
  createFileFetcher: () => undefined,
}))

const workers: FakeWorker[] = []

/** The page's end of a worker, which answers each question with nothing. */
class FakeWorker extends EventTarget {
  constructor() {
    super()
    workers.push(this)
  }
  postMessage({ id }: { id: number }): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, value: [] } })))
  }
}

test('a search whose worker has broken down is brought anew by who tries again', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  const first = await loadSearch()
  expect(await loadSearch()).toBe(first)
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(first.search('lana')).rejects.toThrow('The worker cannot be started')
  expect(await (await loadSearch()).listGroups()).toEqual([])
  expect(workers).toHaveLength(2)
})
