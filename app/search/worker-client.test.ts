import { expect, test } from 'vitest'
import type { SearchFindings, SearchMatch } from '#search/results.ts'
import { openWorkerClient, type SearchRequest } from './worker-client.ts'

/** The page's end of a worker; `answer` is what the other end does. */
class FakeWorker extends EventTarget {
  isTerminated = false
  answer: (request: SearchRequest) => void = () => {}
  postMessage(request: SearchRequest): void {
    this.answer(request)
  }
  terminate(): void {
    this.isTerminated = true
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const match: SearchMatch = {
  record: { id: '/docs/a', title: 'A', titles: [], content: '', level: 1, group: '/docs' },
  titleRanges: [],
}

async function open() {
  const worker = new FakeWorker()
  const opening = openWorkerClient(worker as unknown as Worker, '0123456789ab')
  worker.say({ isReady: true })
  return { worker, client: await opening }
}

test('answers find their questions, in whatever order they come', async () => {
  const { worker, client } = await open()
  const requests: SearchRequest[] = []
  worker.answer = (request) => requests.push(request)
  const [first, second] = [client.search('uno'), client.search('dos')]
  const none: SearchFindings = { matches: [], related: [], unknown: ['uno'] }
  const one: SearchFindings = { matches: [match], related: [], unknown: [] }
  worker.say({ id: requests[1]?.id, value: one })
  worker.say({ id: requests[0]?.id, value: none })
  expect([await first, await second]).toEqual([none, one])
  expect(requests.map(({ version, query }) => [version, query])).toEqual([
    ['0123456789ab', 'uno'],
    ['0123456789ab', 'dos'],
  ])
})

test('what the worker could not do is told with its words', async () => {
  const { worker, client } = await open()
  worker.answer = ({ id }) => worker.say({ id, message: 'status 503' })
  await expect(client.listGroups()).rejects.toThrow('status 503')
})

test('a worker that cannot be started is given up', async () => {
  const worker = new FakeWorker()
  const opening = openWorkerClient(worker as unknown as Worker, '0123456789ab')
  worker.dispatchEvent(new Event('error'))
  await expect(opening).rejects.toThrow('could not be started')
  expect(worker.isTerminated).toBe(true)
})

test('a worker that breaks leaves no question open', async () => {
  const { worker, client } = await open()
  const searching = client.search('lana')
  worker.dispatchEvent(new Event('error'))
  await expect(searching).rejects.toThrow('has failed')
})
