import { expect, test } from 'vitest'
import { shellLinks } from '#config/site.ts'
import type { SearchGroup, SearchMatch } from '#search/results.ts'
import {
  closedPalette,
  type Delay,
  findActive,
  isBehind,
  isMove,
  listItems,
  type PaletteEvent,
  type PaletteState,
  readDelays,
  reduce,
} from './palette-state.ts'
import type { SearchSession } from './search-session.ts'

const open: PaletteEvent = { type: 'open', basics: { links: shellLinks, preference: 'light' } }

/** A search whose answers are events of the test. */
const client = {
  listGroups: async () => [],
  search: async () => ({ matches: [], unknown: [] }),
  bringTexts: async () => {},
}
const groups: SearchGroup[] = [{ id: '/docs/tallas', label: 'Tallas', records: [] }]
const session: SearchSession = { status: 'ready', client, groups }

function match(title: string): SearchMatch {
  const record = {
    id: `/docs/tallas/${title}`,
    title,
    titles: [],
    content: '',
    level: 1,
    group: '/docs/tallas',
  }
  return { record: { ...record, level: 1 }, titleRanges: [] }
}

function answer(query: string, ...titles: string[]): PaletteEvent {
  return {
    type: 'answer',
    answer: {
      session,
      query,
      isLiteral: false,
      findings: { matches: titles.map(match), unknown: [] },
    },
  }
}

/** What becomes of a closed palette. */
function play(...events: PaletteEvent[]): PaletteState {
  return events.reduce(reduce, closedPalette)
}

const ready: PaletteEvent = { type: 'session', session }

function readLabels(state: PaletteState): string[] {
  return listItems(state).map(({ label }) => label.text)
}

function readHighlighted(state: PaletteState): string | undefined {
  return readLabels(state)[findActive(state)]
}

/** The delays that run. */
function listRunning(state: PaletteState): Delay[] {
  return readDelays(state).flatMap(({ name, of }) => (of === undefined ? [] : [name]))
}

test('C-SEARCH-9: nothing is highlighted until a key, the pointer or a letter does it', () => {
  const opened = play(open)
  expect(findActive(opened)).toBe(-1)
  expect(readHighlighted(reduce(opened, { type: 'move', key: 'ArrowUp' }))).toBe('Oscuro')
  expect(readHighlighted(reduce(opened, { type: 'move', key: 'ArrowDown' }))).toBe('Docs')
  expect(readHighlighted(reduce(opened, { type: 'type', query: 'blog' }))).toBe('Blog')
  const [, pricing] = listItems(opened)
  if (!pricing) throw new Error('there is no second item')
  expect(readHighlighted(reduce(opened, { type: 'point', item: pricing }))).toBe('Pricing')
})

test('C-SEARCH-9: keys move the highlight, never round the ends, and other keys do not', () => {
  const move = (state: PaletteState, key: string) => reduce(state, { type: 'move', key })
  const first = move(play(open), 'Home')
  expect(readHighlighted(first)).toBe('Docs')
  expect(readHighlighted(move(first, 'ArrowUp'))).toBe('Docs')
  expect(readHighlighted(move(first, 'ArrowDown'))).toBe('Pricing')
  const last = move(first, 'End')
  expect(readHighlighted(last)).toBe('Oscuro')
  expect(readHighlighted(move(last, 'ArrowDown'))).toBe('Oscuro')
  expect(findActive(move(play(open, { type: 'type', query: 'xqzw' }), 'End'))).toBe(-1)
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a', 'Tab', 'toString'].filter(isMove)).toHaveLength(4)
})

test('the highlight stays with its item when the documentation arrives above it', () => {
  const before = play(open, { type: 'move', key: 'End' })
  const records = [{ ...match('mujer').record }]
  const arrived: SearchSession = {
    status: 'ready',
    client,
    groups: [{ ...groups[0], records } as SearchGroup],
  }
  const after = reduce(before, { type: 'session', session: arrived })
  expect(listItems(after).length).toBe(listItems(before).length + 1)
  expect(readHighlighted(after)).toBe('Oscuro')
})

