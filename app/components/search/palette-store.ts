import { setColorPreference } from '#app/stores/color-mode.ts'
import { isSavingData } from '#browser/is-saving-data.ts'
import { createStore } from '#browser/store.ts'
import { whenIdle } from '#browser/when-idle.ts'
import {
  closedPalette,
  countResults,
  type Delay,
  hasQuery,
  type PaletteEvent,
  paletteDelays,
  readDelays,
  reduce,
  type SearchSession,
} from './palette-state.ts'
import { loadSearch } from './search-client.ts'
import { countMiss } from './tell-miss.ts'

let state = closedPalette
const shown = createStore(state)
const running: Partial<Record<Delay, { of: unknown; timer: ReturnType<typeof setTimeout> }>> = {}

/**
 * The state of the search palette (C-SEARCH), for `useSyncExternalStore`, and how it is told what happens. It is what is on
 * screen: closing changes nothing of it. One for the document: what was typed and found stays meanwhile.
 */
export const palette = { read: shown.read, subscribe: shown.subscribe, dispatch }

/** What happens changes the state, and what follows from that is done here. */
function dispatch(event: PaletteEvent) {
  const before = state
  state = reduce(state, event)
  if (state.basics) shown.publish(state)
  runDelays()
  const isAnother = state.query !== before.query || state.session.status !== before.session.status
  if (isAnother && hasQuery(state)) void bringTexts()
  // The network may be back.
  if (event.type === 'type' && state.session.status === 'failed' && navigator.onLine) void bringSearch()
  if (event.type === 'open' || event.type === 'session') void bringIcons()
  if (event.type === 'finished' && countResults(state) === 0) countMiss(state.query)
  if (event.type === 'choose' && 'colorPreference' in event.action)
    setColorPreference(event.action.colorPreference)
}

function runDelays() {
  for (const { name, of } of readDelays(state)) {
    if (running[name]?.of === of) continue
    clearTimeout(running[name]?.timer)
    delete running[name]
    if (of !== undefined)
      running[name] = { of, timer: setTimeout(() => dispatch({ type: name }), paletteDelays[name]) }
  }
}

function publish(session: SearchSession) {
  dispatch({ type: 'session', session })
}

/** Brings the documentation's search, unless it is there or on its way. */
export async function bringSearch() {
  const { status } = state.session
  if (status === 'loading' || status === 'ready') return
  publish({ status: 'loading' })
  try {
    publish({ status: 'ready', client: await loadSearch(), texts: 'away' })
    if (!isSavingData()) whenIdle(() => void bringTexts())
  } catch (error) {
    console.warn('The documentation cannot be searched', error)
    publish({ status: 'failed' })
  }
}

/**
 * Brings the texts, for words of theirs, excerpts and answers; what is typed is asked again then. Where they cannot be had, pages
 * are found by titles, names and headings all the same, and the next letter tries again.
 */
async function bringTexts() {
  const { session } = state
  if (session.status !== 'ready' || session.texts !== 'away') return
  publish({ ...session, texts: 'coming' })
  try {
    await session.client.bringTexts()
    publish({ ...session, texts: 'there' })
    // The first search takes as long as ten others, because it reads the texts: that is not to be somebody's first letter.
    whenIdle(() => session.client.search('mujer'))
  } catch (error) {
    console.warn('The texts of the search could not be loaded', error)
    publish({ ...session, texts: 'away' })
  }
}

/** Brings the icons that the documentation's sections and pages name; where they cannot be had, each keeps that of its kind. */
async function bringIcons() {
  if (state.session.status !== 'ready') return
  const { groups } = state.session.client
  const names = groups.flatMap(({ icon, records }) => [icon, ...records.map((record) => record.icon)])
  try {
    const { loadIcons } = await import('#app/icons/load-icon.ts')
    dispatch({
      type: 'icons',
      icons: await loadIcons([...new Set(names)].filter((name) => name !== undefined)),
    })
  } catch (error) {
    // A blank icon is no reason to say anything to a visitor (specification 8).
    console.warn('The icons of the palette could not be loaded', error)
  }
}
