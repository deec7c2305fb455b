import { searchMessages } from '#config/messages/search.ts'
import { describeFindings } from '#search/describe-findings.ts'
import type { PaletteEvent, PaletteState } from './palette-state.ts'

type Props = { state: PaletteState; dispatch: (event: PaletteEvent) => void; focusInput: () => void }

/** What was made of the query, above the results, and a way to refuse a guess. */
export function PaletteExplanation({ state, dispatch, focusInput }: Props) {
  const { findings, query } = state
  const words = findings ? describeFindings(findings) : ''
  function refuse() {
    // The button goes with its press.
    focusInput()
    dispatch({ type: 'refuseGuess' })
  }
  return (
    // It stays: what comes and goes beside the list makes the browser style all of that anew.
    <div className="search-explanation" hidden={words === ''}>
      <p>{words}</p>
      {findings?.guess !== undefined && (
        <button type="button" className="search-retry" onClick={refuse}>
          {searchMessages.refuseGuess.replace('{query}', () => query.trim())}
        </button>
      )}
    </div>
  )
}
