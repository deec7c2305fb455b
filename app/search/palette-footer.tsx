import { useEffect, useState } from 'react'
import { SEARCH_LOADING_SHOWN_MS } from '#config/constants.ts'
import { searchMessages } from '#config/messages/search.ts'
import { loadSession, type SearchSession } from './search-session.ts'

type Props = {
  status: SearchSession['status']
  /** The answer to the query is on its way. */
  isBehind: boolean
}

/** The palette's foot: what the keys do, and what the documentation's search cannot do right now (C-SEARCH-13). */
export function PaletteFooter({ status, isBehind }: Props) {
  const isSlow = useSlowness(status === 'loading' || isBehind)
  return (
    <div className="search-foot">
      <p role="status" className="search-status">
        {status === 'failed' && searchMessages.failed}
        {isSlow && searchMessages.loading}
      </p>
      {status === 'failed' && (
        <button type="button" className="search-retry" onClick={retry}>
          {searchMessages.retry}
        </button>
      )}
      {status !== 'failed' && !isSlow && <Keys />}
    </div>
  )
}

/** The button goes with its press; the focus goes back to the input. */
function retry({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.closest('dialog')?.querySelector('input')?.focus()
  loadSession()
}

function Keys() {
  return (
    <p className="search-keys" aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {searchMessages.keys.move}
      <kbd>↵</kbd> {searchMessages.keys.open}
      <kbd>Esc</kbd> {searchMessages.keys.close}
    </p>
  )
}

/** Loading counts as slow after a moment: a word that comes and goes at once would be a flicker. */
function useSlowness(isLoading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), SEARCH_LOADING_SHOWN_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isSlow && isLoading
}