test('C-SEARCH-7: a letter is held until its answer, or shown without when that takes too long', () => {
  const typed = play(ready, open, { type: 'type', query: 'seda' })
  expect(typed.isHeld).toBe(true)
  expect(listRunning(typed)).toEqual(['overdue', 'slow'])
  const answered = reduce(typed, answer('seda', 'La seda'))
  expect(answered.isHeld).toBe(false)
  expect(readLabels(answered)).toEqual(['La seda'])
  expect(listRunning(answered)).toEqual(['rested', 'finished'])
  const overdue = reduce(typed, { type: 'overdue' })
  expect([overdue.isHeld, isBehind(overdue), readLabels(overdue)]).toEqual([false, true, []])
})

test('the answer before stays until the next one comes; one to an earlier query counts no more', () => {
  const found = play(ready, open, { type: 'type', query: 'sed' }, answer('sed', 'La seda'))
  const typed = reduce(found, { type: 'type', query: 'seda' })
  expect(readLabels(reduce(typed, { type: 'overdue' }))).toEqual(['La seda'])
  expect(reduce(typed, answer('sed', 'Antigua'))).toBe(typed)
})

test('C-SEARCH-7: more options follow as typing rests and ends, and the next letter takes them away', () => {
  const typed = play(ready, open, { type: 'type', query: 'sed' }, answer('sed', 'Uno', 'Dos'))
  const rested = reduce(typed, { type: 'rested' })
  const finished = reduce(rested, { type: 'finished' })
  expect([typed.limit, rested.limit, finished.limit]).toEqual([7, 20, 60])
  expect([typed.saidCount, rested.saidCount]).toEqual([undefined, 2])
  expect(reduce(finished, { type: 'rested' }).limit).toBe(60)
  expect(reduce(finished, { type: 'type', query: 'seda' }).limit).toBe(7)
})

test('C-SEARCH-9: an Enter that is faster than the answer is due until it comes, and means its best match', () => {
  const found = play(ready, open, { type: 'type', query: 'tal' }, answer('tal', 'Tallas', 'Talleres'))
  const moved = reduce(found, { type: 'move', key: 'ArrowDown' })
  expect(readHighlighted(reduce(moved, { type: 'enter' }))).toBe('Talleres')
  const typed = reduce(moved, { type: 'type', query: 'talle' })
  const entered = [{ type: 'overdue' }, { type: 'move', key: 'End' }, { type: 'enter' }] as const
  const answered = reduce(entered.reduce(reduce, typed), answer('talle', 'Taller', 'Talleres'))
  expect([answered.isEnterDue, isBehind(answered), readHighlighted(answered)]).toEqual([
    true,
    false,
    'Taller',
  ])
  expect(reduce(answered, { type: 'type', query: 'taller' }).isEnterDue).toBe(false)
})

test('C-SEARCH-12: only what is chosen clears the query; what is closed has no delays and shows nothing new', () => {
  const typed = play(ready, open, { type: 'type', query: 'blog' })
  const closed = reduce(typed, { type: 'close' })
  expect([closed.basics, closed.query]).toEqual([undefined, 'blog'])
  expect(listRunning(closed)).toEqual([])
  expect(reduce(closed, answer('blog', 'Blog')).groups).toBe(closed.groups)
  expect(readHighlighted(reduce(closed, open))).toBe('Blog')
  const chosen = reduce(typed, { type: 'choose', action: { href: '/blog' } })
  expect([chosen.basics, chosen.query]).toEqual([undefined, ''])
})

test('C-SEARCH-13: loading that takes long is said once, and no longer when it has come', () => {
  const loading = play({ type: 'session', session: { status: 'loading' } }, open)
  expect(listRunning(loading)).toContain('slow')
  const slow = reduce(loading, { type: 'slow' })
  expect(slow.isSlow).toBe(true)
  expect(reduce(slow, ready).isSlow).toBe(false)
})
