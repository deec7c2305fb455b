import { expect, test } from 'vitest'
import type { Problem } from '#collections/problem.ts'
import { createContentEvents } from './content-events.ts'

const place = { severity: 'error', file: 'a.md', line: 1, column: 1 } as const
const problem: Problem = { ...place, kind: 'yaml-tab' }
const told = { ...place, message: 'La sangría lleva un tabulador.', fix: 'Usa espacios: dos por cada nivel.' }

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { value, done } = await reader.read()
  return done ? 'end' : JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? 'null')
}

function subscribe(events: ReturnType<typeof createContentEvents>) {
  const reader = events.subscribe()?.getReader()
  if (!reader) throw new Error('there is no room')
  return reader
}

const quiet = { revision: 'a', problems: [] }

test('O-29: a page hears how things stand when it comes, and then of every change', async () => {
  const events = createContentEvents(quiet)
  const page = subscribe(events)
  expect(await readNext(page)).toEqual(quiet)
  events.tell({ revision: 'b', problems: [problem] })
  expect(await readNext(page)).toEqual({ revision: 'b', problems: [told] })
  expect(await readNext(subscribe(events))).toEqual({ revision: 'b', problems: [told] })
  events.close()
})

test('a picture that cannot be used is told with the folder in which it stands', async () => {
  const events = createContentEvents(quiet)
  const place = { folder: 'public', file: 'images/movil.jpg', line: 1, column: 1 } as const
  events.tell({ revision: 'b', problems: [{ severity: 'error', kind: 'picture-damaged', ...place }] })
  const { problems } = await readNext(subscribe(events))
  expect(problems).toMatchObject([{ file: 'public/images/movil.jpg' }])
  events.close()
})

test('O-29: there is room for so many pages, and again when one has gone', async () => {
  const events = createContentEvents(quiet, 2)
  const first = subscribe(events)
  subscribe(events)
  expect(events.subscribe()).toBeUndefined()
  await first.cancel()
  expect(events.subscribe()).toBeDefined()
  events.close()
})

test('O-29: a page that takes nothing is let go, and what is waiting for it is bounded', () => {
  const events = createContentEvents(quiet)
  events.subscribe()
  const many = Array.from({ length: 20 }, () => ({ ...problem, near: 'm'.repeat(2_000) }))
  for (let round = 0; round < 10; round += 1) events.tell({ revision: 'b', problems: many })
  expect(events.countClients()).toBe(0)
})

test('O-29: the end of the server is the end of the streams', async () => {
  const events = createContentEvents(quiet)
  const page = subscribe(events)
  await readNext(page)
  events.close()
  expect(await readNext(page)).toBe('end')
})
