import type { SearchFindings } from '#search/results.ts'
import {
  listPaletteGroups,
  matchPaletteGroups,
  type PaletteAction,
  type PaletteBasics,
  type PaletteGroup,
  type PaletteItem,
} from './palette-groups.ts'
import type { SearchSession } from './search-session.ts'

/** As many options as the palette's height shows of lines with an excerpt: each letter changes them at once. */
const SEARCH_OPTIONS_FIRST = 7

/** Options that are drawn by themselves when a query is finished; the rest follows as somebody gets near the end. */
const SEARCH_OPTIONS_FINISHED = 60

/** As many as there are while somebody thinks of the next letter, which takes all but the first away again. */
const SEARCH_OPTIONS_RESTED = 20

/** By its id, because the documentation may arrive above it; the first one, whatever it is, while somebody types. */
type Highlight = 'none' | 'first' | { id: string }

/** What the documentation has for a query. */
type Answer = { session: SearchSession; query: string; isLiteral: boolean; findings: SearchFindings }

/** All that the palette knows. What it shows follows from it, and so do the delays that run. */
export type PaletteState = {
  /** As long as it is open. */
  basics: PaletteBasics | undefined
  /** What stands in the input. */
  query: string
  /** A guess was refused: the query means what it says. */
  isLiteral: boolean
  session: SearchSession
  /** Until the next answer comes this one stays, so that the list does not flicker. */
  answer: Answer | undefined
  /** Icons of the content that have come, by name. */
  icons: Readonly<Record<string, string>>
  /** What was found for the query. */
  groups: readonly PaletteGroup[]
  highlight: Highlight
  /** So many options are drawn. */
  limit: number
  /** A letter whose answer may come at once: nothing is drawn until then, so that the list changes once. */
  isHeld: boolean
  /** Enter was pressed, and the best match is not there yet. */
  isEnterDue: boolean
  /** With a modifier: what it leads to opens in a tab of its own. */
  isForTab: boolean
  /** Loading has taken so long that the palette says so: a word that comes and goes at once would be a flicker. */
  isSlow: boolean
  /** How much was found, for who does not see the list; once typing rests. */
  saidCount: number | undefined
}

export type PaletteEvent =
  | { type: 'open'; basics: PaletteBasics }
  | { type: 'enter'; isForTab?: boolean }
  | { type: 'close' | 'entered' | 'scrollToEnd' | 'refuseGuess' | Delay }
  | { type: 'type'; query: string }
  | { type: 'move'; key: string }
  | { type: 'point'; item: PaletteItem }
  /** An item is activated, or the way to the index: the query has done its work. */
  | { type: 'choose'; action: PaletteAction }
  | { type: 'session'; session: SearchSession }
  | { type: 'answer'; answer: Answer }
  | { type: 'icons'; icons: Readonly<Record<string, string>> }

export const closedPalette: PaletteState = {
  basics: undefined,
  query: '',
  isLiteral: false,
  session: { status: 'idle' },
  answer: undefined,
  icons: {},
  groups: [],
  highlight: 'none',
  limit: SEARCH_OPTIONS_FIRST,
  isHeld: false,
  isEnterDue: false,
  isForTab: false,
  isSlow: false,
  saidCount: undefined,
}

/** How long each delay takes, in ms; its end is an event. */
export const paletteDelays = {
  /** So long a letter waits for the documentation's answer before the palette shows what it has without. */
  overdue: 50,
  /** What loads quicker needs no word. */
  slow: 400,
  /** After so long without a letter typing rests: then more options follow, and the number of results is said. */
  rested: 200,
  /** After so long the query counts as finished: then all options are drawn. */
  finished: 1_500,
} as const

export type Delay = keyof typeof paletteDelays

/** What each delay belongs to: it runs once for each, and no longer when there is nothing. */
export function readDelays(state: PaletteState): { name: Delay; of: unknown }[] {
  const { basics, isHeld, query, groups } = state
  const found = basics && !isHeld ? groups : undefined
  return [
    { name: 'overdue', of: basics && isHeld ? query : undefined },
    { name: 'slow', of: (basics && isLoading(state)) || undefined },
    { name: 'rested', of: found },
    { name: 'finished', of: found },
  ]
}

/** What becomes of the palette with an event. */
export function reduce(state: PaletteState, event: PaletteEvent): PaletteState {
  const next = step(state, event)
  return next.isSlow && !isLoading(next) ? { ...next, isSlow: false } : next
}

