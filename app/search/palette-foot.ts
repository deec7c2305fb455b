import { searchMessages } from '#config/messages/search.ts'
import { makeElement, setText } from './make-element.ts'
import { createRetry, type PaletteNotice } from './palette-notes.ts'

/** The palette's foot: what the keys do, or, below a list, what the documentation's search cannot do right now. */
export function createPaletteFoot(focusInput: () => void): {
  element: HTMLElement
  show(notice: PaletteNotice | undefined): void
} {
  const text = makeElement('p', { class: 'search-notice' })
  const retry = createRetry(focusInput)
  const keys = createKeys()
  return {
    element: makeElement('div', { class: 'search-foot' }, text, retry, keys),
    show(notice) {
      setText(text, notice?.text ?? '')
      retry.hidden = !notice?.canRetry
      keys.hidden = notice !== undefined
    },
  }
}

function createKeys(): HTMLElement {
  const { move, open, close } = searchMessages.keys
  const key = (name: string) => makeElement('kbd', {}, name)
  const words = [key('↑'), key('↓'), ` ${move} `, key('↵'), ` ${open} `, key('Esc'), ` ${close}`]
  return makeElement('p', { class: 'search-keys', 'aria-hidden': 'true' }, ...words)
}
