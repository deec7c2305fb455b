import { searchMessages } from '#config/messages/search.ts'
import link from '~icons/lucide/arrow-up-right?raw'
import check from '~icons/lucide/circle-check?raw'
import enter from '~icons/lucide/corner-down-left?raw'
import page from '~icons/lucide/file-text?raw'
import heading from '~icons/lucide/hash?raw'
import screen from '~icons/lucide/monitor?raw'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'
import { splitExcerpt, splitLabel, type TextPiece } from './highlight.ts'
import { makeElement, makeIcon, setAttribute, setText } from './make-element.ts'
import type { PaletteGroup, PaletteItem } from './palette-groups.ts'
import { findActive, type PaletteEvent, type PaletteState } from './palette-state.ts'

/** What the input names as its list. */
export const listId = 'search-list'

/** The options in their groups; the focus stays in the input, which names the highlighted one (C-SEARCH-9). */
export function createPaletteList(dispatch: (event: PaletteEvent) => void): {
  element: HTMLElement
  /** Returns the highlighted option. */
  draw: (state: PaletteState) => Element | undefined
} {
  const element = makeElement('div', {
    id: listId,
    role: 'listbox',
    'aria-label': searchMessages.results,
    class: 'search-list',
  })
  const enterIcon = makeIcon('search-enter', enter)
  let shown = { active: -1, query: '' }
  /** Asking the list itself would cost a layout. */
  let isScrolled = false
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = element
    isScrolled = scrollTop > 0
    if (isScrolled && scrollHeight - scrollTop - clientHeight < clientHeight)
      dispatch({ type: 'scrollToEnd' })
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
    // A link that is to open elsewhere leaves the palette as it is; the rest of its way is that of any link.
    if (!item || ('href' in item.action && hasModifier(event))) return
    dispatch({ type: 'choose', action: item.action })
  })

  return {
    element,
    draw(state) {
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

/** Whether a press or a key means something else than it does alone. */
export function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: MouseEvent | KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey
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
  const label = element.querySelector<HTMLElement>('.search-group-label')
  if (!label) return
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

/** What each option shows. For another query its item is another, save what no query has anything to do with. */
const drawn = new WeakMap<Element, { item: PaletteItem; icon: string }>()

function drawOption(element: Element, item: PaletteItem, { icons, query }: PaletteState) {
  const icon = (item.iconName && icons[item.iconName]) || ownIcons[item.icon]
  const before = drawn.get(element)
  if (before?.item === item && before.icon === icon) return
  drawn.set(element, { item, icon })
  const { prefix, label, suffix, action, isCurrent, lang } = item
  setAttribute(element, 'href', 'href' in action ? action.href : undefined)
  element.classList.toggle('search-answer', item.isAnswer === true)
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
