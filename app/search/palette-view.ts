import { searchMessages } from '#config/messages/search.ts'
import { docsIndexPath } from '#config/pages.ts'
import { nearLinks } from '#search/near-links.ts'
import cross from '~icons/lucide/x?raw'
import { makeElement, makeIcon, setAttribute, setText } from './make-element.ts'
import { createExplanation, explain } from './palette-explanation.ts'
import { createPaletteList, hasModifier, listId } from './palette-list.ts'
import {
  hasQuery,
  isLoading,
  isMissed,
  isMove,
  listItems,
  type PaletteEvent,
  type PaletteState,
} from './palette-state.ts'
import { loadSession } from './search-session.ts'

/** Tells the palette what somebody does. */
type Dispatch = (event: PaletteEvent) => void

export type PaletteView = {
  dialog: HTMLDialogElement
  draw: (state: PaletteState) => void
  focus: () => void
  /** Puts a query into the input, as who types it does. */
  type: (query: string) => void
  /** As a press on the highlighted option does: the browser or the router follows its link, or a tab opens. */
  pressHighlighted: (isForTab: boolean) => void
}

const titleId = 'search-palette-title'

/** The search dialog: made once, and drawn from the palette's state. */
export function createPaletteView(dispatch: Dispatch): PaletteView {
  const input = makeInput(dispatch)
  const close = makeElement(
    'button',
    { type: 'button', class: 'search-cross', 'aria-label': searchMessages.close },
    makeIcon('', cross),
  )
  close.addEventListener('click', () => dispatch({ type: 'close' }))
  const list = createPaletteList(dispatch)
  const notes = createNotes(dispatch, () => input.focus())
  const explanation = createExplanation(() => {
    input.focus()
    dispatch({ type: 'refuseGuess' })
  })
  // The title is for assistive technology alone (C-SEARCH-14).
  const title = makeElement('h2', { id: titleId, class: 'sr-only' }, searchMessages.title)
  const dialog = makeElement(
    'dialog',
    { class: 'search-palette', 'aria-labelledby': titleId },
    makeElement(
      'div',
      { class: 'search-panel' },
      makeElement('div', { class: 'tape text-control', 'aria-hidden': 'true' }),
      title,
      makeElement('div', { class: 'search-field' }, input, close),
      explanation.element,
      list.element,
      ...notes.elements,
    ),
  )
  return {
    dialog,
    draw(state) {
      if (input.value !== state.query) input.value = state.query
      const highlighted = list.draw(state)
      setAttribute(input, 'aria-expanded', String(state.groups.length > 0))
      setAttribute(input, 'aria-activedescendant', highlighted?.id)
      explanation.draw(state)
      notes.draw(state)
    },
    focus() {
      input.focus()
      input.select()
    },
    type(query) {
      input.value = query.slice(0, input.maxLength)
      dispatch({ type: 'type', query: input.value })
    },
    pressHighlighted(isForTab) {
      const option = dialog.querySelector<HTMLAnchorElement>(
        '[aria-selected="true"], .search-empty .search-on-page[href]',
      )
      // Not every browser opens a tab for a press that a script makes.
      if (isForTab && option?.href) window.open(option.href, '_blank', 'noopener')
      else option?.click()
    },
  }
}

/** What browsers call a key that an input method has taken. */
const COMPOSING_KEY = 229

function makeInput(dispatch: Dispatch): HTMLInputElement {
  const input = makeElement('input', {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-label': searchMessages.title,
    placeholder: searchMessages.placeholder,
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    // Nobody searches for more; a page of text that is pasted by mistake would only keep the search busy.
    maxlength: '200',
  })
  input.addEventListener('input', () => dispatch({ type: 'type', query: input.value }))
  input.addEventListener('keydown', (event) => {
    const { key } = event
    // A key that ends a composition belongs to it.
    if (event.isComposing || event.keyCode === COMPOSING_KEY) return
    if (key === 'Enter') dispatch({ type: 'enter', isForTab: event.ctrlKey || event.metaKey })
    // With a modifier the keys move in the text or select it.
    else if (isMove(key) && !hasModifier(event)) dispatch({ type: 'move', key })
    else return
    event.preventDefault()
  })
  return input
}

/**
 * What stands below the list, or in its place where nothing is found: why there cannot be anything, no match, or nothing
 * at all (C-SEARCH-11, 13). The same is said to who does not see it, with how much was found.
 */
