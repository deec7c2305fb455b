import { afterEach, expect, test, vi } from 'vitest'
import { type Asked, askWorker } from './ask-worker.ts'

/** The page's end of a worker; what has been asked is kept. */
class FakeWorker extends EventTarget {
  asked: Asked<string>[] = []
  postMessage(asked: Asked<string>): void {
    this.asked.push(asked)
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function open() {
  const worker = new FakeWorker()
  return { worker, ask: askWorker<string>(worker as unknown as Worker) }
}

afterEach(() => void vi.useRealTimers())

test('answers find their questions, in whatever order they come', async () => {
  const { worker, ask } = open()
  const answers = [ask('uno'), ask('dos')]
  worker.say({ id: worker.asked[1]?.id, value: 2 })
  worker.say({ id: worker.asked[0]?.id, value: 1 })
  expect(await Promise.all(answers)).toEqual([1, 2])
  expect(worker.asked.map(({ question }) => question)).toEqual(['uno', 'dos'])
})

test('what the worker could not do is told with its words', async () => {
  const { worker, ask } = open()
  const answer = ask('lana')
  worker.say({ id: worker.asked[0]?.id, failed: 'status 503' })
  await expect(answer).rejects.toThrow('status 503')
})

test('a worker that breaks leaves no question open, and is asked nothing any more', async () => {
  const { worker, ask } = open()
  const answer = ask('lana')
  worker.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow('The worker cannot be started')
  await expect(ask('lino')).rejects.toThrow('The worker cannot be started')
  expect(worker.asked).toHaveLength(1)
})

test('a question with a deadline fails when it is over, and what comes after it is nothing to anybody', async () => {
  vi.useFakeTimers()
  const { worker, ask } = open()
  const answer = ask('lana', 5_000)
  const failed = expect(answer).rejects.toThrow('The worker does not answer')
  await vi.advanceTimersByTimeAsync(5_000)
  await failed
  worker.say({ id: worker.asked[0]?.id, value: 'late' })
})
