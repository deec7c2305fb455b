import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { MarkedText } from '#app/components/search/marked-text.tsx'
import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { searchMessages } from '#config/messages/search.ts'
import { docsIndexPath } from '#config/pages.ts'
import { nearLinks } from '#search/near-links.ts'
import { nameResults, type ShownResult, type ShownResults } from '#search/shown-results.ts'
import { Button } from '#ui/button.tsx'

/** The search of the index: a form that asks for its page with the query in the address, and what was found. */
export function DocsSearch({ found }: { found: ShownResults | undefined }) {
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

function Found({ found }: { found: ShownResults }) {
  const { explanation, refusal, answer, results } = found
  return (
    <>
      <h2 id="resultados">{nameResults(found)}</h2>
      {results.length === 0 && <Nothing />}
      {explanation !== '' && (
        <p>
          {`${explanation} `}
          {refusal && <Link to={refusal.href}>{refusal.text}</Link>}
        </p>
      )}
      {answer && (
        <blockquote>
          <p>{answer.text}</p>
          <p>
            <Link to={answer.href}>{answer.titles.join(' › ')}</Link>
          </p>
        </blockquote>
      )}
      {results.length > 0 && (
        <ol className="docs-results">
          {results.map((result) => (
            <Result key={result.href} result={result} />
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

function Result({ result: { href, title, above, excerpt } }: { result: ShownResult }) {
  return (
    <li>
      <Link to={href}>{title}</Link> {above.length > 0 && <small>{above.join(' › ')}</small>}
      {excerpt && (
        <p>
          <MarkedText {...excerpt} />
        </p>
      )}
    </li>
  )
}
