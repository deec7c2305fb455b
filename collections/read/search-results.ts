import type { MinimarkElement, MinimarkNode } from '#collections/minimark.ts'
import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { docsIndexPath } from '#config/pages.ts'

/** What was found for a query, as it is shown on a page. */
export type ShownResults = {
  query: string
  /** What was made of the query, in words; '' where there is nothing to say. */
  explanation: string
  /** Where a guess is refused. */
  refusal?: { text: string; href: string }
  /** What answers a question, word for word, and where it stands. */
  answer?: { text: string; href: string; titles: string[] }
  results: ShownResult[]
  /** What is offered where nothing was found. */
  near: { text: string; links: readonly { label: string; to: string }[] }
}

export type ShownResult = {
  href: string
  title: string
  /** The titles above, its section first. */
  above: string[]
  /** A piece of its text; every second piece is what was found. */
  excerpt: string[]
}

/** A search without JavaScript: a form that asks for this page with its query in the address, and what was found. */
export function createSearchForm(found: ShownResults | undefined): MinimarkElement[] {
  const { query = '' } = found ?? {}
  const input = {
    type: 'search',
    name: 'q',
    value: query,
    maxlength: '200',
    required: true,
    'aria-label': docsIndexMessages.search,
    placeholder: docsIndexMessages.placeholder,
  }
  const form: MinimarkElement = [
    'form',
    { action: docsIndexPath, role: 'search', class: 'docs-search' },
    ['input', input],
    [
      'button',
      { type: 'submit', class: 'button look-solid button-md color-primary' },
      docsIndexMessages.submit,
    ],
  ]
  return found ? [form, ...renderResults(found)] : [form]
}

function renderResults({
  query,
  explanation,
  refusal,
  answer,
  results,
  near,
}: ShownResults): MinimarkElement[] {
  const heading: MinimarkElement = ['h2', { id: 'resultados' }, nameResults({ query, results })]
  if (results.length === 0) return [heading, ['p', {}, docsIndexMessages.nothingHint], renderNear(near)]
  const refuse: MinimarkNode[] = refusal ? [' ', ['a', { href: refusal.href }, refusal.text]] : []
  const note: MinimarkElement[] = explanation === '' ? [] : [['p', {}, explanation, ...refuse]]
  return [
    heading,
    ...note,
    ...(answer ? [renderAnswer(answer)] : []),
    ['ol', { class: 'docs-results' }, ...results.map(renderResult)],
  ]
}

/** What a list of results is called, and its page in the browser's history. */
export function nameResults({ query, results }: Pick<ShownResults, 'query' | 'results'>): string {
  const words = results.length === 0 ? docsIndexMessages.nothing : docsIndexMessages.found
  return words.replace('{query}', () => shortenQuery(query))
}

/** A query as it is quoted: a long one is told by its beginning. */
export function shortenQuery(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60)}…` : query
}

function renderNear({ text, links }: ShownResults['near']): MinimarkElement {
  return [
    'p',
    {},
    text,
    ...links.flatMap(({ label, to }): MinimarkNode[] => [' ', ['a', { href: to }, label]]),
  ]
}

/** A quotation of the page that answers. */
function renderAnswer({ text, href, titles }: NonNullable<ShownResults['answer']>): MinimarkElement {
  return ['blockquote', {}, ['p', {}, text], ['p', {}, ['a', { href }, titles.join(' › ')]]]
}

function renderResult({ href, title, above, excerpt }: ShownResult): MinimarkElement {
  const pieces = excerpt.map((text, index): MinimarkNode => (index % 2 === 1 ? ['mark', {}, text] : text))
  return [
    'li',
    {},
    ['a', { href }, title],
    ...(above.length > 0 ? [[' ', ['small', {}, above.join(' › ')]] as MinimarkNode[]].flat() : []),
    ...(pieces.length > 0 ? [['p', {}, ...pieces] as MinimarkElement] : []),
  ]
}