function createNotes(dispatch: Dispatch, focusInput: () => void) {
  const emptyText = makeElement('p', { class: 'display-sm' })
  const hint = makeElement('p', {}, searchMessages.noMatchHint)
  const emptyRetry = makeRetry(focusInput)
  const browse = makeElement('a', { href: docsIndexPath, class: 'text-link' }, searchMessages.browseIndex)
  const emptySearch = makeElement('a', { class: 'search-on-page' })
  const footSearch = makeElement('a', { class: 'search-on-page' })
  const near = nearLinks.map(({ label, to }) => makeElement('a', { href: to, class: 'text-link' }, label))
  for (const link of [browse, emptySearch, footSearch, ...near])
    link.addEventListener('click', (event) => {
      if (!hasModifier(event)) dispatch({ type: 'choose', action: { href: link.href } })
    })
  const suggestions = makeElement(
    'p',
    { class: 'search-suggestions' },
    `${searchMessages.suggestions} `,
    ...near,
  )
  const empty = makeElement(
    'div',
    { class: 'search-empty' },
    emptyText,
    hint,
    emptyRetry,
    emptySearch,
    suggestions,
    browse,
  )
  const footText = makeElement('p', { class: 'search-notice' })
  const footRetry = makeRetry(focusInput)
  const keys = makeKeys()
  const foot = makeElement('div', { class: 'search-foot' }, footText, footRetry, footSearch, keys)
  const status = makeElement('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' })

  return {
    elements: [empty, foot, status],
    draw(state: PaletteState) {
      const isEmpty = listItems(state).length === 0
      const isFailed = state.session.status === 'failed'
      const notice = readNotice(state)
      const nothing = hasQuery(state) ? searchMessages.noMatch : searchMessages.noData
      empty.hidden = !isEmpty
      if (isEmpty) setText(emptyText, notice ?? (isLoading(state) ? '' : nothing))
      hint.hidden = !hasQuery(state) || isLoading(state) || notice !== undefined
      emptyRetry.hidden = !isFailed
      drawSearchOnPage(emptySearch, isFailed && hasQuery(state), state.query)
      drawSearchOnPage(footSearch, isFailed && hasQuery(state) && !isEmpty, state.query)
      suggestions.hidden = !isMissed(state)
      browse.hidden = isLoading(state)
      setText(footText, isEmpty ? '' : (notice ?? ''))
      footRetry.hidden = isEmpty || !isFailed
      keys.hidden = !isEmpty && notice !== undefined
      const count = describeCount(state.saidCount)
      const said = [count && sayAnswer(state), count, count && explain(state)]
      setText(status, notice ?? said.filter(Boolean).join('. '))
    },
  }
}

/** The same search, where the server answers: a document of its own, which only the browser follows a link to. */
function drawSearchOnPage(link: HTMLAnchorElement, isNeeded: boolean, query: string) {
  link.hidden = !isNeeded
  // Without an address it is no link, and Enter presses none.
  if (!isNeeded) return setAttribute(link, 'href', undefined)
  const asked = query.trim()
  setAttribute(link, 'href', `${docsIndexPath}?q=${encodeURIComponent(asked)}`)
  setAttribute(link, 'target', '_top')
  setText(
    link,
    searchMessages.searchOnPage.replace('{query}', () => asked),
  )
}

/** The answer to a question, for who does not see that it stands above the others. */
function sayAnswer(state: PaletteState): string {
  const answer = listItems(state).find(({ isAnswer }) => isAnswer)
  return answer ? `${searchMessages.answer}: ${answer.label.text.replace(/\.$/, '')}` : ''
}

/** What the documentation's search cannot do right now. */
function readNotice({ session, isSlow }: PaletteState): string | undefined {
  if (session.status === 'failed') return searchMessages.failed
  return isSlow ? searchMessages.loading : undefined
}

/** Asks for the documentation's search again. The button goes with its press; the focus goes back to the input. */
function makeRetry(focusInput: () => void): HTMLElement {
  const retry = makeElement('button', { type: 'button', class: 'search-retry' }, searchMessages.retry)
  retry.addEventListener('click', () => {
    focusInput()
    loadSession()
  })
  return retry
}

function makeKeys(): HTMLElement {
  const { move, open, close } = searchMessages.keys
  const key = (name: string) => makeElement('kbd', {}, name)
  const words = [key('↑'), key('↓'), ` ${move} `, key('↵'), ` ${open} `, key('Esc'), ` ${close}`]
  return makeElement('p', { class: 'search-keys', 'aria-hidden': 'true' }, ...words)
}

function describeCount(count: number | undefined): string {
  if (count === undefined) return ''
  if (count === 0) return searchMessages.noMatch
  return count === 1 ? searchMessages.countOne : searchMessages.countMany.replace('{count}', String(count))
}
