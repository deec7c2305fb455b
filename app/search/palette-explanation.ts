import { searchMessages } from '#config/messages/search.ts'
import { describeFindings } from '#search/describe-findings.ts'
import type { SearchFindings } from '#search/results.ts'
import { makeElement, setText } from './make-element.ts'
import { hasQuery, isBehind, type PaletteState } from './palette-state.ts'

/**
 * What was made of the query, above the results: a guess, which may be refused; a word that stands nowhere; what the
 * shop calls it.
 */
export function createExplanation(onRefuse: () => void) {
  const text = makeElement('p')
  const refuse = makeElement('button', { type: 'button', class: 'search-retry' })
  refuse.addEventListener('click', onRefuse)
  const element = makeElement('div', { class: 'search-explanation' }, text, refuse)
  return {
    element,
    draw(state: PaletteState) {
      const words = explain(state)
      setText(text, words)
      const isGuess = words !== '' && readFindings(state)?.guess !== undefined
      refuse.hidden = !isGuess
      if (isGuess) setText(refuse, searchMessages.refuseGuess.replace('{query}', state.query.trim()))
      element.hidden = words === ''
    },
  }
}

/** The same in words, for who does not see the list; '' where there is nothing to explain. */
export function explain(state: PaletteState): string {
  const findings = readFindings(state)
  return findings ? describeFindings(findings) : ''
}

/** What was found for what stands in the input; until it is there, nothing is explained. */
function readFindings(state: PaletteState): SearchFindings | undefined {
  return hasQuery(state) && state.session.status === 'ready' && !isBehind(state)
    ? state.answer?.findings
    : undefined
}
