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

/** The state of the search palette (C-SEARCH), for `useSyncExternalStore`, and how it is told what happens. */
export type PaletteStore = {
  /** What is on screen: closing changes nothing of it. */
  read: () => PaletteState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: PaletteEvent) => void
}

/** Makes the palette: what happens changes its state, and what follows from that is done here. */
export function createPaletteStore(): PaletteStore {
  let state: PaletteState = { ...closedPalette, session: readSession() }
  const shown = createStore(state)
  const running: Partial<Record<Delay, { of: unknown; timer: ReturnType<typeof setTimeout> }>> = {}

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
    const icons = await bringNamedIcons(state.session, state.icons)
    if (icons) dispatch({ type: 'icons', icons })
  }

  subscribeToSession(() => dispatch({ type: 'session', session: readSession() }))
  return { read: shown.read, subscribe: shown.subscribe, dispatch }
}
