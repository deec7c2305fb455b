import type { ComponentProps, MouseEvent, RefObject } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { searchMessages } from '#config/messages/search.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { nearLinks } from '#config/near-links.ts'
import { docsIndexPath } from '#config/pages.ts'
import { describeFindings, describeRefusal } from '#search/describe-findings.ts'
import type { PaletteAction } from './palette-groups.ts'
import { hasModifier } from './palette-list.tsx'
import {
  countResults,
  hasQuery,
  isLoading,
  listItems,
  type PaletteEvent,
  type PaletteState,
} from './palette-state.ts'
import { bringSearch } from './palette-store.ts'
import { SearchRetry } from './search-retry.tsx'

type InputRef = RefObject<HTMLInputElement | null>

type ExplanationProps = { state: PaletteState; dispatch: (event: PaletteEvent) => void; inputRef: InputRef }

/** What was made of the query, above the results, and a way to refuse a guess. */
export function PaletteExplanation({ state: { findings }, dispatch, inputRef }: ExplanationProps) {
  const words = findings ? describeFindings(findings) : ''
  return (
    // It stays: what comes and goes beside the list makes the browser style all of that anew.
    <div className="search-explanation" hidden={words === ''}>
      <p>{words}</p>
      {words !== '' && findings?.guess !== undefined && (
        <SearchRetry inputRef={inputRef} onPress={() => dispatch({ type: 'refuseGuess' })}>
          {describeRefusal(findings)}
        </SearchRetry>
      )}
    </div>
  )
}

type Props = {
  state: PaletteState
  onChoose: (action: PaletteAction) => void
  inputRef: InputRef
  searchOnPageRef: RefObject<HTMLAnchorElement | null>
}

/**
 * What stands below the list, or in its place where nothing is found: why there cannot be anything, no match, or nothing
 * at all (C-SEARCH-11, 13). The same is said to who does not see it, with how much was found.
 */
export function PaletteNotes({ state, onChoose, inputRef, searchOnPageRef }: Props) {
  const isEmpty = listItems(state).length === 0
  const notice = readNotice(state)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!hasModifier(event)) onChoose({ href: event.currentTarget.href })
  }
  const wayOut = state.session.status === 'failed' && (
    <>
      <SearchRetry inputRef={inputRef} onPress={() => void bringSearch()}>
        {searchEntryMessages.retry}
      </SearchRetry>
      {hasQuery(state) && <SearchOnPage query={state.query.trim()} ref={searchOnPageRef} onClick={follow} />}
    </>
  )
  return (
    <>
      {isEmpty && (
        <div className="search-empty">
          <Nothing state={state} notice={notice} />
          {wayOut}
          {countResults(state) === 0 && (
            <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
              <span>{searchMessages.suggestions}</span>
              {nearLinks.map(({ label, to }) => (
                <Link key={to} to={to} prefetch="intent" className="text-link" onClick={follow}>
                  {label}
                </Link>
              ))}
            </p>
          )}
          {!isLoading(state) && (
            <Link to={docsIndexPath} prefetch="intent" className="text-link" onClick={follow}>
              {searchMessages.browseIndex}
            </Link>
          )}
        </div>
      )}
      {!isEmpty && notice !== undefined ? (
        <div className="search-foot">
          <p>{notice}</p>
          {wayOut}
        </div>
      ) : (
        <Keys />
      )}
      <p className="sr-only" role="status" aria-live="polite">
        {say(state, notice)}
      </p>
    </>
  )
}

/** Why the list is empty. */
function Nothing({ state, notice }: { state: PaletteState; notice: string | undefined }) {
  if (notice !== undefined || isLoading(state)) return <p className="display-sm">{notice}</p>
  if (!hasQuery(state)) return <p className="display-sm">{searchMessages.noData}</p>
  return (
    <>
      <p className="display-sm">{searchMessages.noMatch}</p>
      <p>{searchMessages.noMatchHint}</p>
    </>
  )
}

/** What the documentation's search cannot do right now. */
function readNotice({ session, isSlow }: PaletteState): string | undefined {
  if (session.status === 'failed') return searchMessages.failed
  return isSlow ? searchEntryMessages.loading : undefined
}

/** The same search, where the server answers: a document of its own, which only the browser follows a link to. */
function SearchOnPage({ query, ...props }: { query: string } & ComponentProps<'a'>) {
  return (
    <a
      {...props}
      href={`${docsIndexPath}?q=${encodeURIComponent(query)}`}
      target="_top"
      className="search-on-page"
    >
      {searchMessages.searchOnPage.replace('{query}', () => query)}
    </a>
  )
}

function Keys() {
  const { move, open, close } = searchMessages.keys
  return (
    <p className="search-foot search-keys" aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      <span>{move}</span>
      <kbd>↵</kbd>
      <span>{open}</span>
      <kbd>Esc</kbd>
      <span>{close}</span>
    </p>
  )
}

/** How much was found, and what first, for who does not see the list. */
function say(state: PaletteState, notice: string | undefined): string {
  if (notice !== undefined) return notice
  if (state.saidCount === undefined) return ''
  const count = writeCount(state.saidCount, { ...searchMessages.counts, none: searchMessages.noMatch })
  return [sayAnswer(state), count, state.findings && describeFindings(state.findings)]
    .filter(Boolean)
    .join('. ')
}

/** The answer to a question, for who does not see that it stands above the others. */
function sayAnswer(state: PaletteState): string {
  const answer = listItems(state).find(({ isAnswer }) => isAnswer)
  return answer ? `${searchMessages.answer}: ${answer.label.text.replace(/\.$/, '')}` : ''
}
