import { searchMessages } from '#config/messages/search.ts'
import { docsIndexPath } from '#config/site.ts'
import link from '~icons/lucide/arrow-up-right?raw'
import check from '~icons/lucide/circle-check?raw'
import enter from '~icons/lucide/corner-down-left?raw'
import page from '~icons/lucide/file-text?raw'
import heading from '~icons/lucide/hash?raw'
import screen from '~icons/lucide/monitor?raw'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'
import cross from '~icons/lucide/x?raw'
import { splitExcerpt, splitLabel, type TextPiece } from './highlight.ts'
import { makeElement, makeIcon, setAttribute, setText } from './make-element.ts'
import type { PaletteGroup, PaletteItem } from './palette-groups.ts'
import {
  findActive,
  hasQuery,
  isLoading,
  isMove,
  listItems,
  type PaletteEvent,
  type PaletteState,
} from './palette-state.ts'
import { loadSession } from './search-session.ts'

/** Tells the palette what somebody does. */
type Dispatch = (event: PaletteEvent) => void

/** The search dialog: made once, and drawn from the palette's state. */
export type PaletteView = {
  dialog: HTMLDialogElement
  draw: (state: PaletteState) => void
  focus: () => void
  /** As a press on the highlighted option does: the browser or the router follows its link. */
  pressHighlighted: () => void
}

const listId = 'search-list'
const titleId = 'search-palette-title'

export function createPaletteView(dispatch: Dispatch): PaletteView {
  const input = makeInput(dispatch)
  const close = makeElement(
    'button',
    { type: 'button', class: 'search-cross', 'aria-label': searchMessages.close },
    makeIcon('', cross),
  )
  close.addEventListener('click', () => dispatch({ type: 'close' }))
  const list = createList(dispatch)
  const notes = createNotes(dispatch, () => input.focus())
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
      notes.draw(state)
    },
    focus() {
      input.focus()
      input.select()
    },
    pressHighlighted: () => dialog.querySelector<HTMLElement>('[aria-selected="true"]')?.click(),
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
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    // A key that ends a composition belongs to it.
    if (event.isComposing || event.keyCode === COMPOSING_KEY) return
    if (key === 'Enter') dispatch({ type: 'enter' })
    // With a modifier the keys move in the text or select it.
    else if (isMove(key) && !(shiftKey || ctrlKey || altKey || metaKey)) dispatch({ type: 'move', key })
    else return
    event.preventDefault()
  })
  return input
}

/** The options in their groups; the focus stays in the input, which names the highlighted one (C-SEARCH-9). */
function createList(dispatch: Dispatch) {
  const element = makeElement('div', {
    id: listId,
    role: 'listbox',
    'aria-label': searchMessages.results,
    class: 'search-list',
  })
  const enterIcon = makeIcon('search-enter', enter)
  let shown: { active: number; query: string } = { active: -1, query: '' }
  /** Asking the list itself would cost a layout. */
  let isScrolled = false
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = element
    isScrolled = scrollTop > 0
    if (isScrolled && scrollHeight - scrollTop - clientHeight < clientHeight) dispatch({ type: 'scrollToEnd' })
  })
  // Not when it enters: the list moves under a pointer that rests.
  element.addEventListener('pointermove', (event) => {
    const option = findOption(event)
    const item = option && drawn.get(option)?.item
    if (item && option.ariaSelected !== 'true') dispatch({ type: 'point', item })
  })
  element.addEventListener('click', (event) => {
    const option = findOption(event)
    const item = option && drawn.get(option)?.item
    if (!item || ('href' in item.action && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)))
      return
    if (!('href' in item.action)) event.preventDefault()
    dispatch({ type: 'choose', action: item.action })
  })

  return {
    element,
    draw(state: PaletteState): Element | undefined {
      const active = findActive(state)
      const groups = takeFirst(state.groups, Math.max(state.limit, active + 1))
      element.hidden = groups.length === 0
      drawChildren(element, 0, groups, makeGroup, (child, group) => drawGroup(child, group, state))
      const options = element.querySelectorAll<HTMLElement>('[role="option"]')
      const highlighted = options[active]
      for (const option of options) setAttribute(option, 'aria-selected', String(option === highlighted))
      // What chooses the colour in force has an icon of its own at its end.
      if (!highlighted || highlighted.ariaChecked === 'true') enterIcon.remove()
      else if (enterIcon.parentElement !== highlighted) highlighted.append(enterIcon)
      if (active !== shown.active || state.query !== shown.query) {
        // The first one brings its group's label along.
        if (active > 0) highlighted?.scrollIntoView({ block: 'nearest' })
        else if (isScrolled) element.scrollTop = 0
      }
      shown = { active, query: state.query }
      return highlighted
    },
  }
}

