import { searchMessages } from '#config/messages/search.ts'
import { makeElement, setText } from './make-element.ts'

type ShownEmptyState = { isEmpty: boolean; hasQuery: boolean; isWaiting: boolean }

/** No match, or nothing at all (C-SEARCH-11); while the documentation is on its way it is too early to say so. */
export function createEmptyState(onBrowse: () => void): {
  element: HTMLElement
  show(state: ShownEmptyState): void
} {
  const text = makeElement('p', { class: 'display-sm' })
  const browse = makeElement('button', { type: 'button', class: 'text-link' }, searchMessages.browseIndex)
  browse.addEventListener('click', onBrowse)
  const element = makeElement('div', { class: 'search-empty' }, text, browse)
  return {
    element,
    show({ isEmpty, hasQuery, isWaiting }) {
      const message = hasQuery ? searchMessages.noMatch : searchMessages.noData
      element.hidden = !isEmpty
      browse.hidden = isWaiting
      setText(text, isWaiting || !isEmpty ? '' : message)
    },
  }
}

/** Says how much was found to who does not see the list. */
export function createResultCount(): { element: HTMLElement; say: (count: number | undefined) => void } {
  const element = makeElement('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' })
  return { element, say: (count) => setText(element, count === undefined ? '' : countResults(count)) }
}

function countResults(count: number): string {
  if (count === 0) return searchMessages.countNone
  if (count === 1) return searchMessages.countOne
  return searchMessages.countMany.replace('{count}', String(count))
}
