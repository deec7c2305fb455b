import { searchMessages } from '#config/messages/search.ts'
import { makeElement } from './make-element.ts'
import { createPaletteField } from './palette-field.ts'
import { createPaletteFoot } from './palette-foot.ts'
import type { PaletteGroup, PaletteItem } from './palette-groups.ts'
import { createPaletteList } from './palette-list.ts'
import { createEmptyState, createResultCount } from './palette-notes.ts'
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
  const emptyState = createEmptyState(listeners.onBrowse)
  const foot = createPaletteFoot(() => field.input.focus())
  const resultCount = createResultCount()
  let revealed = { active: -1, query: '' }
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
      resultCount.element,
    ),
    input: field.input,
    show(state) {
      const { query, active, status, isBehind } = state
      const isEmpty = state.groups.length === 0
      field.show({ hasOptions: !isEmpty, highlightedId: list.show(state) })
      emptyState.show({
        isEmpty,
        hasQuery: query.trim() !== '',
        isWaiting: status === 'loading' || isBehind,
      })
      foot.show({ status, isBehind })
      if (active !== revealed.active || query !== revealed.query) list.reveal(active)
      revealed = { active, query }
    },
    sayCount: resultCount.say,
  }
}
