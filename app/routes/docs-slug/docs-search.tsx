import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { MarkedText } from '#app/components/search/marked-text.tsx'
import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { searchMessages } from '#config/messages/search.ts'
import { nearLinks } from '#config/near-links.ts'
import { docsIndexPath, literalParameter } from '#config/pages.ts'
import { describeAnswer, describeFindings, describeRefusal, nameResults } from '#search/describe-findings.ts'
import { getRecordHref } from '#search/record-href.ts'
import type { SearchFindings, SearchMatch } from '#search/results.ts'
import { Button } from '#ui/button.tsx'

/** The search of the index: a form that asks for its page with the query in the address, and what was found. */
export function DocsSearch({ found }: { found: SearchFindings | undefined }) {
  const query = found?.query ?? ''
  const inputRef = useRef<HTMLInputElement>(null)
  // Somebody may have come from another query, by Back for example.
  useEffect(() => {
    if (inputRef.current) inputRef.current.value = query
  }, [query])
  return (
    <div className={`prose border-t border-rule pt-8 ${found ? 'mb-16' : ''}`}>
      <Form action={docsIndexPath} role="search" className="mb-10 flex flex-wrap gap-3">
        <input
          ref={inputRef}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          required
          aria-label={docsIndexMessages.search}
          placeholder={docsIndexMessages.placeholder}
          className="min-h-11 min-w-0 flex-[1_1_14rem] border border-ink bg-paper px-3.5 text-ink"
        />
        <Button type="submit">{docsIndexMessages.submit}</Button>
      </Form>
      {/* Whole: what a translator has put in place of a text would stay. */}
      {found && <Found key={found.query} found={found} />}
    </div>
  )
}

function Found({ found }: { found: SearchFindings }) {
  const { query, guess, answer, matches } = found
  const explanation = describeFindings(found)
  const literally = new URLSearchParams({ q: query, [literalParameter]: '1' })
  return (
    <>
      <h2 id="resultados">{nameResults(found)}</h2>
      {matches.length === 0 && <Nothing />}
      {explanation !== '' && (
        <p>
          {`${explanation} `}
          {guess !== undefined && <Link to={`${docsIndexPath}?${literally}`}>{describeRefusal(found)}</Link>}
        </p>
      )}
      {answer && (
        <blockquote>
          <p>{describeAnswer(answer)}</p>
          <p>
            <Link to={getRecordHref(answer.id)}>{answer.titles.join(' › ')}</Link>
          </p>
        </blockquote>
      )}
      {matches.length > 0 && (
        <ol className="docs-results">
          {matches.map((match) => (
            <Result key={match.record.id} match={match} />
          ))}
        </ol>
      )}
    </>
  )
}

function Nothing() {
  return (
    <>
      <p>{docsIndexMessages.nothingHint}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {searchMessages.suggestions}
        {nearLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </>
  )
}

function Result({ match: { record, excerpt } }: { match: SearchMatch }) {
  const { id, title, titles } = record
  return (
    <li>
      <Link to={getRecordHref(id)}>{title}</Link> {titles.length > 0 && <small>{titles.join(' › ')}</small>}
      {excerpt && (
        <p>
          <MarkedText {...excerpt} />
        </p>
      )}
    </li>
  )
}
