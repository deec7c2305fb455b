import { expect, test } from 'vitest'
import type { Problem } from '#collections/problems/problem.ts'
import { createContentEvents } from './content-events.ts'

const place = { severity: 'error', file: 'a.md', line: 1, column: 1 } as const
const problem: Problem = { ...place, kind: 'yaml-tab' }
const told = { ...place, message: 'La sangría lleva un tabulador.', fix: 'Usa espacios: dos por cada nivel.' }

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { value, done } = await reader.read()
  return done ? 'end' : JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? 'null')
}

const listFiles = (path: string) => (path === '/a' ? ['a.md'] : [])

function subscribe(events: ReturnType<typeof createContentEvents>, path = '/a') {
  const reader = events.subscribe(path)?.getReader()
  if (!reader) throw new Error('there is no room')
  return reader
}

const quiet = { revision: 'a', problems: [], saved: [] }

test('O-29: a page hears how things stand when it comes, and then of every change', async () => {
  const events = createContentEvents(quiet, listFiles)
  const page = subscribe(events)
  expect(await readNext(page)).toEqual({ revision: 'a', count: 0, problems: [] })
  events.tell({ revision: 'b', problems: [problem], saved: [] })
  const state = { revision: 'b', count: 1, problems: [{ ...told, whereabouts: 'page' }] }
  expect(await readNext(page)).toEqual(state)
  expect(await readNext(subscribe(events))).toEqual(state)
  events.close()
})

test('O-29: of very many mistakes each page hears its own, and how many there are', async () => {
  const events = createContentEvents(quiet, listFiles)
  const [own, other] = [subscribe(events, '/a'), subscribe(events, '/otra')]
  for (const page of [own, other]) await readNext(page)
  const many = Array.from({ length: 3_000 }, (_, index) => ({ ...problem, file: `0/${index}.md` }))
  events.tell({ revision: 'b', problems: [...many, problem], saved: ['0/2999.md'] })
  const [first, second] = [await readNext(own), await readNext(other)]
  expect(first.problems).toHaveLength(20)
  expect([first.count, first.problems[0], first.problems[1].file]).toEqual([
    3_001,
    { ...told, whereabouts: 'page' },
    '0/2999.md',
  ])
  expect(second.problems[0]).toMatchObject({ file: '0/2999.md', whereabouts: 'saved' })
  events.close()
})

test('a picture that cannot be used is told with the folder in which it stands', async () => {
  const events = createContentEvents(quiet, listFiles)
  const place = { folder: 'public', file: 'images/movil.jpg', line: 1, column: 1 } as const
  events.tell({
    revision: 'b',
    problems: [{ severity: 'error', kind: 'picture-damaged', ...place }],
    saved: [],
  })
  const { problems } = await readNext(subscribe(events))
  expect(problems).toMatchObject([{ file: 'public/images/movil.jpg' }])
  events.close()
})

test('O-29: there is room for so many pages, and again when one has gone', async () => {
  const events = createContentEvents(quiet, listFiles, 2)
  const first = subscribe(events)
  subscribe(events)
  expect(events.subscribe('/a')).toBeUndefined()
  await first.cancel()
  expect(events.subscribe('/a')).toBeDefined()
  events.close()
})

test('O-29: a page that takes nothing is let go, and what is waiting for it is bounded', () => {
  const events = createContentEvents(quiet, listFiles)
  events.subscribe('/a')
  const many = Array.from({ length: 20 }, () => ({ ...problem, near: 'm'.repeat(2_000) }))
  for (let round = 0; round < 10; round += 1) events.tell({ revision: 'b', problems: many, saved: [] })
  expect(events.countClients()).toBe(0)
})

test('O-29: the end of the server is the end of the streams', async () => {
  const events = createContentEvents(quiet, listFiles)
  const page = subscribe(events)
  await readNext(page)
  events.close()
  expect(await readNext(page)).toBe('end')
})
