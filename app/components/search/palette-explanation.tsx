import { searchMessages } from '#config/messages/search.ts'
import { explain, isGuess } from './explain-findings.ts'
import type { PaletteEvent, PaletteState } from './palette-state.ts'

type Props = { state: PaletteState; dispatch: (event: PaletteEvent) => void; focusInput: () => void }

/** What was made of the query, above the results, and a way to refuse a guess. */
export function PaletteExplanation({ state, dispatch, focusInput }: Props) {
  const words = explain(state)
  if (words === '') return null
  function refuse() {
    // The button goes with its press.
    focusInput()
    dispatch({ type: 'refuseGuess' })
  }
  return (
    <div className="search-explanation">
      <p>{words}</p>
      {isGuess(state) && (
        <button type="button" className="search-retry" onClick={refuse}>
          {searchMessages.refuseGuess.replace('{query}', () => state.query.trim())}
        </button>
      )}
    </div>
  )
}
