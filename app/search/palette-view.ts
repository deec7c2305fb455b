import { searchMessages } from '#config/messages/search.ts'
import { makeElement } from './make-element.ts'
import { createPaletteField } from './palette-field.ts'
import { createPaletteFoot } from './palette-foot.ts'
import type { PaletteGroup, PaletteItem } from './palette-groups.ts'
import { createPaletteList } from './palette-list.ts'
import { createEmptyState, createLiveStatus, createNotice } from './palette-notes.ts'
import type { SearchSession } from './search-session.ts'

/** What the palette shows. */
type PaletteState = {
  query: string
  groups: readonly PaletteGroup[]
  /** Index of the highlighted item among those of all groups, -1 for none. */
  active: number
  /** So many options are there. */
  limit: number
  /** Icons of the content, by name. */
  icons: Readonly<Record<string, string>>
  status: SearchSession['status']
  /** The answer to the query is on its way. */
  isBehind: boolean
}

/** What somebody does in the palette. */
export type PaletteListeners = {
  onInput: () => void
  /** Whoever acts on the key prevents its default. */
  onKey: (event: KeyboardEvent) => void
  onHighlight: (item: PaletteItem) => void
  onActivate: (item: PaletteItem) => void
  onScrollToEnd: () => void
  onBrowse: () => void
  onClose: () => void
}

export type PaletteView = {
  element: HTMLElement
  input: HTMLInputElement
  show: (state: PaletteState) => void
  /** Tells who does not see the list how much was found; nothing without a number. */
  sayCount: (count: number | undefined) => void
}

/** What the dialog is called by; the title is for assistive technology alone (C-SEARCH-14). */
export const paletteTitleId = 'search-palette-title'

/** What stands in the search dialog. It is made once, and changed where what it shows differs. */
export function createPaletteView(listeners: PaletteListeners): PaletteView {
  const field = createPaletteField(listeners)
  const list = createPaletteList(listeners)
  const focusInput = () => field.input.focus()
  const emptyState = createEmptyState({ onBrowse: listeners.onBrowse, focusInput })
  const foot = createPaletteFoot(focusInput)
  const liveStatus = createLiveStatus()
  const notice = createNotice(() => shown && drawNotes(shown))
  let shown: PaletteState | undefined
  let saidCount: number | undefined
  let revealed = { active: -1, query: '' }

  /** What the search cannot do stands in the middle where nothing else does, and otherwise below the list. */
  function drawNotes({ groups, query, status, isBehind }: PaletteState) {
    const isEmpty = groups.length === 0
    const current = notice.read()
    emptyState.show({
      isEmpty,
      hasQuery: query.trim() !== '',
      isWaiting: status === 'loading' || isBehind,
      notice: current,
    })
    foot.show(isEmpty ? undefined : current)
    liveStatus.say(current, saidCount)
  }

  return {
    element: makeElement(
      'div',
      { class: 'search-panel' },
      makeElement('div', { class: 'tape text-control', 'aria-hidden': 'true' }),
      makeElement('h2', { id: paletteTitleId, class: 'sr-only' }, searchMessages.title),
      field.element,
      list.element,
      emptyState.element,
      foot.element,
      liveStatus.element,
    ),
    input: field.input,
    show(state) {
      const { query, active, groups } = state
      shown = state
      field.show({ hasOptions: groups.length > 0, highlightedId: list.show(state) })
      notice.note(state)
      drawNotes(state)
      if (active !== revealed.active || query !== revealed.query) list.reveal(active)
      revealed = { active, query }
    },
    sayCount(count) {
      saidCount = count
      if (shown) drawNotes(shown)
    },
  }
}
