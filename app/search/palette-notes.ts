import { searchMessages } from '#config/messages/search.ts'
import { makeElement, setText } from './make-element.ts'
import { loadSession, type SearchSession } from './search-session.ts'

/** How long that loading takes before the palette says so, in ms: what is quicker needs no word. */
const SEARCH_LOADING_SHOWN_MS = 400

/** What the documentation's search cannot do right now (C-SEARCH-13). */
export type PaletteNotice = { text: string; canRetry: boolean }

type SearchState = {
  status: SearchSession['status']
  /** The answer to the query is on its way. */
  isBehind: boolean
}

/**
 * Watches whether the search can be had. Loading counts as slow after a moment, of which `onSlow` tells: a word that
 * comes and goes at once would be a flicker.
 */
export function createNotice(onSlow: () => void): {
  note(state: SearchState): void
  read(): PaletteNotice | undefined
} {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSlow = false
  let isFailed = false
  return {
    note({ status, isBehind }) {
      const isLoading = status === 'loading' || isBehind
      isFailed = status === 'failed'
      if (isLoading && timer === undefined)
        timer = setTimeout(() => {
          isSlow = true
          onSlow()
        }, SEARCH_LOADING_SHOWN_MS)
      if (isLoading) return
      clearTimeout(timer)
      timer = undefined
      isSlow = false
    },
    read() {
      if (isFailed) return { text: searchMessages.failed, canRetry: true }
      return isSlow ? { text: searchMessages.loading, canRetry: false } : undefined
    },
  }
}

/** Asks for the documentation's search again. The button goes with its press; the focus goes back to the input. */
export function createRetry(focusInput: () => void): HTMLElement {
  const retry = makeElement('button', { type: 'button', class: 'search-retry' }, searchMessages.retry)
  retry.addEventListener('click', () => {
    focusInput()
    loadSession()
  })
  return retry
}

type ShownEmptyState = {
  isEmpty: boolean
  hasQuery: boolean
  isWaiting: boolean
  notice: PaletteNotice | undefined
}

/**
 * What stands in the middle of an empty list: why there cannot be anything, no match, or nothing at all (C-SEARCH-11).
 * While the documentation is on its way it is too early to say that nothing matches.
 */
export function createEmptyState(listeners: { onBrowse: () => void; focusInput: () => void }): {
  element: HTMLElement
  show(state: ShownEmptyState): void
} {
  const text = makeElement('p', { class: 'display-sm' })
  const hint = makeElement('p', {}, searchMessages.noMatchHint)
  const retry = createRetry(listeners.focusInput)
  const browse = makeElement('button', { type: 'button', class: 'text-link' }, searchMessages.browseIndex)
  browse.addEventListener('click', listeners.onBrowse)
  const element = makeElement('div', { class: 'search-empty' }, text, hint, retry, browse)
  return {
    element,
    show({ isEmpty, hasQuery, isWaiting, notice }) {
      const message = hasQuery ? searchMessages.noMatch : searchMessages.noData
      element.hidden = !isEmpty
      hint.hidden = !hasQuery || isWaiting || notice !== undefined
      retry.hidden = !notice?.canRetry
      browse.hidden = isWaiting
      if (isEmpty) setText(text, notice?.text ?? (isWaiting ? '' : message))
    },
  }
}

/** Says what the eye sees: why nothing can be found, or how much was, to who does not see the list. */
export function createLiveStatus(): {
  element: HTMLElement
  say(notice: PaletteNotice | undefined, count: number | undefined): void
} {
  const element = makeElement('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' })
  return {
    element,
    say: (notice, count) =>
      setText(element, notice?.text ?? (count === undefined ? '' : countResults(count))),
  }
}

function countResults(count: number): string {
  if (count === 0) return searchMessages.noMatch
  if (count === 1) return searchMessages.countOne
  return searchMessages.countMany.replace('{count}', String(count))
}