function step(state: PaletteState, event: PaletteEvent): PaletteState {
  switch (event.type) {
    case 'open':
      return find(start({ ...state, basics: event.basics }, hasQuery(state) ? 'first' : 'none'))
    case 'type': {
      const typed = start({ ...state, query: event.query, isLiteral: false }, 'first')
      return isBehind(typed) ? { ...typed, isHeld: true } : find(typed)
    }
    case 'refuseGuess':
      return { ...start({ ...state, isLiteral: true }, 'first'), isHeld: true }
    case 'answer': {
      const { session, query, isLiteral } = event.answer
      const isCurrent = session === state.session && query === state.query && isLiteral === state.isLiteral
      return isCurrent ? find({ ...state, answer: event.answer }) : state
    }
    case 'session':
      return find({ ...state, session: event.session })
    case 'overdue':
      return find(state)
    case 'icons':
      return { ...state, icons: event.icons }
    case 'slow':
      return { ...state, isSlow: true }
    case 'rested':
      return { ...showMore(state, SEARCH_OPTIONS_RESTED), saidCount: countResults(state) }
    case 'finished':
      return showMore(state, SEARCH_OPTIONS_FINISHED)
    case 'scrollToEnd':
      return showMore(state, state.limit + SEARCH_OPTIONS_FINISHED)
    case 'move':
      return moveHighlight(state, event.key)
    case 'point':
      return { ...state, highlight: { id: event.item.id } }
    case 'enter':
      // What is on screen may still be the answer to an earlier query: its successor is meant.
      return {
        ...state,
        isEnterDue: true,
        isForTab: event.isForTab === true,
        highlight: isBehind(state) ? 'first' : state.highlight,
      }
    case 'entered':
      return { ...state, isEnterDue: false }
    case 'choose':
      return { ...state, basics: undefined, query: '', isLiteral: false }
    case 'close':
      return { ...state, basics: undefined }
  }
}

/** With another query, or anew. */
function start(state: PaletteState, highlight: Highlight): PaletteState {
  return { ...state, highlight, limit: SEARCH_OPTIONS_FIRST, isEnterDue: false }
}

/** Finds out what there is for the query. */
function find(state: PaletteState): PaletteState {
  const { basics, session, query, answer } = state
  if (!basics) return state
  const docs = session.status === 'ready' ? session.groups : []
  const findings = session.status === 'ready' ? answer?.findings : undefined
  const groups = hasQuery(state)
    ? matchPaletteGroups(basics, docs, query, findings?.matches ?? [], findings?.answer)
    : listPaletteGroups(basics, docs)
  return { ...state, groups, isHeld: false }
}

function showMore(state: PaletteState, limit: number): PaletteState {
  return { ...state, limit: Math.max(state.limit, limit) }
}

/** Where each key leads from one place to another, without going round (C-SEARCH-9); -1 is none. */
const moves: Readonly<Record<string, (active: number, last: number) => number>> = {
  ArrowDown: (active, last) => Math.min(active + 1, last),
  ArrowUp: (active, last) => (active === -1 ? last : Math.max(active - 1, 0)),
  Home: (_active, last) => Math.min(0, last),
  End: (_active, last) => last,
}

/** Whether a key moves the highlight. */
export function isMove(key: string): boolean {
  return Object.hasOwn(moves, key)
}

function moveHighlight(state: PaletteState, key: string): PaletteState {
  const items = listItems(state)
  const place = moves[key]?.(findActive(state), items.length - 1) ?? -1
  const item = items[place]
  return item
    ? { ...showMore(state, place + SEARCH_OPTIONS_FINISHED / 2), highlight: { id: item.id } }
    : state
}

/** The items of all groups, as the highlight goes through them. */
export function listItems({ groups }: PaletteState): PaletteItem[] {
  return groups.flatMap(({ items }) => items)
}

/** The place of the highlighted item, -1 when there is none; one that is gone gives way to the first. */
export function findActive(state: PaletteState): number {
  const { highlight } = state
  const items = listItems(state)
  if (highlight === 'none' || items.length === 0) return -1
  if (highlight === 'first') return 0
  return Math.max(
    0,
    items.findIndex(({ id }) => id === highlight.id),
  )
}

export function hasQuery({ query }: PaletteState): boolean {
  return query.trim() !== ''
}

/** The documentation's answer to the query is still to come. */
export function isBehind(state: PaletteState): boolean {
  const { session, query, isLiteral, answer } = state
  const isSearching = session.status === 'ready' && hasQuery(state)
  if (!isSearching) return false
  return answer?.query !== query || answer.isLiteral !== isLiteral || answer.session !== session
}

/** It is too early to say that nothing matches. */
export function isLoading(state: PaletteState): boolean {
  return state.session.status === 'loading' || isBehind(state)
}

/** All is there, and nothing of it has to do with the query. */
export function isMissed(state: PaletteState): boolean {
  return countResults(state) === 0
}

function countResults(state: PaletteState): number | undefined {
  const isAnswered = state.session.status === 'ready' && !isBehind(state)
  return hasQuery(state) && isAnswered
    ? listItems(state).filter(({ isAnswer }) => !isAnswer).length
    : undefined
}
