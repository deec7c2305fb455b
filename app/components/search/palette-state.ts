import type { SearchClient, SearchFindings } from '#search/results.ts'
import {
  listPaletteGroups,
  matchPaletteGroups,
  type PaletteAction,
  type PaletteBasics,
  type PaletteGroup,
  type PaletteItem,
} from './palette-groups.ts'

/**
 * As many options as the palette's height shows of lines with an excerpt: each letter changes them at once. All others follow when
 * typing is finished or somebody goes on: options that came and went with each letter were half of its work.
 */
const SEARCH_OPTIONS_FIRST = 7

/** What is known of the documentation's search, and of its texts; it lasts as long as the document. */
export type SearchSession =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; client: SearchClient; texts: 'away' | 'coming' | 'there' }

/** By its id, because the documentation may arrive above it; the first one, whatever it is, while somebody types. */
type Highlight = 'none' | 'first' | { id: string }

/** All that the palette knows. What it shows follows from it, and so do the delays that run. */
export type PaletteState = {
  /** As long as it is open. */
  basics: PaletteBasics | undefined
  /** What stands in the input. */
  query: string
  /** A guess was refused: the query means what it says. */
  isLiteral: boolean
  session: SearchSession
  /** What the documentation has for the query, as soon as it can be asked. */
  findings: SearchFindings | undefined
  /** Icons of the content that have come, by name. */
  icons: Readonly<Record<string, string>>
  /** What was found for the query. */
  groups: readonly PaletteGroup[]
  highlight: Highlight
  /** So many options are drawn. */
  limit: number
  /** Enter was pressed, and the best match is not there yet; with a modifier, what it leads to opens in a tab of its own. */
  enterDue?: 'here' | 'tab' | undefined
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
  | { type: 'icons'; icons: Readonly<Record<string, string>> }

export const closedPalette: PaletteState = {
  basics: undefined,
  query: '',
  isLiteral: false,
  session: { status: 'idle' },
  findings: undefined,
  icons: {},
  groups: [],
  highlight: 'none',
  limit: SEARCH_OPTIONS_FIRST,
  isSlow: false,
  saidCount: undefined,
}

/** How long each delay takes, in ms; its end is an event. */
export const paletteDelays = {
  /** What loads quicker needs no word. */
  slow: 400,
  /** After so long without a letter typing rests: then the number of results is said. */
  rested: 200,
  /** After so long the query counts as finished: all of it is drawn, and one without a result may be told. */
  finished: 1_500,
} as const

export type Delay = keyof typeof paletteDelays

/** What each delay belongs to: it runs once for each, and no longer when there is nothing. */
export function readDelays(state: PaletteState): { name: Delay; of: unknown }[] {
  const found = state.basics && state.groups
  return [
    { name: 'slow', of: (state.basics && isLoading(state)) || undefined },
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
      return find(start({ ...state, basics: event.basics }))
    case 'type':
      return find(start({ ...state, query: event.query, isLiteral: false }))
    case 'refuseGuess':
      return find(start({ ...state, isLiteral: true }))
    case 'session':
      return find({ ...state, session: event.session })
    case 'icons':
      return { ...state, icons: event.icons }
    case 'slow':
      return { ...state, isSlow: true }
    case 'rested':
      return { ...state, saidCount: countResults(state) }
    case 'finished':
    case 'scrollToEnd':
      return { ...state, limit: Number.POSITIVE_INFINITY }
    case 'move':
      return moveHighlight(state, event.key)
    case 'point':
      return { ...state, highlight: { id: event.item.id } }
    case 'enter':
      return { ...state, enterDue: event.isForTab ? 'tab' : 'here' }
    case 'entered':
      return { ...state, enterDue: undefined }
    case 'choose':
      return { ...state, basics: undefined, query: '', isLiteral: false }
    case 'close':
      return { ...state, basics: undefined }
  }
}

/** With another query, or anew. Who has taken all letters away has chosen nothing either. */
function start(state: PaletteState): PaletteState {
  const highlight = hasQuery(state) ? 'first' : 'none'
  return { ...state, highlight, limit: SEARCH_OPTIONS_FIRST, enterDue: undefined }
}

/** Finds out what there is for the query. */
function find(state: PaletteState): PaletteState {
  const { basics, session, query, isLiteral } = state
  if (!basics) return state
  const docs = session.status === 'ready' ? session.client.groups : []
  if (!hasQuery(state)) return { ...state, findings: undefined, groups: listPaletteGroups(basics, docs) }
  const findings = session.status === 'ready' ? session.client.search(query, { isLiteral }) : undefined
  const groups = matchPaletteGroups(basics, docs, query, findings?.matches ?? [], findings?.answer)
  return { ...state, findings, groups }
}

/** So many options further on are about the next ones in sight. */
const PAGE = SEARCH_OPTIONS_FIRST - 1

/** Where each key leads from one place to another, without going round (C-SEARCH-9); -1 is none. */
const moves: Readonly<Record<string, (active: number, last: number) => number>> = {
  ArrowDown: (active, last) => Math.min(active + 1, last),
  ArrowUp: (active, last) => (active === -1 ? last : Math.max(active - 1, 0)),
  PageDown: (active, last) => Math.min(Math.max(active, 0) + PAGE, last),
  PageUp: (active, last) => Math.min(Math.max(active - PAGE, 0), last),
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
  const limit = Math.max(state.limit, place + SEARCH_OPTIONS_FIRST)
  return item ? { ...state, limit, highlight: { id: item.id } } : state
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

/** It is too early to say that nothing matches: what is on its way may have it. */
export function isLoading({ session, findings }: PaletteState): boolean {
  if (session.status !== 'ready') return session.status === 'loading'
  return session.texts === 'coming' && findings?.matches.length === 0
}

/** How much has to do with the query, once all is there. */
export function countResults(state: PaletteState): number | undefined {
  return state.findings && !isLoading(state)
    ? listItems(state).filter(({ isAnswer }) => !isAnswer).length
    : undefined
}
