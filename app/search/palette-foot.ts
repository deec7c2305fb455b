import { SEARCH_LOADING_SHOWN_MS } from '#config/constants.ts'
import { searchMessages } from '#config/messages/search.ts'
import { makeElement, setText } from './make-element.ts'
import { loadSession, type SearchSession } from './search-session.ts'

type ShownFoot = {
  status: SearchSession['status']
  /** The answer to the query is on its way. */
  isBehind: boolean
}

/** The palette's foot: what the keys do, and what the documentation's search cannot do right now (C-SEARCH-13). */
export function createPaletteFoot(focusInput: () => void): {
  element: HTMLElement
  show(foot: ShownFoot): void
} {
  const status = makeElement('p', { role: 'status', class: 'search-status' })
  const retry = makeElement('button', { type: 'button', class: 'search-retry' }, searchMessages.retry)
  const keys = createKeys()
  let failed = false
  const slowness = createSlowness(draw)

  function draw() {
    const isSlow = slowness.isSlow()
    setText(status, failed ? searchMessages.failed : isSlow ? searchMessages.loading : '')
    retry.hidden = !failed
    keys.hidden = failed || isSlow
  }

  // The button goes with its press; the focus goes back to the input.
  retry.addEventListener('click', () => {
    focusInput()
    loadSession()
  })
  return {
    element: makeElement('div', { class: 'search-foot' }, status, retry, keys),
    show({ status: sessionStatus, isBehind }) {
      failed = sessionStatus === 'failed'
      slowness.note(sessionStatus === 'loading' || isBehind)
      draw()
    },
  }
}

function createKeys(): HTMLElement {
  const { move, open, close } = searchMessages.keys
  const key = (name: string) => makeElement('kbd', {}, name)
  const words = [key('↑'), key('↓'), ` ${move} `, key('↵'), ` ${open} `, key('Esc'), ` ${close}`]
  return makeElement('p', { class: 'search-keys', 'aria-hidden': 'true' }, ...words)
}

/** Loading counts as slow after a moment: a word that comes and goes at once would be a flicker. */
function createSlowness(onSlow: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSlow = false
  return {
    isSlow: () => isSlow,
    note(isLoading: boolean) {
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
  }
}