function findOption({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[role="option"]') : null
}

/** The groups of the first options, the last one as far as it goes. */
function takeFirst(groups: readonly PaletteGroup[], limit: number): PaletteGroup[] {
  let rest = limit
  return groups.flatMap((group) => {
    const items = group.items.slice(0, rest)
    rest -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Gives a parent as many children as there is to show after the first ones, which stay, and draws each. */
function drawChildren<T>(
  parent: Element,
  before: number,
  shown: readonly T[],
  make: (id: string) => Element,
  draw: (child: Element, value: T) => void,
) {
  while (parent.childElementCount > before + shown.length) parent.lastElementChild?.remove()
  while (parent.childElementCount < before + shown.length)
    parent.append(make(`${parent.id}-${parent.childElementCount}`))
  for (const [index, value] of shown.entries()) {
    const child = parent.children[before + index]
    if (child) draw(child, value)
  }
}

function makeGroup(id: string): Element {
  const label = makeElement('div', { id: `${id}-label`, class: 'search-group-label label' })
  return makeElement('div', { id, class: 'search-group' }, label)
}

function drawGroup(element: Element, { label: text, items }: PaletteGroup, state: PaletteState) {
  const label = element.firstElementChild as HTMLElement
  setText(label, text ?? '')
  label.hidden = !text
  setAttribute(element, 'role', text && 'group')
  setAttribute(element, 'aria-labelledby', text && label.id)
  drawChildren(element, 1, items, makeOption, (child, item) => drawOption(child, item, state))
}

const ownIcons = { link, page, heading, system: screen, light: sun, dark: moon }

/** A link, so that it can be opened in another tab; what leads nowhere is one without an address. */
function makeOption(id: string): Element {
  return makeElement('a', { id, role: 'option', class: 'search-option', tabindex: '-1', draggable: 'false' })
}

/** What each option shows. */
const drawn = new WeakMap<Element, { item: PaletteItem; icon: string; query: string }>()

function drawOption(element: Element, item: PaletteItem, { icons, query }: PaletteState) {
  const icon = (item.iconName && icons[item.iconName]) || ownIcons[item.icon]
  const before = drawn.get(element)
  if (before?.item === item && before.icon === icon && before.query === query) return
  drawn.set(element, { item, icon, query })
  const { prefix, label, suffix, action, isCurrent, lang } = item
  setAttribute(element, 'href', 'href' in action ? action.href : undefined)
  setAttribute(element, 'aria-checked', isCurrent === undefined ? undefined : String(isCurrent))
  const title = makeText('search-option-title', splitLabel(label, query))
  setAttribute(title, 'lang', lang)
  element.replaceChildren(
    makeIcon('search-option-icon', icon),
    makeElement(
      'span',
      { class: 'search-option-text' },
      makeElement(
        'span',
        { class: 'search-option-label' },
        makeElement('span', { class: 'search-option-prefix' }, prefix ? `${prefix} ` : ''),
        title,
      ),
      makeText('search-option-suffix', suffix ? splitExcerpt(suffix, query) : []),
    ),
    ...(isCurrent ? [makeIcon('search-check', check)] : []),
  )
}

function makeText(className: string, pieces: readonly TextPiece[]): HTMLElement {
  return makeElement(
    'span',
    { class: className },
    ...pieces.map(({ text, isMarked }) => (isMarked ? makeElement('mark', {}, text) : text)),
  )
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
  browse.addEventListener('click', () => dispatch({ type: 'choose', action: { href: docsIndexPath } }))
  const empty = makeElement('div', { class: 'search-empty' }, emptyText, hint, emptyRetry, browse)
  const footText = makeElement('p', { class: 'search-notice' })
  const footRetry = makeRetry(focusInput)
  const keys = makeKeys()
  const foot = makeElement('div', { class: 'search-foot' }, footText, footRetry, keys)
  const status = makeElement('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' })

  return {
    elements: [empty, foot, status],
    draw(state: PaletteState) {
      const isEmpty = listItems(state).length === 0
      const isFailed = state.session.status === 'failed'
      const notice = isFailed ? searchMessages.failed : state.isSlow ? searchMessages.loading : undefined
      const nothing = hasQuery(state) ? searchMessages.noMatch : searchMessages.noData
      empty.hidden = !isEmpty
      if (isEmpty) setText(emptyText, notice ?? (isLoading(state) ? '' : nothing))
      hint.hidden = !hasQuery(state) || isLoading(state) || notice !== undefined
      emptyRetry.hidden = !isFailed
      browse.hidden = isLoading(state)
      setText(footText, isEmpty ? '' : (notice ?? ''))
      footRetry.hidden = isEmpty || !isFailed
      keys.hidden = !isEmpty && notice !== undefined
      setText(status, notice ?? describeCount(state.saidCount))
    },
  }
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
