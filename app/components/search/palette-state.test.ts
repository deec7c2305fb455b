import { expect, test } from 'vitest'
import { shellLinks } from '#config/site.ts'
import type { SearchMatch } from '#search/results.ts'
import {
  closedPalette,
  countResults,
  type Delay,
  findActive,
  isLoading,
  isMove,
  listItems,
  type PaletteEvent,
  type PaletteState,
  readDelays,
  reduce,
  type SearchSession,
} from './palette-state.ts'

const open: PaletteEvent = { type: 'open', basics: { links: shellLinks, preference: 'light' } }

/** A documentation of these titles: found are those that have the query in them. */
function createSession(
  titles: string[],
  more: Partial<SearchSession & { status: 'ready' }> = {},
): SearchSession {
  const groups = [{ id: '/docs/tallas', label: 'Tallas', records: [] }]
  const search = (query: string) => ({
    matches: titles.filter((title) => title.toLowerCase().includes(query)).map(match),
    query,
    unknown: [],
  })
  return { status: 'ready', client: { groups, search, bringTexts: async () => {} }, texts: 'there', ...more }
}

function match(title: string): SearchMatch {
  const record = {
    id: `/docs/tallas/${title}`,
    title,
    titles: [],
    level: 1,
    group: '/docs/tallas',
  }
  return { record: { ...record, level: 1 }, titleRanges: [] }
}

/** What becomes of a closed palette. */
function play(...events: PaletteEvent[]): PaletteState {
  return events.reduce(reduce, closedPalette)
}

const ready = (...titles: string[]): PaletteEvent => ({ type: 'session', session: createSession(titles) })

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
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']
  expect([...keys, 'a', 'Tab', 'toString'].filter(isMove)).toEqual(keys)
})

test('PageDown and PageUp go on by what is in sight, and no further than the ends', () => {
  const titles = Array.from({ length: 10 }, (_, index) => `Uno ${index}`)
  const move = (state: PaletteState, key: string) => reduce(state, { type: 'move', key })
  const typed = play(ready(...titles), open, { type: 'type', query: 'uno' })
  const down = move(typed, 'PageDown')
  const end = move(down, 'PageDown')
  const up = move(end, 'PageUp')
  expect([typed, down, end, up, move(up, 'PageUp')].map(findActive)).toEqual([0, 6, 9, 3, 0])
  expect(findActive(move(play(open, { type: 'type', query: 'xqzw' }), 'PageUp'))).toBe(-1)
})

test('who takes all letters away has nothing highlighted, as at the beginning', () => {
  const typed = play(open, { type: 'type', query: 'blog' })
  expect(findActive(reduce(typed, { type: 'type', query: '' }))).toBe(-1)
})

test('the highlight stays with its item when the documentation arrives above it', () => {
  const before = play(open, { type: 'move', key: 'End' })
  const { record } = match('mujer')
  const { client } = createSession([]) as SearchSession & { status: 'ready' }
  const groups = [{ id: '/docs/tallas', label: 'Tallas', records: [record] }]
  const arrived = createSession([], { client: { ...client, groups } })
  const after = reduce(before, { type: 'session', session: arrived })
  expect(listItems(after).length).toBe(listItems(before).length + 1)
  expect(readHighlighted(after)).toBe('Oscuro')
})

test('C-SEARCH-7: a letter is answered at once, and what only texts may have is waited for until they come', () => {
  const typed = play(ready('La seda'), open, { type: 'type', query: 'seda' })
  expect([readLabels(typed), isLoading(typed)]).toEqual([['La seda'], false])
  expect(listRunning(typed)).toEqual(['rested', 'finished'])
  const coming: PaletteEvent = { type: 'session', session: createSession([], { texts: 'coming' }) }
  const waiting = reduce(typed, coming)
  expect([isLoading(waiting), countResults(waiting)]).toEqual([true, undefined])
  expect(listRunning(waiting)).toContain('slow')
  expect(countResults(reduce(waiting, ready()))).toBe(0)
})

test('C-SEARCH-7: as typing rests it is counted; all options follow as it is finished or as somebody gets near the end, and the next letter takes them away', () => {
  const typed = play(ready('Uno A', 'Uno B'), open, { type: 'type', query: 'uno' })
  const rested = reduce(typed, { type: 'rested' })
  const scrolled = reduce(rested, { type: 'scrollToEnd' })
  expect([typed.limit, rested.limit, scrolled.limit]).toEqual([7, 7, Number.POSITIVE_INFINITY])
  expect(reduce(rested, { type: 'finished' }).limit).toBe(Number.POSITIVE_INFINITY)
  expect([typed.saidCount, rested.saidCount]).toEqual([undefined, 2])
  expect(reduce(scrolled, { type: 'rested' }).limit).toBe(Number.POSITIVE_INFINITY)
  expect(reduce(scrolled, { type: 'type', query: 'uno a' }).limit).toBe(7)
})

test('C-SEARCH-9: an Enter is due until it has been pressed, and another letter takes it back', () => {
  const found = play(ready('Tallas', 'Talleres'), open, { type: 'type', query: 'tal' })
  const entered = reduce(reduce(found, { type: 'move', key: 'ArrowDown' }), { type: 'enter' })
  expect([entered.enterDue, readHighlighted(entered)]).toEqual(['here', 'Talleres'])
  expect(reduce(entered, { type: 'entered' }).enterDue).toBeUndefined()
  expect(reduce(entered, { type: 'type', query: 'talle' }).enterDue).toBeUndefined()
})

test('C-SEARCH-12: only what is chosen clears the query; what is closed has no delays and shows nothing new', () => {
  const typed = play(ready(), open, { type: 'type', query: 'blog' })
  const closed = reduce(typed, { type: 'close' })
  expect([closed.basics, closed.query]).toEqual([undefined, 'blog'])
  expect(listRunning(closed)).toEqual([])
  expect(reduce(closed, ready('Blog')).groups).toBe(closed.groups)
  expect(readHighlighted(reduce(closed, open))).toBe('Blog')
  const chosen = reduce(typed, { type: 'choose', action: { href: '/blog' } })
  expect([chosen.basics, chosen.query]).toEqual([undefined, ''])
})

test('C-SEARCH-13: loading that takes long is said once, and no longer when it has come', () => {
  const loading = play({ type: 'session', session: { status: 'loading' } }, open)
  expect(listRunning(loading)).toContain('slow')
  const slow = reduce(loading, { type: 'slow' })
  expect(slow.isSlow).toBe(true)
  expect(reduce(slow, ready()).isSlow).toBe(false)
})
