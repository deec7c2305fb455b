import { describeFindings } from '#search/describe-findings.ts'
import type { SearchFindings } from '#search/results.ts'
import { hasQuery, isBehind, type PaletteState } from './palette-state.ts'

/**
 * What was made of the query: a guess, a word that stands nowhere, what the shop calls it; '' where there is nothing to
 * explain.
 */
export function explain(state: PaletteState): string {
  const findings = readFindings(state)
  return findings ? describeFindings(findings) : ''
}

/** Whether what was found is for another query than the one that was typed, which may be refused. */
export function isGuess(state: PaletteState): boolean {
  return readFindings(state)?.guess !== undefined
}

/** What was found for what stands in the input; until it is there, nothing is explained. */
function readFindings(state: PaletteState): SearchFindings | undefined {
  return hasQuery(state) && state.session.status === 'ready' && !isBehind(state)
    ? state.answer?.findings
    : undefined
}
