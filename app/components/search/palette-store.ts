import { setColorPreference } from '#app/stores/color-mode.ts'
import { createStore } from '#browser/store.ts'
import { bringNamedIcons } from './named-icons.ts'
import {
  closedPalette,
  type Delay,
  hasQuery,
  isMissed,
  type PaletteEvent,
  type PaletteState,
  paletteDelays,
  readDelays,
  reduce,
} from './palette-state.ts'
import { bringTexts, readSession, subscribeToSession } from './search-session.ts'
import { countMiss } from './tell-miss.ts'

let state: PaletteState = { ...closedPalette, session: readSession() }
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
  if (event.type === 'open' || event.type === 'session') void bringIcons()
  if (event.type === 'finished' && isMissed(state)) countMiss(state.query)
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

async function bringIcons() {
  dispatch({ type: 'icons', icons: await bringNamedIcons(state.session) })
}

subscribeToSession(() => dispatch({ type: 'session', session: readSession() }))
